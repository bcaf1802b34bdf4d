import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { layOut } from '#shared/mail/mail-layout.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { texts } from '#shared/texts.ts';
import type { AccountChangesRepository } from './account-changes.repository.ts';
import { isListed, isNews } from './notice-kinds.ts';
import type { NoticeKind, Notices } from './notice-kinds.ts';
import { accountNews } from './account-news.ts';
import { DE } from './notice-texts-de.ts';
import { EN } from './notice-texts-en.ts';
import { FR } from './notice-texts-fr.ts';
import { PL } from './notice-texts-pl.ts';

/** The texts of all emails about an account. */
export const securityTexts = texts<Notices>({ 'en-GB': EN, 'de-DE': DE, 'fr-FR': FR, 'pl-PL': PL });

/** The account that a notice is about. */
export interface Owner {
  id: string;
  email: string;
  locale: Locale;
}

/**
 * Notifies an account's owner of changes to it (S5), by email at once and in the bell. The texts are fixed; nothing in them
 * was typed by anyone (S46). The change is also kept for the security screen.
 */
export class SecurityNotices {
  readonly #mails: Pick<MailQueue, 'enqueue'>;
  readonly #changes: Pick<AccountChangesRepository, 'add'>;
  readonly #outbox: Pick<Outbox, 'record'>;

  constructor({
    mails,
    changes,
    outbox,
  }: {
    mails: Pick<MailQueue, 'enqueue'>;
    changes: Pick<AccountChangesRepository, 'add'>;
    outbox: Pick<Outbox, 'record'>;
  }) {
    this.#mails = mails;
    this.#changes = changes;
    this.#outbox = outbox;
  }

  /** Call it within the transaction of the change. `detail` names the passkey or provider; the email leaves it out. */
  async send(owner: Owner, kind: NoticeKind, detail: string | null = null): Promise<void> {
    if (isListed(kind)) await this.#changes.add(owner.id, kind, detail);
    if (isNews(kind)) await this.#outbox.record(accountNews(owner.id, kind));
    const { subject, text, footer } = securityTexts(owner.locale)[kind];
    await this.#mails.enqueue({
      kind,
      referenceId: owner.id,
      fromName: 'Aisle',
      // No name: it was typed at sign-up, and the reader may be someone else (S46).
      to: { name: '', address: owner.email },
      headers: { 'Auto-Submitted': 'auto-generated' },
      subject,
      ...layOut({
        locale: owner.locale,
        brand: 'Aisle',
        preview: subject,
        blocks: [
          { kind: 'heading', text: subject },
          { kind: 'text', text },
          { kind: 'text', text: footer },
        ],
        footer: [],
      }),
    });
  }
}

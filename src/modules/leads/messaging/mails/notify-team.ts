import { DAY } from '#contracts/durations.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import { roleMay } from '#contracts/account/roles.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { MailWishes } from '#shared/mail/mail-wishes.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { maskLead } from '../../core/masking/lead-mask.ts';
import type { CoupleLinks } from '../links/couple-links.ts';
import { threadHeaders } from '../conversation/mail-thread.ts';
import { teamMail } from './team-mails.ts';
import { writtenByCouple } from '../conversation/written-by-couple.ts';
import { consoleUrl } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';

const KIND = 'lead-notification';
/** How long a notification can be replied to by email, in milliseconds; after that, the team replies in the console. */
const ANSWERABLE_FOR = 90 * DAY;

interface Recipient {
  /** Null for an unclaimed listing: no one can reply for it by email. */
  userId: string | null;
  name: string;
  address: string;
  locale: Locale;
  /** Unsubscribes from these emails; null for an unclaimed listing. */
  stopUrl: string | null;
}

export interface NotifyTeamParts {
  em: Em;
  auth: Pick<AuthApi, 'members'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  mails: MailQueue;
  wishes: Pick<MailWishes, 'now'>;
  site: Pick<Site, 'baseUrl' | 'consoles' | 'inboundDomain'>;
  links: Pick<CoupleLinks, 'open'>;
}

/**
 * Notifies everyone who can reply, and wants to know immediately, that a couple wrote. The email reveals nothing about
 * a locked couple (S33).
 */
export class NotifyTeam implements EventHandler {
  readonly names = ['lead.received', 'message.received'] as const;
  readonly #parts: NotifyTeamParts;

  constructor(parts: NotifyTeamParts) {
    this.#parts = parts;
  }

  async handle(event: DomainEvent): Promise<void> {
    const { em, suppliers, mails, site, links } = this.#parts;
    const written = await writtenByCouple(em, suppliers, event);
    if (!written) return;
    const { lead, message, supplier } = written;
    if (await mails.has(KIND, message.id)) return;
    const visible = maskLead(lead, supplier.payPerEnquiry);
    // A reply to a locked couple would be refused, and its conversation's address is secret until the reveal. Without
    // a domain for incoming email, the team replies in the console.
    const maker = site.inboundDomain !== null && !visible.locked ? await links.open() : null;
    const isNew = event.name === 'lead.received';
    const tester = event.payload['test'];
    const recipients = await this.#recipients(supplier, isNew, event.createdAt);
    for (const recipient of recipients.filter(({ userId }) => tester === undefined || userId === tester)) {
      await mails.enqueue({
        kind: KIND,
        supplierId: supplier.id,
        referenceId: message.id,
        fromName: 'Aisle',
        to: { name: recipient.name, address: recipient.address },
        ...(maker &&
          recipient.userId && {
            replyTo: maker.teamAddress(lead.conversation_id, recipient.userId, event.createdAt + ANSWERABLE_FOR),
          }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(maker && threadHeaders(maker.teamThread(lead.conversation_id))),
          ...(recipient.stopUrl !== null && {
            'List-Unsubscribe': `<${recipient.stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        ...teamMail({
          locale: recipient.locale,
          supplier: supplier.name,
          lead,
          visible,
          body: message.body,
          isNew,
          stopUrl: recipient.stopUrl,
          url: `${consoleUrl(site, supplier.market)}/console/leads/${lead.id}`,
        }),
      });
    }
  }

  /** The members to notify, or the own address of an unclaimed listing. */
  async #recipients(supplier: SupplierFacts, isNew: boolean, at: number): Promise<Recipient[]> {
    const members = await this.#parts.auth.members(supplier.id);
    const answering = members.filter((member) => roleMay(member.role, 'messages:write'));
    if (answering.length === 0)
      return [{ userId: null, name: supplier.name, address: supplier.email, locale: supplier.locale, stopUrl: null }];
    // An unconfirmed address may belong to anyone, who would get text that a stranger typed into a form (T4).
    const reachable = answering.filter((member) => member.emailConfirmed);
    const ids = reachable.map((member) => member.id);
    const wanting = await this.#parts.wishes.now(isNew ? 'new-lead' : 'message', ids, at, supplier.timezone);
    return reachable.flatMap(({ id, firstName, lastName, email, locale }) => {
      const wish = wanting.get(id);
      const name = `${firstName} ${lastName}`.trim();
      return wish ? [{ userId: id, name, address: email, locale, stopUrl: wish.stopUrl }] : [];
    });
  }
}

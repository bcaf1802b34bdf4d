import type { InferKyselyDB } from '@mikro-orm/sql';
import { codePoints } from '#contracts/limits.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Em } from '../persistence/orm.ts';
import { afterCommit } from '../persistence/transaction.ts';
import type { mailSchema } from './mail.entity.ts';
import { UnsafeMail, displayName, messageIdOf, oneAddress, oneLine, safeHeaders } from './mail-safety.ts';
import type { MailHeader } from './mail-safety.ts';

type Db = InferKyselyDB<typeof mailSchema>;

export interface NewMail {
  /** For example `enquiry-confirmation`, `lead-notification`, `message`. */
  kind: string;
  supplierId?: string | null;
  /** What the mail carries, for example a message id; outcome listeners get it back. */
  referenceId?: string | null;
  /** Shown as sender; the address is always the installation's own. */
  fromName: string;
  replyTo?: string | null;
  to: { name: string; address: string };
  subject: string;
  /** Both parts, best from `layOut` (mail-layout.ts). */
  text: string;
  html: string;
  headers?: Partial<Record<MailHeader, string>>;
  /** Milliseconds; not before this moment. */
  notBefore?: number;
}

export const MAIL_QUEUE = Symbol('MailQueue');
const BODY_MAX = 200_000;

/** Puts mails into the transaction that is the reason for them; they leave after it is committed, at least once. */
export class MailQueue {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #from: string;
  readonly #listeners = new Set<() => void>();

  /** @param from the installation's own address */
  constructor(em: Em, clock: Clock, from: string) {
    this.#em = em;
    this.#clock = clock;
    this.#from = from;
  }

  /**
   * Call inside the transaction. Returns the id of the mail.
   * @throws UnsafeMail
   */
  async enqueue(mail: NewMail): Promise<string> {
    const now = this.#clock.now();
    const id = newId(now);
    if (codePoints(mail.html) > BODY_MAX || codePoints(mail.text) > BODY_MAX) throw new UnsafeMail('It is too long.');
    await this.#em
      .getKysely<Db>()
      .insertInto('mail')
      .values({
        id,
        kind: mail.kind,
        supplier_id: mail.supplierId ?? null,
        reference_id: mail.referenceId ?? null,
        from_name: displayName(mail.fromName),
        reply_to: mail.replyTo ? oneAddress(mail.replyTo) : null,
        to_name: displayName(mail.to.name),
        to_address: oneAddress(mail.to.address),
        subject: oneLine(mail.subject, 400),
        text: mail.text,
        html: mail.html,
        headers: JSON.stringify(safeHeaders(mail.headers ?? {})) as never,
        rfc_message_id: messageIdOf(id, this.#from),
        sent_at: null,
        created_at: now,
        state: 'scheduled',
        due_at: Math.max(now, mail.notBefore ?? now),
        attempt: 0,
        owner: null,
        lease_until: null,
        last_error: null,
      })
      .execute();
    afterCommit(() => {
      for (const listener of this.#listeners) listener();
    });
    return id;
  }

  /** Whether a mail of a kind was queued for something: handlers that run twice ask this first. */
  async has(kind: string, referenceId: string): Promise<boolean> {
    const row = await this.#em
      .getKysely<Db>()
      .selectFrom('mail')
      .select('id')
      .where('reference_id', '=', referenceId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Calls back after a commit that left mails behind; returns how to stop. */
  onWake(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

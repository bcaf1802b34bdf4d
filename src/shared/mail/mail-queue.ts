import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import { toJson } from '../persistence/json.ts';
import { insertObjects } from '../persistence/insert-rows.ts';
import type { Em } from '../persistence/orm.ts';
import { prepared } from '../persistence/lookups/prepared.ts';
import { unindexed } from '../persistence/unindexed.ts';
import { Waker } from '../queue/waker.ts';
import type { mailSchema } from './mail.entity.ts';
import { UnsafeMail, displayName, oneAddress, oneLine, safeHeaders } from './mail-safety.ts';
import type { MailHeader } from './mail-safety.ts';
import type { MailSignatures, MailSigner } from './mail-signatures.ts';
import type { MailAttachment, OutgoingMail } from './mailer.ts';
import { NO_TRIES } from '../queue/queue-table.ts';
import { token } from '../wiring/token.ts';

type Db = InferKyselyDB<typeof mailSchema>;

export interface NewMail {
  /** For example `enquiry-confirmation`, `lead-notification`, `message`. */
  kind: string;
  supplierId?: string | null;
  /** What the email is about, for example a message id; outcome listeners get it back. */
  referenceId?: string | null;
  /** The sender's display name; the address is always the installation's own. */
  fromName: string;
  replyTo?: string | null;
  to: { name: string; address: string };
  subject: string;
  /** Both parts, ideally from `layOut` (mail-layout.ts). */
  text: string;
  html: string;
  headers?: Partial<Record<MailHeader, string>>;
  attachments?: readonly MailAttachment[];
  /** The earliest time to send it, in milliseconds. */
  notBefore?: number;
}

export interface SentMail {
  referenceId: string | null;
  toAddress: string;
  replyTo: string | null;
}

const insertMail = prepared((em: Em, row: Selectable<Db['mail']>) => em.getKysely<Db>().insertInto('mail').values(row));

export const MAIL_QUEUE = token<MailQueue>('MailQueue');
const BODY_MAX = 200_000;

/** Adds emails to the transaction that causes them; they are sent after its commit, at least once. */
export class MailQueue {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #signatures: Pick<MailSignatures, 'open'>;
  readonly #waker = new Waker();

  /** @param signatures sign the Message-IDs */
  constructor({ em, clock, signatures }: { em: Em; clock: Clock; signatures: Pick<MailSignatures, 'open'> }) {
    this.#em = em;
    this.#clock = clock;
    this.#signatures = signatures;
  }

  /**
   * Call inside the transaction. Returns the email's id.
   * @throws UnsafeMail
   */
  async enqueue(mail: NewMail): Promise<string> {
    const row = this.#row(mail, await this.#signatures.open());
    await insertMail(this.#em, row);
    this.#waker.wakeAfterCommit();
    return row.id;
  }

  /** The same for many, in as few statements as possible. @throws UnsafeMail, and then none is queued */
  async enqueueAll(mails: readonly NewMail[]): Promise<void> {
    if (mails.length === 0) return;
    const signer = await this.#signatures.open();
    const rows = mails.map((mail) => this.#row(mail, signer));
    await insertObjects(this.#em, 'mail', rows);
    this.#waker.wakeAfterCommit();
  }

  #row(mail: NewMail, signer: MailSigner): Selectable<Db['mail']> {
    const now = this.#clock.now();
    const id = newId(now);
    const safe = composed(id, mail, signer);
    return {
      id,
      kind: safe.kind,
      supplier_id: safe.supplierId,
      reference_id: safe.referenceId,
      from_name: safe.fromName,
      reply_to: safe.replyTo,
      to_name: safe.toName,
      to_address: safe.toAddress,
      subject: safe.subject,
      text: safe.text,
      html: safe.html,
      headers: toJson(safe.headers),
      attachments: safe.attachments.length === 0 ? null : toJson(safe.attachments),
      rfc_message_id: safe.messageId,
      sent_at: null,
      created_at: now,
      state: 'scheduled',
      due_at: Math.max(now, mail.notBefore ?? now),
      attempt: 0,
      lost: 0,
      owner: null,
      lease_until: null,
      last_error: null,
    };
  }

  /** Whether an email of a kind was queued for a reference: handlers that run twice check this first. */
  async has(kind: string, referenceId: string): Promise<boolean> {
    return (await this.known(kind, [referenceId])).size > 0;
  }

  /** The references for which an email of the kind was queued. One query. */
  async known(kind: string, referenceIds: readonly string[]): Promise<Set<string | null>> {
    if (referenceIds.length === 0) return new Set();
    const rows = await this.#em
      .getKysely<Db>()
      .selectFrom('mail')
      .select('reference_id')
      .where('reference_id', 'in', referenceIds)
      .where('kind', '=', kind)
      .execute();
    return new Set(rows.map((row) => row.reference_id));
  }

  /** Sent emails of a kind for these references: recipient and reply address. One query. */
  async sent(kind: string, referenceIds: readonly string[]): Promise<SentMail[]> {
    if (referenceIds.length === 0) return [];
    return this.#em
      .getKysely<Db>()
      .selectFrom('mail')
      .select(['reference_id as referenceId', 'to_address as toAddress', 'reply_to as replyTo'])
      .where('reference_id', 'in', referenceIds)
      .where('kind', '=', kind)
      .where(unindexed('state'), '=', 'sent')
      .execute();
  }

  /** An email that was queued here and is still kept; scheduled messages are sent without one. */
  async find(id: string): Promise<{ kind: string; referenceId: string | null; toAddress: string } | null> {
    const row = await this.#em
      .getKysely<Db>()
      .selectFrom('mail')
      .select(['kind', 'reference_id as referenceId', 'to_address as toAddress'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Withdraws unsent emails of a kind, in the transaction that causes it. Returns how many. */
  async withdraw(kind: string, referenceIds: readonly string[]): Promise<number> {
    if (referenceIds.length === 0) return 0;
    const withdrawn = await this.#em
      .getKysely<Db>()
      .updateTable('mail')
      .set({ state: 'dropped' })
      .where('reference_id', 'in', referenceIds)
      .where('kind', '=', kind)
      .where(unindexed('state'), 'in', ['scheduled', 'failed'])
      .executeTakeFirst();
    return Number(withdrawn.numUpdatedRows);
  }

  /** Restores withdrawn emails, in the transaction that causes it. */
  async reinstate(kind: string, referenceIds: readonly string[]): Promise<void> {
    if (referenceIds.length === 0) return;
    await this.#em
      .getKysely<Db>()
      .updateTable('mail')
      .set({ state: 'scheduled', ...NO_TRIES })
      .where('reference_id', 'in', referenceIds)
      .where('kind', '=', kind)
      .where(unindexed('state'), '=', 'dropped')
      .execute();
  }

  /**
   * The email in the transport's format, with every value made safe (S47). The Message-ID is made from `id`.
   * @throws UnsafeMail
   */
  async compose(id: string, mail: NewMail): Promise<OutgoingMail> {
    return composed(id, mail, await this.#signatures.open());
  }

  /** Calls back after a commit that queued emails; returns a function to stop. */
  onWake(listener: () => void): () => void {
    return this.#waker.onWake(listener);
  }
}

/** @throws UnsafeMail */
function composed(id: string, mail: NewMail, signer: Pick<MailSigner, 'messageId'>): OutgoingMail {
  if (mail.html.length > BODY_MAX || mail.text.length > BODY_MAX) throw new UnsafeMail('It is too long.');
  return {
    id,
    kind: mail.kind,
    supplierId: mail.supplierId ?? null,
    referenceId: mail.referenceId ?? null,
    messageId: signer.messageId(id),
    fromName: displayName(mail.fromName),
    toName: displayName(mail.to.name),
    toAddress: oneAddress(mail.to.address),
    replyTo: mail.replyTo ? oneAddress(mail.replyTo) : null,
    subject: oneLine(mail.subject, 400),
    text: mail.text,
    html: mail.html,
    headers: safeHeaders(mail.headers ?? {}),
    attachments: (mail.attachments ?? []).map((one) => ({ ...one, name: oneLine(one.name, 200) })),
  };
}

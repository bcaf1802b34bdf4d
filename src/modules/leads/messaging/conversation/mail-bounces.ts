import { sql } from 'kysely';
import type { Clock } from '#shared/clock.ts';
import { cutText } from '#shared/cut-text.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { fold } from '#shared/fold.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { AuthenticatedReport } from '#shared/mail/authenticated-report.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import { NO_MAIL } from '../../core/store/lead-store.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { MessageMailRow } from '../../core/tables/leads-tables.ts';

/** Kinds of emails to couples. Whether a notification to the team is delivered doesn't matter to a message. */
export const TO_COUPLES = ['message', 'enquiry-confirmation', 'scheduled-message'];
/** Servers begin their response with the code; further on they may quote the email. */
const STATUS = /^(?:The mail server responded: )?(?:smtp; ?)?(?:5\d\d[ -])?#?(5\.\d{1,3}\.\d{1,3})\b/iu;

export interface ReportedMessage {
  messageId: string;
  leadId: string;
  supplierId: string;
  /** The teammate who wrote it, if known. */
  authorId?: string | null;
}

/** An email that bounced. */
export interface Bounce {
  permanent: boolean;
  /** Human-readable. */
  reason: string;
  /** Enhanced status code; if missing, it is parsed from the beginning of `reason`. */
  status?: string | null;
  /** Our email; null if it wasn't sent by our queue, in which case no rule counts it. */
  mailId: string | null;
}

/** Records mail servers' and providers' reports about an email on the message it carried. */
export class MailBounces {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #engine: EngineName;
  readonly #mails: Pick<MailQueue, 'find'>;
  readonly #outbox: Outbox;

  constructor({
    em,
    clock,
    engine,
    mails,
    outbox,
  }: {
    em: Em;
    clock: Clock;
    engine: EngineName;
    mails: Pick<MailQueue, 'find'>;
    outbox: Outbox;
  }) {
    this.#em = em;
    this.#clock = clock;
    this.#engine = engine;
    this.#mails = mails;
    this.#outbox = outbox;
  }

  /**
   * Inside a transaction. Null if the email carried no message to a couple. Ids are not secret, so only reports with
   * our signature are accepted (T2).
   */
  async reported(report: AuthenticatedReport): Promise<ReportedMessage | null> {
    const { mailId } = report;
    const mail = await this.#mails.find(mailId);
    if (mail && (!TO_COUPLES.includes(mail.kind) || !isTo(mail.toAddress, report.recipient))) return null;
    const found = await this.#message(mail?.referenceId ?? mailId);
    // The lead's address may have changed since the email was sent.
    if (!found || (!mail && !isTo(found.email, report.recipient))) return null;
    const { email: _, ...message } = found;
    if (report.action === 'delivered') await this.#note(message, { delivered_at: this.#clock.now() });
    else if (report.action === 'failed') {
      const { permanent, reason, status } = report;
      await this.bounced(message, { permanent, reason, status, mailId });
    }
    return message;
  }

  /** Marks the message of a bounced email and emits the event for the rules about units. */
  async bounced(message: ReportedMessage, bounce: Bounce): Promise<void> {
    const { permanent, reason } = bounce;
    await this.#note(message, {
      bounced_at: this.#clock.now(),
      bounce_permanent: permanent,
      bounce_reason: cutText(reason, 300),
      ...(await this.#returned(bounce)),
    });
    await this.#outbox.record({
      name: 'message.bounced',
      supplierId: message.supplierId,
      leadId: message.leadId,
      payload: { messageId: message.messageId, permanent, authorId: message.authorId ?? null },
    });
  }

  /** The address that our queue sent the email to, whatever the report or the lead now says (T1). */
  async #returned({ permanent, reason, status, mailId }: Bounce): Promise<Partial<MessageMailRow>> {
    const mail = permanent && mailId !== null ? await this.#mails.find(mailId) : null;
    if (!mail) return {};
    const code = status ?? STATUS.exec(reason)?.[1] ?? '';
    return { returned_at: this.#clock.now(), returned_from: fold(mail.toAddress), returned_status: code.slice(0, 9) };
  }

  async #message(id: string): Promise<(ReportedMessage & { email: string }) | null> {
    const row = await leadsDb(this.#em)
      .selectFrom('message')
      .innerJoin('lead', 'lead.id', 'message.lead_id')
      .select([
        'message.id as messageId',
        'message.lead_id as leadId',
        'message.supplier_id as supplierId',
        'message.author_id as authorId',
        'lead.email',
      ])
      .where('message.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  async #note(message: ReportedMessage, change: Partial<MessageMailRow>): Promise<void> {
    const row = { ...NO_MAIL, message_id: message.messageId, automatic: false, ...change };
    const insert = leadsDb(this.#em).insertInto('message_mail').values(row);
    await orUpdate(insert, this.#engine, ['message_id'], { ...change, ...firstReturn(change) }).execute();
    const { supplierId, leadId, messageId } = message;
    if (change.delivered_at)
      await this.#outbox.record({ name: 'lead.changed', supplierId, leadId, payload: { messageId } });
  }
}

/** The first bounce of a message is kept as it was recorded. */
const firstReturn = (change: Partial<MessageMailRow>): Record<string, unknown> =>
  Object.fromEntries(
    (['returned_at', 'returned_from', 'returned_status'] as const)
      .filter((column) => change[column] !== undefined)
      .map((column) => [column, sql`coalesce(${sql.ref(`message_mail.${column}`)}, ${change[column]})`]),
  );

const isTo = (address: string, recipient: string): boolean => recipient === address.toLowerCase();

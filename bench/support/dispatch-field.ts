import type { Connection, RowDataPacket } from 'mysql2/promise';
import { createConnection } from 'mysql2/promise';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY, HOUR } from '#contracts/durations.ts';
import { fillDataset } from './dataset.ts';

/** Number of due messages; as many again aren't due. */
export const DUE = 100_000;
/** Messages that a killed worker may leave unsettled: two batches. */
const KILLED_MOST = 1_000;
const SUPPLIERS = 20;
/** A noon in the suppliers' time zone, so that no message waits for the morning; after all events of the leads. */
export const NOON = Date.UTC(2030, 0, 16, 12);

const SUBJECT = 'Your date at {{supplier}}, {{couple}}';
const BODY = `Dear {{partner1}} and {{partner2}},

thank you again for your visit. {{weddingDate}} is still free for your {{guests}} guests, and we would love to keep it for you.

Is there anything that would help you decide? Answer here: {{conversationLink}}

Warm wishes,
{{sender}}, {{supplier}}`;

/** One lead per due message and one per message that isn't due, of twenty suppliers; each pass has its own messages. */
export class DispatchField {
  readonly #connection: Connection;
  #passes = 0;

  private constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Fills an empty, migrated database. */
  static async open(url: string): Promise<DispatchField> {
    await fillDataset(url, { suppliers: SUPPLIERS, leads: DUE });
    const connection = await createConnection({ uri: url });
    await connection.query("update `lead` set stage = 'Lead', locked = 0");
    await connection.query(
      `insert into user (id, email, email_folded, first_name, last_name, provider, locale, registered_at)
       select couple_user_id, email, email_folded, first_name, last_name, 'anonymous', 'en-GB', created_at from \`lead\``,
    );
    return new DispatchField(connection);
  }

  /** The same number of new messages, once the server has cleaned up after the previous pass. */
  async reset(): Promise<void> {
    this.#passes += 1;
    const db = this.#connection;
    for (const table of ['scheduled_message', 'outbox_event']) await db.query(`truncate table ${table}`);
    for (const [kind, due] of [
      ['Q', NOON - HOUR],
      ['R', NOON + DAY],
    ] as const) {
      const number = `lpad(${this.#passes * 10_000_000} + seq, 17, '0')`;
      await db.query(
        `insert into scheduled_message (id, supplier_id, lead_id, conversation_id, template_id, type, subject, body, scheduled_at, local_day,
           local_time, \`offset\`, amount, stop_on_reply, created_by, created_at, updated_at, state, due_at, attempt, version)
         select concat('01JBENCH${kind}', ${number}), l.supplier_id, l.id, l.conversation_id, null, 'follow-up', ?, ?, ? + seq, '2030-01-16',
           '11:00', null, null, 1, concat('01JBENCHV', substring(l.supplier_id, 10)), ?, ?, 'scheduled', ? + seq, 0, 1
         from seq_1_to_${DUE} join \`lead\` l on l.id = concat('01JBENCHD', lpad(seq, 17, '0'))`,
        [SUBJECT, BODY, due, NOON - HOUR, NOON - HOUR, due],
      );
    }
    await db.query('analyze table scheduled_message, outbox_event');
    await this.#settled();
  }

  /** Waits until the server has purged earlier changes, so that no pass pays for the one before. */
  async #settled(): Promise<void> {
    for (let look = 0; look < 300; look += 1) {
      const [rows] = await this.#connection.query<RowDataPacket[]>(
        "show global status like 'Innodb_history_list_length'",
      );
      if (Number(rows[0]?.['Value'] ?? 0) < 500) return;
      await pause(100);
    }
  }

  /** Ends the lease of a killed worker at once, so that nothing waits a minute for it. */
  async endLeases(): Promise<number> {
    const [result] = await this.#connection.query(
      "update scheduled_message set lease_until = 1 where state = 'claimed'",
    );
    return (result as { affectedRows: number }).affectedRows;
  }

  /**
   * Checks that every due message is marked as sent, or as unknown if the killed worker had begun it, with one fact
   * each, and that no other message was touched.
   * @throws Error with the figures that don't add up
   */
  async check(): Promise<void> {
    const [rows] = await this.#connection.query<RowDataPacket[]>(
      `select (select count(*) from scheduled_message where state in ('sent', 'unknown') and due_at <= ?) as settled,
         (select count(*) from scheduled_message where state = 'scheduled' and due_at > ? and attempt = 0) as waiting,
         (select count(distinct lead_id) from outbox_event) as facts, (select count(*) from outbox_event) as allFacts`,
      [NOON, NOON],
    );
    if (Object.values(rows[0] ?? {}).join() !== [DUE, DUE, DUE, DUE].join()) {
      throw new Error(`Expected ${DUE} messages of each kind: ${JSON.stringify(rows[0])}.`);
    }
  }

  /**
   * Checks the mailers' records: each message was sent once, except those that the killed worker held, whose outcome it
   * could not record (J3). Some of those it had begun were never sent; they are marked as unknown. Returns how many
   * were sent twice.
   * @throws Error naming messages that were lost, or sent twice without need
   */
  async checkMails(ids: readonly string[]): Promise<number> {
    const times = new Map<string, number>();
    for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
    const [[asked]] = await this.#connection.query<RowDataPacket[]>(
      "select count(*) as count from scheduled_message where state = 'unknown'",
    );
    const unknown = Number(asked?.['count'] ?? 0);
    if (unknown > KILLED_MOST || times.size < DUE - unknown || times.size > DUE)
      throw new Error(`${times.size} of ${DUE} messages were handed over.`);
    const [rows] = await this.#connection.query<RowDataPacket[]>('select id from scheduled_message where attempt = 2');
    const retaken = new Set(rows.map((row) => String(row['id'])));
    const twice = [...times].filter(([, count]) => count > 1);
    const wrong = twice.filter(([id, count]) => count > 2 || !retaken.has(id));
    if (wrong.length > 0) throw new Error(`${wrong.length} messages were sent twice needlessly.`);
    return twice.length;
  }

  close(): Promise<void> {
    return this.#connection.end();
  }
}

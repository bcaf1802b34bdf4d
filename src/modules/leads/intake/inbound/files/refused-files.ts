import type { RefusedFileReason } from '#contracts/files/refused-file.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { toJson } from '#shared/persistence/json.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { RefusedFileRow } from '../../../core/tables/message-mail.entity.ts';
import { refusedRows } from '../../../messaging/conversation/present-refused.ts';
import { NO_MAIL } from '../../../core/store/lead-store.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';

/** A file that came with an email but wasn't stored. */
export interface Refusal {
  /** Its position in the email. */
  position: number;
  name: string;
  size: number;
  reason: RefusedFileReason;
}

/** Stores the list of files that were sent with a message but aren't shown (T8). */
export class RefusedFiles {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    this.#em = em;
    this.#engine = engine;
  }

  /** Runs inside the caller's transaction; repeating it changes nothing. */
  async record(messageId: string, mailId: string, refusals: readonly Refusal[]): Promise<void> {
    const known = new Map((await this.lock(messageId)).map((row) => [row.position, row]));
    for (const refusal of refusals)
      if (!known.has(refusal.position)) known.set(refusal.position, { ...refusal, mailId, fetchedAt: null });
    await this.#write(
      messageId,
      [...known.values()].toSorted((a, b) => a.position - b.position),
    );
  }

  /** Inside a transaction: the rows stay locked until it ends. */
  async lock(messageId: string): Promise<RefusedFileRow[]> {
    const row = await leadsDb(this.#em)
      .selectFrom('message_mail')
      .select('refused')
      .where('message_id', '=', messageId)
      .$call(lockRows(this.#engine))
      .executeTakeFirst();
    return refusedRows(row?.refused);
  }

  /** Records who fetched the original; inside the transaction of `lock`. */
  async markFetched(messageId: string, rows: readonly RefusedFileRow[], position: number, now: number): Promise<void> {
    await this.#write(
      messageId,
      rows.map((row) => (row.position === position ? { ...row, fetchedAt: now } : row)),
    );
  }

  async #write(messageId: string, rows: readonly RefusedFileRow[]): Promise<void> {
    const refused = toJson(rows);
    const insert = leadsDb(this.#em)
      .insertInto('message_mail')
      .values({ ...NO_MAIL, message_id: messageId, automatic: false, refused });
    await orUpdate(insert, this.#engine, ['message_id'], { refused }).execute();
  }
}

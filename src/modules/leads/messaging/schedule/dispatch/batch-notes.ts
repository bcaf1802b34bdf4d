import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CancelReason, HeldReason } from '#contracts/messaging/scheduled-message.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import { jsonRows } from '#shared/persistence/json-rows.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { WorkQueue } from '#shared/queue/work-queue.ts';
import { recordActivity } from '../../../core/activity/record-activity.ts';
import { moveCounters } from '../../../core/counters/lead-counters.ts';
import { nextScheduledAt, updateNextScheduled } from '../queue/schedule-next.ts';
import { messagingDb } from '../../tables/messaging-tables.ts';
import type { ClaimedMessage } from './scheduled-batch.ts';
import type { RenderedMessage } from './scheduled-mail.ts';
import { scheduledChanged } from '../queue/scheduled-changed.ts';

export interface SentMessage extends Omit<RenderedMessage, 'mail'> {
  message: ClaimedMessage;
}

const MESSAGE_COLUMNS = [
  'id',
  'conversation_id',
  'lead_id',
  'supplier_id',
  'sender',
  'author_id',
  'author_name',
  'body',
  'channel',
  'delivery',
  'created_at',
] as const;

type Told = Pick<ClaimedMessage, 'id' | 'supplier_id' | 'lead_id' | 'created_by'>;

export interface BatchNotesParts {
  em: Em;
  engine: EngineName;
  work: WorkQueue;
  outbox: Outbox;
}

/** Records the result of a batch in one transaction and a few statements, whatever its size. */
export class BatchNotes {
  readonly #parts: BatchNotesParts;

  constructor(parts: BatchNotesParts) {
    this.#parts = parts;
  }

  /**
   * Accepted by the mail server: they become messages of their conversations, and their leads count as replied to.
   * Messages that were no longer ours are left to the worker that claimed them again. Returns how many were recorded.
   */
  async sent(batch: readonly SentMessage[], checkedAt: number, now: number): Promise<number> {
    if (batch.length === 0) return 0;
    return this.#write(async () => {
      const ours = await this.#markSent(batch);
      if (ours.length === 0) return 0;
      await Promise.all([
        this.#addMessages(ours, now),
        this.#noteActivity(ours, now, 'system'),
        this.#noteAnswers(ours, checkedAt, now),
      ]);
      return ours.length;
    });
  }

  /**
   * A person confirms that a message of unknown delivery arrived. The conversation shows it at the time it was sent; a
   * lead with later activity stays unchanged. False if it is no longer unknown or has another version.
   */
  async confirmed(one: SentMessage, version: number, sentAt: number, now: number): Promise<boolean> {
    const { message } = one;
    return this.#write(async () => {
      const marked = await messagingDb(this.#parts.em)
        .updateTable('scheduled_message')
        .set({ state: 'sent', sent_at: sentAt, last_error: null, updated_at: now, version: version + 1 })
        .where('id', '=', message.id)
        .where('version', '=', version)
        .where('state', '=', 'unknown')
        .executeTakeFirst();
      if (marked.numUpdatedRows === 0n) return false;
      await this.#addMessages([one], sentAt);
      await this.#noteActivity([one], now);
      const movedOn = (message.lead?.last_activity_at ?? 0) > sentAt;
      if (movedOn) await this.#notify([message], 'sent');
      else await this.#noteAnswers([one], sentAt, now);
      return true;
    });
  }

  /** Must not be sent any more (D36, J13). Returns how many were recorded. */
  async stopped(batch: readonly ClaimedMessage[], reason: CancelReason): Promise<number> {
    return this.#settle(batch, { state: 'cancelled', cancel_reason: reason });
  }

  /** Must be checked by a person first: overdue for too long (J11), or an attached file was removed. */
  async held(batch: readonly ClaimedMessage[], why: HeldReason): Promise<number> {
    return this.#settle(batch, { state: 'held', last_error: why });
  }

  /** A failed try; the message stays visible with the reason. */
  async failed(message: ClaimedMessage, error: string, permanent: boolean): Promise<'failed' | 'dead' | 'lost'> {
    return this.#write(async () => {
      const state = await this.#parts.work.failed(message, error, permanent);
      if (state === 'lost') return state;
      if (state === 'dead') await updateNextScheduled(this.#parts.em, [message.lead_id]);
      await this.#notify([message], state);
      return state;
    });
  }

  /** Gives up messages whose workers died, each time before sending (J5) or while sending. Returns how many. */
  async buried(limit: number): Promise<number> {
    return this.#write(async () => {
      const buried = new Map((await this.#parts.work.bury(limit)).map(({ id, state }) => [id, state]));
      if (buried.size === 0) return 0;
      const rows = await messagingDb(this.#parts.em)
        .selectFrom('scheduled_message')
        .select(['id', 'attempt', 'supplier_id', 'lead_id', 'created_by'])
        .where('id', 'in', [...buried.keys()])
        .execute();
      await updateNextScheduled(
        this.#parts.em,
        rows.map((row) => row.lead_id),
      );
      for (const state of ['dead', 'unknown'] as const) {
        await this.#notify(
          rows.filter(({ id }) => buried.get(id) === state),
          state,
        );
      }
      return buried.size;
    });
  }

  async #settle(
    batch: readonly ClaimedMessage[],
    change: { state: string } & Record<string, unknown>,
  ): Promise<number> {
    if (batch.length === 0) return 0;
    return this.#write(async () => {
      // Messages marked as begun when they were claimed were never actually begun.
      const ours = await this.#parts.work.settle(batch, { ...change, begun_at: null });
      await updateNextScheduled(
        this.#parts.em,
        ours.map((message) => message.lead_id),
      );
      await this.#notify(ours, change.state);
      return ours.length;
    });
  }

  async #markSent(batch: readonly SentMessage[]): Promise<readonly SentMessage[]> {
    const { work } = this.#parts;
    const messages = batch.map((one) => one.message);
    const ours = new Set(await work.done(messages));
    return ours.size === batch.length ? batch : batch.filter((one) => ours.has(one.message));
  }

  /** The conversation message gets the id of the scheduled one, so recording it twice can't duplicate it. */
  async #addMessages(batch: readonly SentMessage[], now: number): Promise<void> {
    const rows = batch.map(({ message, authorName, body }) => [
      message.id,
      message.conversation_id,
      message.lead_id,
      message.supplier_id,
      'supplier',
      message.created_by,
      authorName,
      body,
      'scheduled',
      'sent',
      now,
    ]);
    await insertRows(this.#parts.em, 'message', MESSAGE_COLUMNS, rows);
  }

  /** Leave out `by` for the signed-in person. */
  async #noteActivity(batch: readonly SentMessage[], now: number, by?: 'system'): Promise<void> {
    const sent = batch.map(({ message }) => ({
      leadId: message.lead_id,
      supplierId: message.supplier_id,
      kind: 'scheduledSent' as const,
      ...(by && { by }),
    }));
    await recordActivity(this.#parts.em, now, ...sent);
  }

  async #noteAnswers(batch: readonly SentMessage[], checkedAt: number, now: number): Promise<void> {
    const [answered] = await Promise.all([
      this.#answerLeads(batch, checkedAt, now),
      this.#notify(
        batch.map((one) => one.message),
        'sent',
      ),
    ]);
    for (const [supplierId, count] of answered) {
      await moveCounters(this.#parts.em, [[supplierId, { needsReply: { count: -count } }]]);
    }
  }

  /** Returns how many leads of each supplier no longer wait for a reply. A couple who has written since still waits. */
  async #answerLeads(batch: readonly SentMessage[], checkedAt: number, now: number): Promise<Map<string, number>> {
    const waited = batch.filter(({ message }) => message.lead !== null && fromFlag(message.lead.needs_reply));
    const excerpts = new Map(batch.map(({ message, excerpt }) => [message.lead_id, excerpt]));
    // In this order, because waiting leads must be read before the update marks them all as replied to.
    const [waiting] = await Promise.all([
      this.#stillWaiting([...new Set(waited.map(({ message }) => message.lead_id))], checkedAt),
      this.#updateLeads([...excerpts], checkedAt, now),
    ]);
    const counts = new Map<string, number>();
    for (const lead of waiting) counts.set(lead.supplier_id, (counts.get(lead.supplier_id) ?? 0) + 1);
    return counts;
  }

  async #stillWaiting(leadIds: readonly string[], checkedAt: number): Promise<{ supplier_id: string }[]> {
    if (leadIds.length === 0) return [];
    return messagingDb(this.#parts.em)
      .selectFrom('lead')
      .select('supplier_id')
      .where('id', 'in', leadIds)
      .where('needs_reply', '=', true)
      .where('last_activity_at', '<=', checkedAt)
      .$call(lockRows(this.#parts.engine))
      .execute();
  }

  async #updateLeads(excerpts: readonly [string, string][], checkedAt: number, now: number): Promise<void> {
    const { em, engine } = this.#parts;
    const rows = jsonRows(em, { lead_id: 'id', words: 'line' }, excerpts);
    const change = sql`
      next_scheduled_at = ${nextScheduledAt()}, excerpt = v.words, last_message_by = 'supplier',
      needs_reply = 0, replied_at = ${now}, replied = 1, updated_at = ${now}, version = version + 1`;
    const unanswered = sql`(last_message_by <> 'couple' or last_activity_at <= ${checkedAt})`;
    const lead = sql.table('lead');
    const same = sql`${sql.ref('lead.id')} = v.lead_id`;
    const statement: RawBuilder<unknown> =
      engine === 'sqlite'
        ? sql`update ${lead} set ${change} from ${rows} v where ${same} and ${unanswered}`
        : sql`update ${lead} join ${rows} v on ${same} set ${change} where ${unanswered}`;
    await statement.execute(messagingDb(em));
  }

  async #notify(batch: readonly Told[], state: string): Promise<void> {
    await this.#parts.outbox.record(...batch.map((one) => scheduledChanged(one, { state, authorId: one.created_by })));
  }

  #write<T>(work: () => Promise<T>): Promise<T> {
    return inTransaction(this.#parts.em, work, { readCommitted: true });
  }
}

import { sql } from 'kysely';
import { SCHEDULED_TYPES } from '#contracts/messaging/scheduled-message.ts';
import type { HeldReason } from '#contracts/messaging/scheduled-message.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { updateNextScheduled } from './schedule-next.ts';
import { stageStops } from './schedule-stops.ts';
import { messagingDb } from '../../tables/messaging-tables.ts';

/** As in ScheduledOfLead: a claimed one is on its way already. */
const STOPPABLE = ['scheduled', 'failed', 'held'] as const;

/** Why many leads' messages stop at once: all became spam, or all moved to a stage. */
export type StopCause = { reason: 'spam' } | { reason: 'stage-closed'; stage: LeadStage };

/** Cancels what waits at any of these leads, in two statements. */
export async function stopMany(em: Em, leadIds: readonly string[], cause: StopCause, now: number): Promise<void> {
  const types =
    cause.reason === 'spam' ? SCHEDULED_TYPES : SCHEDULED_TYPES.filter((type) => stageStops(type, cause.stage));
  if (leadIds.length === 0 || types.length === 0) return;
  const stopped = await messagingDb(em)
    .updateTable('scheduled_message')
    .set({ state: 'cancelled', cancel_reason: cause.reason, updated_at: now, version: sql<number>`version + 1` })
    .where('lead_id', 'in', leadIds)
    .where(unindexed('state'), 'in', STOPPABLE)
    .where('type', 'in', types)
    .executeTakeFirst();
  if (stopped.numUpdatedRows > 0n) await updateNextScheduled(em, leadIds);
}

/**
 * Takes back what a change of these leads stopped since a moment: what waited for its time waits again, what had failed
 * is tried again, and what a person had to look at still waits for one. What should have gone meanwhile waits for a
 * person too: it is never sent late by itself.
 */
export async function reviveStopped(em: Em, leadIds: readonly string[], since: number, now: number): Promise<void> {
  if (leadIds.length === 0) return;
  const passed = sql<boolean>`scheduled_at < ${now}`;
  const revived = await messagingDb(em)
    .updateTable('scheduled_message')
    .set({
      state: sql<'failed' | 'held' | 'scheduled'>`case when ${passed} then 'held' else ${STATE_BEFORE} end`,
      last_error: sql<string | null>`case when ${passed} then ${MISSED} else last_error end`,
      ...REVIVED,
      updated_at: now,
    })
    .where('lead_id', 'in', leadIds)
    .where(unindexed('state'), '=', 'cancelled')
    .where('cancel_reason', 'in', ['stage-closed', 'spam'])
    .where('updated_at', '>=', since)
    .executeTakeFirst();
  if (revived.numUpdatedRows > 0n) await updateNextScheduled(em, leadIds);
}

/** Why many leads' messages may go again: all are no spam any more, or all leave one closed stage for another. */
export type ReviveCause = { reason: 'spam' } | { reason: 'stage-closed'; from: LeadStage; to: LeadStage };

/**
 * What the loss of these leads had stopped and is still to come waits again, however long ago that was; what was
 * cancelled by hand, by an answer or in an earlier round stays so, and so does what should have gone meanwhile. The
 * moment it was stopped stays too, so that an answer since then is still seen before it is sent. Before the leads
 * themselves are written, in the transaction of the change. Two statements.
 */
export async function reviveWaiting(
  em: Em,
  leadIds: readonly string[],
  cause: ReviveCause,
  now: number,
): Promise<void> {
  const types =
    cause.reason === 'spam'
      ? SCHEDULED_TYPES
      : SCHEDULED_TYPES.filter((type) => stageStops(type, cause.from) && !stageStops(type, cause.to));
  if (leadIds.length === 0 || types.length === 0) return;
  const revived = await messagingDb(em)
    .updateTable('scheduled_message')
    .set({ state: STATE_BEFORE, ...REVIVED })
    .where('lead_id', 'in', leadIds)
    .where(unindexed('state'), '=', 'cancelled')
    .where('cancel_reason', '=', cause.reason)
    .where('type', 'in', types)
    .where('scheduled_at', '>', now)
    .$if(cause.reason === 'stage-closed', (query) =>
      query.where('updated_at', '>=', (eb) =>
        eb.selectFrom('lead').select('lead.stage_since').whereRef('lead.id', '=', 'scheduled_message.lead_id'),
      ),
    )
    .executeTakeFirst();
  if (revived.numUpdatedRows > 0n) await updateNextScheduled(em, leadIds);
}

/** What a cancelled message was before, told by what it went through. */
const STATE_BEFORE = sql<
  'failed' | 'held' | 'scheduled'
>`case when attempt > lost then 'failed' when last_error is not null then 'held' else 'scheduled' end`;
const MISSED: HeldReason = 'missed';

const REVIVED = { cancel_reason: null, version: sql<number>`version + 1` };

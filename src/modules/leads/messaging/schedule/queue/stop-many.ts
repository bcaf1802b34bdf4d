import { sql } from 'kysely';
import { SCHEDULED_TYPES } from '#contracts/messaging/scheduled-message.ts';
import type { HeldReason } from '#contracts/messaging/scheduled-message.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { updateNextScheduled } from './schedule-next.ts';
import { stageStops } from './schedule-stops.ts';
import { messagingDb } from '../../tables/messaging-tables.ts';

/** As in ScheduledOfLead: a claimed message is already being sent. */
const STOPPABLE = ['scheduled', 'failed', 'held'] as const;

/** Why many leads' messages are stopped together: all became spam, or all moved to a stage. */
export type StopCause = { reason: 'spam' } | { reason: 'stage-closed'; stage: LeadStage };

/** Cancels the waiting messages of these leads, in two statements. */
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
 * Restores messages that a change to these leads has stopped since a given time: scheduled ones wait again, failed
 * ones are retried, and held ones still wait for a person. Messages whose time has passed also wait for a person: they
 * are never sent late automatically.
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

/** Why many leads' messages can be sent again: none of the leads is spam any more, or all move from one stage to another. */
export type ReviveCause = { reason: 'spam' } | { reason: 'stage-closed'; from: LeadStage; to: LeadStage };

/**
 * Restores messages that were stopped when these leads were lost or marked as spam and that are not yet due, however
 * long ago that was. Messages cancelled by hand, by a reply or in an earlier round stay cancelled, and so do those
 * whose time has passed. The time they were stopped is kept, so that a later reply is still noticed before sending.
 * Runs before the leads are written, in the transaction of the change. Two statements.
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

/** The state of a message before it was cancelled, derived from its other columns. */
const STATE_BEFORE = sql<
  'failed' | 'held' | 'scheduled'
>`case when attempt > lost then 'failed' when last_error is not null then 'held' else 'scheduled' end`;
const MISSED: HeldReason = 'missed';

const REVIVED = { cancel_reason: null, version: sql<number>`version + 1` };

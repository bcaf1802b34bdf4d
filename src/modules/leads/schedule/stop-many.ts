import { sql } from 'kysely';
import { SCHEDULED_TYPES } from '#contracts/scheduled-message.ts';
import type { LeadStage } from '#contracts/lead-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { updateNextScheduled } from './schedule-next.ts';
import { stageStops } from './schedule-stops.ts';
import { scheduleDb } from './schedule-tables.ts';

/** As in ScheduledOfLead: a claimed one is on its way already. */
const STOPPABLE = ['scheduled', 'failed', 'held'] as const;

/** Why many leads' messages stop at once: all became spam, or all moved to a stage. */
export type StopCause = { reason: 'spam' } | { reason: 'stage-closed'; stage: LeadStage };

/** Cancels what waits at any of these leads, in two statements. */
export async function stopMany(em: Em, leadIds: readonly string[], cause: StopCause, now: number): Promise<void> {
  const types =
    cause.reason === 'spam' ? SCHEDULED_TYPES : SCHEDULED_TYPES.filter((type) => stageStops(type, cause.stage));
  if (leadIds.length === 0 || types.length === 0) return;
  const stopped = await scheduleDb(em)
    .updateTable('scheduled_message')
    .set({ state: 'cancelled', cancel_reason: cause.reason, updated_at: now, version: sql<number>`version + 1` })
    .where('lead_id', 'in', leadIds)
    .where('state', 'in', STOPPABLE)
    .where('type', 'in', types)
    .executeTakeFirst();
  if (stopped.numUpdatedRows > 0n) await updateNextScheduled(em, leadIds);
}

/**
 * Takes back what a change of these leads stopped since a moment: what waited for its time waits again, what had failed
 * is tried again, and what a person had to look at still waits for one.
 */
export async function reviveStopped(em: Em, leadIds: readonly string[], since: number, now: number): Promise<void> {
  if (leadIds.length === 0) return;
  const before = sql<
    'failed' | 'held' | 'scheduled'
  >`case when attempt > 0 then 'failed' when last_error is not null then 'held' else 'scheduled' end`;
  const revived = await scheduleDb(em)
    .updateTable('scheduled_message')
    .set({ state: before, cancel_reason: null, updated_at: now, version: sql<number>`version + 1` })
    .where('lead_id', 'in', leadIds)
    .where('state', '=', 'cancelled')
    .where('cancel_reason', 'in', ['stage-closed', 'spam'])
    .where('updated_at', '>=', since)
    .executeTakeFirst();
  if (revived.numUpdatedRows > 0n) await updateNextScheduled(em, leadIds);
}

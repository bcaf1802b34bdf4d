import type { ScheduledRow } from '../../tables/messaging-tables.ts';

/** The fields that change with sending, which no one sets. */
type Progress =
  | 'state'
  | 'due_at'
  | 'attempt'
  | 'lost'
  | 'begun_at'
  | 'owner'
  | 'lease_until'
  | 'last_error'
  | 'sent_at'
  | 'cancel_reason'
  | 'created_at'
  | 'updated_at'
  | 'version';

/** A new message that waits for its time. */
export function waitingMessage(chosen: Omit<ScheduledRow, Progress>, now: number): ScheduledRow {
  return {
    ...chosen,
    state: 'scheduled',
    due_at: chosen.scheduled_at,
    attempt: 0,
    lost: 0,
    begun_at: null,
    owner: null,
    lease_until: null,
    last_error: null,
    sent_at: null,
    cancel_reason: null,
    created_at: now,
    updated_at: now,
    version: 1,
  };
}

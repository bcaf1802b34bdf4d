import type { ScheduledState } from '#contracts/messaging/scheduled-message.ts';

/**
 * Every step a scheduled message can take (J1; drawn in docs/scheduled-messages.md). A claim that is claimed again was
 * lost by its worker; sent is final, and cancelled but for what its note says.
 */
export const SCHEDULE_STEPS: Readonly<Record<ScheduledState, readonly ScheduledState[]>> = {
  scheduled: ['claimed', 'held', 'cancelled'],
  claimed: ['sent', 'failed', 'dead', 'held', 'cancelled', 'scheduled', 'unknown'],
  failed: ['claimed', 'scheduled', 'held', 'cancelled'],
  held: ['scheduled', 'cancelled'],
  dead: ['scheduled', 'cancelled'],
  sent: [],
  // Only when a loss, a booking or spam that had stopped it is taken back.
  // A person sends it again, marks it as sent or cancels it; or its worker comes back and knows.
  unknown: ['scheduled', 'sent', 'cancelled', 'failed', 'dead'],
  cancelled: ['scheduled', 'failed', 'held'],
};

/** What somebody may still change: a claimed message is on its way, a dead one is retried first. */
export const EDITABLE_STATES = ['scheduled', 'failed', 'held'] as const satisfies readonly ScheduledState[];

/** What somebody may still take back. */
export const CANCELLABLE_STATES = [
  'scheduled',
  'failed',
  'held',
  'dead',
  'unknown',
] as const satisfies readonly ScheduledState[];

/** What a person may let go at once: it is out of tries, held, of unknown delivery, or waits long for the next try. */
export const RETRIABLE_STATES = ['dead', 'held', 'failed', 'unknown'] as const satisfies readonly ScheduledState[];

/** What will still go out if nobody does anything. */
export const WAITING_STATES = ['scheduled', 'failed', 'claimed'] as const satisfies readonly ScheduledState[];

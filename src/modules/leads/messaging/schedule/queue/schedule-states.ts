import type { ScheduledState } from '#contracts/messaging/scheduled-message.ts';

/**
 * Every step a scheduled message can take (J1; drawn in docs/scheduled-messages.md). A claim that is claimed again was
 * lost by its worker; sent is final, and so is cancelled, apart from the exception below.
 */
export const SCHEDULE_STEPS: Readonly<Record<ScheduledState, readonly ScheduledState[]>> = {
  scheduled: ['claimed', 'held', 'cancelled'],
  claimed: ['sent', 'failed', 'dead', 'held', 'cancelled', 'scheduled', 'unknown'],
  failed: ['claimed', 'scheduled', 'held', 'cancelled'],
  held: ['scheduled', 'cancelled'],
  dead: ['scheduled', 'cancelled'],
  sent: [],
  // A person sends it again, marks it as sent or cancels it; or its worker comes back and knows.
  unknown: ['scheduled', 'sent', 'cancelled', 'failed', 'dead'],
  // Only when the loss, booking or spam that stopped it is undone.
  cancelled: ['scheduled', 'failed', 'held'],
};

/** States that can still be changed: a claimed message is being sent, a dead one is retried first. */
export const EDITABLE_STATES = ['scheduled', 'failed', 'held'] as const satisfies readonly ScheduledState[];

/** States that can still be cancelled. */
export const CANCELLABLE_STATES = [
  'scheduled',
  'failed',
  'held',
  'dead',
  'unknown',
] as const satisfies readonly ScheduledState[];

/**
 * States that a person can retry at once: out of tries, held, of unknown delivery, or with a long wait for the next
 * try.
 */
export const RETRIABLE_STATES = ['dead', 'held', 'failed', 'unknown'] as const satisfies readonly ScheduledState[];

/** States that will still be sent if no one intervenes. */
export const WAITING_STATES = ['scheduled', 'failed', 'claimed'] as const satisfies readonly ScheduledState[];

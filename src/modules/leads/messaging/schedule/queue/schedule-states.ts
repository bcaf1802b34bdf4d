import type { ScheduledState } from '#contracts/messaging/scheduled-message.ts';

/**
 * The allowed state changes of a scheduled message (J1; diagram in docs/scheduled-messages.md). A message that is
 * claimed while claimed was lost by its worker. Sent is final, and so is cancelled, apart from the exception below.
 */
export const SCHEDULE_STEPS: Readonly<Record<ScheduledState, readonly ScheduledState[]>> = {
  scheduled: ['claimed', 'held', 'cancelled'],
  claimed: ['sent', 'failed', 'dead', 'held', 'cancelled', 'scheduled', 'unknown'],
  failed: ['claimed', 'scheduled', 'held', 'cancelled'],
  held: ['scheduled', 'cancelled'],
  dead: ['scheduled', 'cancelled'],
  sent: [],
  // A person sends it again, marks it as sent or cancels it; or its worker comes back with the result.
  unknown: ['scheduled', 'sent', 'cancelled', 'failed', 'dead'],
  // Only when the loss, booking or spam that stopped it is undone.
  cancelled: ['scheduled', 'failed', 'held'],
};

/** States in which a message can be changed. A claimed one is being sent, and a dead one must be retried first. */
export const EDITABLE_STATES = ['scheduled', 'failed', 'held'] as const satisfies readonly ScheduledState[];

/** States in which a message can be cancelled. */
export const CANCELLABLE_STATES = [
  'scheduled',
  'failed',
  'held',
  'dead',
  'unknown',
] as const satisfies readonly ScheduledState[];

/**
 * States in which a person can retry a message immediately: out of tries, held, of unknown delivery, or waiting long
 * for the next try.
 */
export const RETRIABLE_STATES = ['dead', 'held', 'failed', 'unknown'] as const satisfies readonly ScheduledState[];

/** States in which a message will still be sent if no one intervenes. */
export const WAITING_STATES = ['scheduled', 'failed', 'claimed'] as const satisfies readonly ScheduledState[];

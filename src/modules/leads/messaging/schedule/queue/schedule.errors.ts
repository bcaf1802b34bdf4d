import type { CancelReason, ScheduledState, ScheduledType } from '#contracts/messaging/scheduled-message.ts';
import { AppError, InvalidInput } from '#shared/errors.ts';

/** Neither a day nor an offset was given. */
export class WhenMissing extends InvalidInput {
  constructor() {
    super([{ pointer: '#/day', rule: 'required', detail: 'Choose a day or a number of days.' }]);
  }
}

/** Scheduled messages are only sent during the day (D37). */
export class OutsideDaytime extends InvalidInput {
  constructor() {
    super([{ pointer: '#/time', rule: 'daytime', detail: 'Choose a time between 08:00 and 20:00.' }]);
  }
}

/** Follow-ups count from the last message, payment reminders back from the wedding. */
export class OffsetOfOtherType extends InvalidInput {
  constructor(type: ScheduledType) {
    const form = type === 'follow-up' ? 'P3D, days after the last message' : '-P56D, days before the wedding';
    super([{ pointer: '#/offset', rule: 'offset', detail: `Write it like ${form}.` }]);
  }
}

/** Days before the wedding require a wedding day (D39). */
export class WeddingDateMissing extends AppError {
  constructor() {
    super(
      'invalid',
      'wedding-date-missing',
      'The wedding date isn’t known yet. Enter it on the lead, or choose a day.',
      {
        errors: [{ pointer: '#/offset', rule: 'wedding-date-missing', detail: 'This needs the full wedding date.' }],
      },
    );
  }
}

export class ScheduleInThePast extends AppError {
  constructor() {
    super('invalid', 'schedule-in-the-past', 'This time has already passed in your time zone.', {
      errors: [{ pointer: '#/day', rule: 'schedule-in-the-past', detail: 'Choose a later day or time.' }],
    });
  }
}

const STATE_WORDS: Record<ScheduledState, string> = {
  scheduled: 'is scheduled',
  claimed: 'is being sent',
  sent: 'has already been sent',
  failed: 'is waiting for a retry',
  dead: 'couldn’t be sent; retry it first',
  cancelled: 'was cancelled',
  held: 'is held for review',
  unknown: 'may have been delivered; send it again or mark it as sent',
};

/** The message's state no longer allows this (J7). */
export class ScheduleNotEditable extends AppError {
  constructor(state: ScheduledState) {
    super('conflict', 'schedule-not-editable', `This message ${STATE_WORDS[state]}.`, { meta: { state } });
  }
}

const STOP_WORDS: Partial<Record<CancelReason, string>> = {
  'couple-answered': 'The couple has replied.',
  'stage-closed': 'You can’t schedule messages at this lead’s stage.',
  spam: 'This lead is marked as spam.',
  'already-reviewed': 'The couple has reviewed you already.',
  'couple-opted-out': 'The couple opted out of scheduled messages.',
  'couple-erased': 'This couple’s data was erased.',
  'lead-locked': 'Reveal the lead first.',
  'no-email': 'This lead has no email address.',
};

/** It would be cancelled when it becomes due, so it is refused now (D36). */
export class ScheduleWouldStop extends AppError {
  constructor(reason: CancelReason) {
    const code = reason === 'lead-locked' ? 'lead-locked' : 'conflict';
    super('conflict', code, STOP_WORDS[reason] ?? 'You can’t schedule messages for this lead.', { meta: { reason } });
  }
}

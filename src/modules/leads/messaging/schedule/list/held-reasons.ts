import { HELD_REASONS } from '#contracts/messaging/scheduled-message.ts';
import type { HeldReason } from '#contracts/messaging/scheduled-message.ts';
import { LOST_BEFORE, LOST_DURING } from '#shared/queue/work-queue.ts';

/** The texts for staff and the API; the console has its own. */
const WORDS: Readonly<Record<HeldReason, string>> = {
  'too-late': 'It was due too long ago. Send it now, or cancel it.',
  'file-gone': 'An attached file was removed. Restore it or detach it, then send the message again.',
  'time-passed': 'After the date changed, its time is in the past.',
  'day-unknown': 'The wedding day it counts from is not known any more.',
  'worker-lost': LOST_BEFORE,
  'delivery-unknown': LOST_DURING,
  missed: 'It was due while it was stopped. Send it now, or cancel it.',
};

/** Texts that older rows contain instead of a code, if they differ from the current ones. */
const EARLIER: Partial<Record<HeldReason, string>> = {
  'too-late': 'It was due too long ago. Let it go again, or cancel it.',
  'file-gone': 'A file that goes along was removed. Restore it or take it off the message, then let it go again.',
  'time-passed': 'After the change of the date its time has passed.',
  missed: 'It should have gone while it was stopped. Let it go again, or cancel it.',
};

/** The reason why a message waits for a person, parsed from its `last_error`; null for a mail server's own text. */
export const heldReason = (lastError: string | null): HeldReason | null =>
  HELD_REASONS.find((reason) => [reason, WORDS[reason], EARLIER[reason]].includes(lastError ?? '')) ?? null;

/** A `last_error` as text. */
export function errorWords(lastError: string | null): string | null {
  const reason = heldReason(lastError);
  return reason === null ? lastError : WORDS[reason];
}

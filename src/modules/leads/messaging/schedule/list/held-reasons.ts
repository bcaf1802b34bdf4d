import { HELD_REASONS } from '#contracts/scheduled-message.ts';
import type { HeldReason } from '#contracts/scheduled-message.ts';
import { LOST_BEFORE, LOST_DURING } from '#shared/queue/work-queue.ts';

/** What staff and those who use the API read; the console has words of its own. Rows from before have these words. */
const WORDS: Readonly<Record<HeldReason, string>> = {
  'too-late': 'It was due too long ago. Send it now, or cancel it.',
  'file-gone': 'An attached file was removed. Restore it or detach it, then send the message again.',
  'time-passed': 'After the date changed, its time is in the past.',
  'day-unknown': 'The wedding day it counts from is not known any more.',
  'worker-lost': LOST_BEFORE,
  'delivery-unknown': LOST_DURING,
  missed: 'It was due while it was stopped. Send it now, or cancel it.',
};

/** Why a message waits for a person, from its `last_error`; null for the words of a mail server. */
export const heldReason = (lastError: string | null): HeldReason | null =>
  HELD_REASONS.find((reason) => lastError === reason || lastError === WORDS[reason]) ?? null;

/** A `last_error` in words. */
export function errorWords(lastError: string | null): string | null {
  const reason = heldReason(lastError);
  return reason === null ? lastError : WORDS[reason];
}

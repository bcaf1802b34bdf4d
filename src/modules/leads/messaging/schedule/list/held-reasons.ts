import { HELD_REASONS } from '#contracts/messaging/scheduled-message.ts';
import type { HeldReason } from '#contracts/messaging/scheduled-message.ts';
import { LOST_BEFORE, LOST_DURING } from '#shared/queue/work-queue.ts';

/** What staff and those who use the API read; the console has words of its own. Rows from before have these words. */
const WORDS: Readonly<Record<HeldReason, string>> = {
  'too-late': 'It was due too long ago. Let it go again, or cancel it.',
  'file-gone': 'A file that goes along was removed. Restore it or take it off the message, then let it go again.',
  'time-passed': 'After the change of the date its time has passed.',
  'day-unknown': 'The wedding day it counts from is not known any more.',
  'worker-lost': LOST_BEFORE,
  'delivery-unknown': LOST_DURING,
  missed: 'It should have gone while it was stopped. Let it go again, or cancel it.',
};

/** Why a message waits for a person, from its `last_error`; null for the words of a mail server. */
export const heldReason = (lastError: string | null): HeldReason | null =>
  HELD_REASONS.find((reason) => lastError === reason || lastError === WORDS[reason]) ?? null;

/** A `last_error` in words. */
export function errorWords(lastError: string | null): string | null {
  const reason = heldReason(lastError);
  return reason === null ? lastError : WORDS[reason];
}

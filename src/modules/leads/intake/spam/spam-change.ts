import type { SpamVerdict } from '#contracts/lead/lead-spam.ts';
import type { LeadLabel } from '#contracts/terms/lead-terms.ts';
import { ASIDE, takesSpamVerdict } from '../../core/lead/aside.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';

/** The columns that determine whether a lead is spam. */
export type SpamColumns = Pick<LeadRow, 'aside' | 'spam_verdict'>;

/**
 * The Spam label is a person's verdict on a lead: adding it sets the lead aside, and removing it returns the lead to
 * the lists. Null if the verdict stays the same. Merged leads and test enquiries stay where they are.
 */
export function spamChange(
  lead: SpamColumns,
  before: readonly LeadLabel[],
  after: readonly LeadLabel[],
): SpamColumns | null {
  const spam = after.includes('Spam');
  if (spam === before.includes('Spam') || !takesSpamVerdict(lead)) return null;
  const verdict: SpamVerdict = spam ? 'spam' : 'ham';
  return { aside: spam ? ASIDE.spam : ASIDE.no, spam_verdict: verdict };
}

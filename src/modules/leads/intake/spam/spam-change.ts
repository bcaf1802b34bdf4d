import type { SpamVerdict } from '#contracts/lead/lead-spam.ts';
import type { LeadLabel } from '#contracts/terms/lead-terms.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';

/** The columns that say whether a lead is spam. */
export type SpamColumns = Pick<LeadRow, 'aside' | 'spam_verdict'>;

/**
 * The label Spam is a person's word on a lead: with it the lead is set aside, without it it is back in the lists. Null
 * when the word stays. A lead that was merged stays where it is.
 */
export function spamChange(
  lead: SpamColumns,
  before: readonly LeadLabel[],
  after: readonly LeadLabel[],
): SpamColumns | null {
  const spam = after.includes('Spam');
  if (spam === before.includes('Spam') || lead.aside === ASIDE.merged) return null;
  const verdict: SpamVerdict = spam ? 'spam' : 'ham';
  return { aside: spam ? ASIDE.spam : ASIDE.no, spam_verdict: verdict };
}

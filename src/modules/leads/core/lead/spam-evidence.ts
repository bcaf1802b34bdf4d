import { SENT_SPAM_RULES, SPAM_LIMIT, SPAM_RULES, spamScore } from '#contracts/lead/lead-spam.ts';
import type { SpamEvidence, SpamRule } from '#contracts/lead/lead-spam.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { LeadRow } from '../tables/leads-tables.ts';

type Judged = Pick<LeadRow, 'spam_score' | 'spam_reasons' | 'spam_verdict'>;

/** How a lead was scored. Rules that no longer exist are neither shown nor counted. Null if it was never scored. */
export function spamEvidenceOf(lead: Judged): SpamEvidence | null {
  if (lead.spam_score === null) return null;
  const stored: readonly string[] = fromJson(lead.spam_reasons) ?? [];
  const reasons = stored.filter((rule): rule is SpamRule => SPAM_RULES.includes(rule as SpamRule));
  const score = reasons.length === stored.length ? lead.spam_score : spamScore(reasons);
  return { score, reasons, verdict: lead.spam_verdict };
}

/** The score of the submitted content alone, from 0 to 100; null if the enquiry was never scored. */
export function sentSpamScore(lead: Judged): number | null {
  const evidence = spamEvidenceOf(lead);
  return evidence && spamScore(evidence.reasons.filter((rule) => SENT_SPAM_RULES.includes(rule)));
}

export const isProbablySpam = ({ score }: { score: number }): boolean => score >= SPAM_LIMIT;

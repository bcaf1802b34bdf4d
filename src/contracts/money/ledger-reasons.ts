/**
 * The reasons that Aisle itself writes into ledger entries. Entries never change, so neither do these words; screens
 * show them in the reader's language.
 */
export const LEDGER_REASONS = {
  revealed: 'Enquiry revealed',
  ruleBounce: 'Enquiry returned by rule: an email to the address the couple gave bounced permanently within 7 days',
  ruleDuplicate: 'Enquiry returned by rule: the same couple had written before',
  ruleSpam: 'Enquiry returned by rule: confirmed as spam',
  ruleNeverOpened: 'Enquiry returned by rule: replied to within 24 hours, never opened by the couple',
  unreachable: 'Enquiry returned: the couple can’t be reached',
  spam: 'Enquiry returned: not a real enquiry',
  duplicate: 'Enquiry returned: the same couple had written before',
  outside: 'Enquiry returned: outside the area or category',
  returned: 'Enquiry returned',
} as const;
export type LedgerReason = keyof typeof LEDGER_REASONS;

const BY_WORDS = new Map<string, LedgerReason>(
  Object.entries(LEDGER_REASONS).map(([reason, words]) => [words, reason as LedgerReason]),
);

/** The key of one of Aisle's own reasons; null for words that a person wrote. */
export const ledgerReasonOf = (words: string): LedgerReason | null => BY_WORDS.get(words) ?? null;

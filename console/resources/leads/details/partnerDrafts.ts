import type { LeadDetail } from '#contracts/lead/lead.ts';

export interface PartnerDraft {
  firstName: string;
  lastName: string;
}

/** Initial values of the fields: the names as shown on the lead, two of them. */
export const partnersToEdit = ({ partners }: Pick<LeadDetail, 'partners'>): PartnerDraft[] =>
  [0, 1].map((at) => ({ firstName: partners[at]?.firstName ?? '', lastName: partners[at]?.lastName ?? '' }));

/**
 * What to send: nothing when the names are as they were, null when they are emptied, which brings the couple's own back.
 */
export function partnersToSend(
  before: readonly PartnerDraft[],
  drafts: readonly PartnerDraft[],
): PartnerDraft[] | null | undefined {
  if (JSON.stringify(drafts) === JSON.stringify(before)) return undefined;
  const named = drafts
    .map(({ firstName, lastName }) => ({ firstName: firstName.trim(), lastName: lastName.trim() }))
    .filter(({ firstName }) => firstName !== '');
  return named.length === 0 ? null : named;
}

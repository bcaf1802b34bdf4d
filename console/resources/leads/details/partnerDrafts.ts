import type { LeadDetail } from '#contracts/lead/lead.ts';

export interface PartnerDraft {
  firstName: string;
  lastName: string;
}

/** The fields' initial values: the lead's two names. */
export const partnersToEdit = ({ partners }: Pick<LeadDetail, 'partners'>): PartnerDraft[] =>
  [0, 1].map((at) => ({ firstName: partners[at]?.firstName ?? '', lastName: partners[at]?.lastName ?? '' }));

/** The value to send: undefined if the names are unchanged, null if they were emptied, which restores the couple's own. */
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

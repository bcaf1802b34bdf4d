import type { LeadOverrides } from '#contracts/lead/lead.ts';
import { fold } from '#shared/fold.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { LeadRow } from '../tables/leads-tables.ts';

/**
 * Corrections as they are stored. `given` is the contact as the couple gave it, kept from the first correction on: the
 * lead's own columns hold the effective one, used for emails and searches.
 */
export type StoredOverrides = Partial<LeadOverrides> & { given?: GivenContact };
export interface GivenContact {
  email: string;
  phone: string | null;
}

type Contact = Pick<LeadRow, 'email' | 'phone' | 'overrides'>;

/** As the couple gave it, corrected or not. */
export function givenContact(lead: Contact): GivenContact {
  return (fromJson(lead.overrides) as StoredOverrides).given ?? { email: lead.email, phone: lead.phone };
}

/** What is shown of corrections: without what only the store needs. */
export function shownOverrides(stored: LeadRow['overrides']): LeadOverrides {
  const { given: _given, ...shown } = fromJson(stored) as StoredOverrides;
  return shown;
}

/** Whether an answer from this address is the couple's: its first address stays its own when a second one is known. */
export function isOfCouple(lead: Contact, address: string): boolean {
  return [lead.email, givenContact(lead).email].some((known) => fold(known) === fold(address));
}

/**
 * The columns of a contact by these corrections, and the corrections with what the couple gave. An empty correction
 * brings the couple's own back.
 */
export function correctContact(
  lead: Contact,
  merged: Partial<LeadOverrides>,
): { overrides: StoredOverrides; columns: Pick<LeadRow, 'email' | 'phone'> } {
  const given = givenContact(lead);
  const { given: _given, ...plain } = merged as StoredOverrides;
  const corrected = Boolean(merged.email ?? merged.phone);
  return {
    overrides: corrected ? { ...plain, given } : plain,
    columns: { email: merged.email ?? given.email, phone: merged.phone ?? given.phone },
  };
}

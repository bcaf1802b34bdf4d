import type { LeadOverrides } from '#contracts/lead/lead.ts';
import { fold } from '#shared/fold.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { LeadRow } from '../tables/leads-tables.ts';

/**
 * Corrections as stored. `given` is the contact as the couple entered it, saved with the first correction: the lead's
 * own columns hold the effective contact, used for emails and searches.
 */
export type StoredOverrides = Partial<LeadOverrides> & { given?: GivenContact };
export interface GivenContact {
  email: string;
  phone: string | null;
}

type Contact = Pick<LeadRow, 'email' | 'phone' | 'overrides'>;

/** The contact as the couple entered it, corrected or not. */
export function givenContact(lead: Contact): GivenContact {
  return (fromJson(lead.overrides) as StoredOverrides).given ?? { email: lead.email, phone: lead.phone };
}

/** The corrections to show, without the data that only the store needs. */
export function shownOverrides(stored: LeadRow['overrides']): LeadOverrides {
  const { given: _given, ...shown } = fromJson(stored) as StoredOverrides;
  return shown;
}

/** Whether a reply from this address is from the couple. Its original address still counts after a correction. */
export function isOfCouple(lead: Contact, address: string): boolean {
  return [lead.email, givenContact(lead).email].some((known) => fold(known) === fold(address));
}

/**
 * The contact columns after these corrections, and the corrections with the couple's original added. An empty
 * correction restores the original.
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

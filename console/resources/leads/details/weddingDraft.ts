/** The editable wedding facts: prefilled with the lead's current values, and reduced to what is sent. */
import { isFullDate } from '#contracts/partial-date.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import type { LeadDetail, LeadOverrides } from '#contracts/lead/lead.ts';
import type { BudgetKey } from '#contracts/terms/lead-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { partnersToEdit, partnersToSend } from './partnerDrafts.ts';
import type { PartnerDraft } from './partnerDrafts.ts';

const GUESTS_MAX = 100_000;

export interface WeddingDraft {
  /** `YYYY-MM-DD`; empty while only a month, a season or nothing is known. */
  day: string;
  guests: string;
  budget: BudgetKey | '';
  country: Country | '';
  /** Whether they have booked another supplier of this kind; empty while that isn't known. */
  booked: 'yes' | 'no' | '';
  partners: readonly PartnerDraft[];
}

export function weddingToEdit(lead: LeadDetail): WeddingDraft {
  return {
    day: dayOf(lead.weddingDate),
    guests: lead.guests?.toString() ?? '',
    budget: lead.budget ?? '',
    country: lead.overrides.country ?? lead.original.country ?? '',
    booked: bookedOf(lead.overrides),
    partners: partnersToEdit(lead),
  };
}

/**
 * Only the changed fields, so that a teammate's change to another field is kept. A field that is emptied, or equals the couple's
 * value, reverts to the couple's value.
 */
export function weddingToSend(lead: LeadDetail, before: WeddingDraft, draft: WeddingDraft): LeadOverrides {
  const { original } = lead;
  const couplesOwn = {
    day: dayOf(original.weddingDate),
    guests: original.guests?.toString() ?? '',
    budget: original.budget ?? '',
    country: original.country ?? '',
    booked: '',
  };
  const changed = (key: keyof typeof couplesOwn): boolean => draft[key] !== before[key];
  const own = (key: keyof typeof couplesOwn): boolean => draft[key] !== '' && draft[key] !== couplesOwn[key];
  const names = lead.locked ? undefined : partnersToSend(before.partners, draft.partners);
  return {
    ...(changed('day') && { weddingDate: own('day') ? dateOf(draft.day) : null }),
    ...(changed('guests') && { guests: own('guests') ? guestsOf(draft.guests) : null }),
    ...(changed('budget') && { budget: own('budget') ? (draft.budget as BudgetKey) : null }),
    ...(changed('country') && { country: own('country') ? (draft.country as Country) : null }),
    ...(changed('booked') && { supplierBooked: own('booked') ? draft.booked === 'yes' : null }),
    ...(names !== undefined && { partners: names }),
  };
}

const bookedOf = ({ supplierBooked }: LeadOverrides): WeddingDraft['booked'] =>
  typeof supplierBooked === 'boolean' ? (supplierBooked ? 'yes' : 'no') : '';

const two = (part: number): string => String(part).padStart(2, '0');
export const dayOf = (date: PartialDate): string => (isFullDate(date) ? `${date.y}-${two(date.m)}-${two(date.d)}` : '');

function dateOf(day: string): PartialDate {
  const [y, m, d] = day.split('-').map(Number);
  return { y: y ?? null, m: m ?? null, d: d ?? null };
}

const guestsOf = (text: string): number => Math.min(Math.max(Math.round(Number(text)), 0), GUESTS_MAX);

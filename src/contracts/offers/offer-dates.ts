import { DAY } from '../durations.ts';
/** When an offer ends, and its late dates. Pure rules shared by server, console and public page (P7). */
import { lowestSold } from '../terms/sold-tiers.ts';
import type { SupplierCategory, Tier } from '../terms/supplier-terms.ts';
import type { OfferKind } from './offer-terms.ts';

const COUNTED_DAYS = 56;
const SHOWN_AS_DAYS = 31;
/** Friday to Sunday, as numbered by `getUTCDay`. */
const WEEKEND = new Set([5, 6, 0]);

/** Whole days from one day to another, both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

export interface Countdown {
  unit: 'days' | 'weeks';
  count: number;
}

/** The time left, within the last eight weeks only: days up to 31, then whole weeks. */
export function countdown(today: string, ends: string | null): Countdown | null {
  if (ends === null) return null;
  const days = daysBetween(today, ends);
  if (days < 0 || days > COUNTED_DAYS) return null;
  return days <= SHOWN_AS_DAYS ? { unit: 'days', count: days } : { unit: 'weeks', count: Math.floor(days / 7) };
}

/** The facts that decide whether an offer is shown. */
export interface OfferTime {
  kind: OfferKind;
  active: boolean;
  /** The last day. */
  expiration: string | null;
  lateDates: readonly (string | null)[];
}

/** The last day of an offer: late availability also ends with its last date, and without dates it has ended. */
export function offerEnds({ kind, expiration, lateDates }: OfferTime): string | null {
  if (kind !== 'lateAvailability') return expiration;
  const last = lateDates.reduce<string | null>(
    (latest, day) => (day !== null && day > (latest ?? '') ? day : latest),
    null,
  );
  return last !== null && expiration !== null && expiration < last ? expiration : last;
}

export const OFFER_STATES = ['live', 'off', 'ended'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** An offer past its last day has ended, whether it is turned on or not. */
export function offerState(offer: OfferTime, today: string): OfferState {
  const ends = offerEnds(offer);
  if (ends === null ? offer.kind === 'lateAvailability' : ends < today) return 'ended';
  return offer.active ? 'live' : 'off';
}

/** Fridays, Saturdays and Sundays of the eight weeks from today, on which most couples marry. */
export const weekendDays = (today: string): string[] =>
  Array.from({ length: COUNTED_DAYS }, (_, at) => new Date(Date.parse(today) + at * DAY))
    .filter((day) => WEEKEND.has(day.getUTCDay()))
    .map((day) => day.toISOString().slice(0, 10));

export interface LateSlots {
  /** Number of dates an offer can have; null for no limit. */
  open: number | null;
  /** Slots that the tier `opensWith` would add. */
  locked: number;
  /** The lowest tier sold there that gives more; null if none does. */
  opensWith: Tier | null;
}

/** Number of dates that a late-availability offer of this tier can have; null for no limit. */
export function openDates(category: SupplierCategory, tier: Tier): number | null {
  if (category !== 'venue') return tier >= 2 ? 4 : 0;
  if (tier >= 4) return null;
  if (tier >= 3) return 8;
  return tier >= 2.5 ? 4 : 0;
}

/** Slots for the dates of a late-availability offer, in a market that sells these tiers. */
export function lateSlots(category: SupplierCategory, tier: Tier, sold: readonly Tier[]): LateSlots {
  const open = openDates(category, tier);
  if (open === null) return { open, locked: 0, opensWith: null };
  const opensWith = lowestSold(sold, tier, (one) => (openDates(category, one) ?? Infinity) > open);
  const next = opensWith === null ? null : openDates(category, opensWith);
  return { open, locked: next === null ? 0 : next - open, opensWith };
}

/**
 * Sets or removes the date of one slot. Where the number is limited, a removed date leaves an empty slot, so that no other
 * date moves.
 */
export function withLateDate(
  dates: readonly (string | null)[],
  index: number,
  day: string | null,
  { open }: Pick<LateSlots, 'open'>,
): (string | null)[] {
  if (open === null && day === null) return dates.toSpliced(index, 1);
  const length = Math.max(dates.length, index + 1);
  const slots = Array.from({ length }, (_, at) => (at === index ? day : (dates[at] ?? null)));
  // Empty slots at the end aren't stored.
  return slots.slice(0, slots.findLastIndex((slot) => slot !== null) + 1);
}

/** Whether the tier includes no dates for this kind, so that it can't be saved. */
export const isKindLocked = (kind: OfferKind, { open = null }: { open?: number | null | undefined }): boolean =>
  kind === 'lateAvailability' && open === 0;

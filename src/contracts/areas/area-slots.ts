/** How many additional areas a supplier is listed in, by its tier (D28). There is no schema here, so that screens don't load yup. */
import { lowestSold } from '../terms/sold-tiers.ts';
import type { SupplierCategory, Tier } from '../terms/supplier-terms.ts';

/** Maximum additional areas of a supplier, including those beyond its slots. */
export const AREAS_MAX = 30;

/** The tier from which areas are included, and how many. */
const AREA_ALLOWANCE = {
  venue: { from: 3, areas: 5 },
  other: { from: 2, areas: 2 },
} as const satisfies Record<string, { from: Tier; areas: number }>;

export interface AreaSlots {
  /** The number of areas that are listed; any after them are kept but not listed. */
  open: number;
  /** Slots that the tier `opensWith` would add. */
  locked: number;
  /** The lowest tier sold there that gives more; null if none does. */
  opensWith: Tier | null;
}

/** The supplier whose slots are calculated; `stored` is its own number of slots, null without one. */
export interface SlotsOf {
  category: SupplierCategory;
  tier: Tier;
  stored: number | null;
}

const includedFor = (category: SupplierCategory) => AREA_ALLOWANCE[category === 'venue' ? 'venue' : 'other'];

const allowance = (category: SupplierCategory, tier: Tier): number => {
  const { from, areas } = includedFor(category);
  return tier >= from ? areas : 0;
};

/** The areas that are listed: venues have their stored number, others the larger of it and what their tier includes. */
export function openAreas({ category, tier, stored }: SlotsOf): number {
  const included = allowance(category, tier);
  return category === 'venue' ? (stored ?? included) : Math.max(stored ?? 0, included);
}

/** A supplier's slots in a market that sells these tiers. */
export function areaSlots({ category, tier, stored }: SlotsOf, sold: readonly Tier[]): AreaSlots {
  const open = openAreas({ category, tier, stored });
  const { from, areas } = includedFor(category);
  const opensWith = areas > open && tier < from ? lowestSold(sold, tier, (one) => one >= from) : null;
  return { open, locked: opensWith === null ? 0 : areas - open, opensWith };
}

/** The number to store when the tier changes: a venue gets what its new tier includes, and keeps what it had. */
export function slotsAfter({ category, tier, stored }: SlotsOf, next: Tier): number | null {
  if (category !== 'venue') return stored;
  const kept = Math.max(openAreas({ category, tier, stored }), allowance(category, next));
  return kept === 0 ? stored : kept;
}

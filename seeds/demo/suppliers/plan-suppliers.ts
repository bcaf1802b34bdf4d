import type { Market, SupplierCategory, Tier } from '#contracts/terms/supplier-terms.ts';
import { LANGUAGE_OF, NAMES } from '../content/names.ts';
import { CATEGORY_SHARES, INVENTED_PLACES, MARKET_SHARES, NAME_PATTERNS, SUPPLIERS } from '../content/suppliers.ts';
import type { SupplierPlan } from '../content/suppliers.ts';
import { TOWNS } from '../content/towns.ts';
import type { DemoSize } from '../demo-types.ts';
import { plainName } from '../plain-name.ts';
import { weighted } from '../random.ts';
import type { Random } from '../random.ts';

export interface SizePlan {
  suppliers: number;
  leads: number;
  /** Leads of Wrenfield Hall, if the size fixes them. */
  largest: number | null;
  /** Maximum messages of a conversation: the large sizes are for measuring, not for reading. */
  messages: number;
  /** Whether notes, follow-ups and the like are created for all suitable leads or only for a few. */
  rich: boolean;
}

export const SIZES: Readonly<Record<DemoSize, SizePlan>> = {
  small: { suppliers: 30, leads: 600, largest: null, messages: 9, rich: true },
  '10k': { suppliers: 50, leads: 10_000, largest: null, messages: 4, rich: false },
  '1m': { suppliers: 200, leads: 1_000_000, largest: 100_000, messages: 2, rich: false },
};

/** The suppliers of a size, sharing exactly its number of leads. */
export function planSuppliers(size: DemoSize, random: Random): SupplierPlan[] {
  const { suppliers, leads, largest } = SIZES[size];
  const plans = [...SUPPLIERS, ...furtherSuppliers(suppliers - SUPPLIERS.length, random)];
  if (size === 'small') return plans;
  const [wrenfield, ...others] = plans as [SupplierPlan, ...SupplierPlan[]];
  const own = largest ?? Math.round(leads * 0.09);
  const shares = allot(
    leads - own,
    others.map((plan) => plan.leads),
  );
  return [{ ...wrenfield, leads: own }, ...others.map((plan, at) => ({ ...plan, leads: shares[at] as number }))];
}

/** Splits a whole number by weights into whole parts that add up exactly. */
export function allot(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let given = 0;
  let running = 0;
  return weights.map((weight) => {
    running += weight;
    const upTo = Math.round((total * running) / sum);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

const markets = weighted(...MARKET_SHARES);
const categories = weighted(...CATEGORY_SHARES);
const venueTiers = weighted<Tier>([-1, 4], [0, 30], [0.5, 20], [1, 18], [2, 10], [2.5, 9], [3, 6], [4, 3]);
const otherTiers = weighted<Tier>([-1, 6], [0, 48], [1, 34], [2, 12]);

function furtherSuppliers(count: number, random: Random): SupplierPlan[] {
  const taken = new Set<string>(SUPPLIERS.map((plan) => plan.domain));
  const plans: SupplierPlan[] = [];
  while (plans.length < count) {
    const plan = inventSupplier(random);
    if (taken.has(plan.domain)) continue;
    taken.add(plan.domain);
    plans.push(plan);
  }
  return plans;
}

function inventSupplier(random: Random): SupplierPlan {
  const market: Market = random.draw(markets);
  const language = LANGUAGE_OF[market];
  const patterns = NAME_PATTERNS[language];
  let category: SupplierCategory = random.draw(categories);
  while (!patterns[category]) category = random.draw(categories);
  const group = random.pick(NAMES[market].slice(0, 2));
  const [last, last2] = [random.pick(group.last), random.pick(group.last)];
  const name = random
    .pick(patterns[category] as readonly string[])
    .replace('{place}', random.pick(INVENTED_PLACES[language]))
    .replace('{first}', random.pick([...group.women, ...group.men]))
    .replace('{last2}', last2)
    .replace('{last}', last);
  return {
    name,
    domain: plainName(name),
    category,
    market,
    town: random.pick(TOWNS[market]).name,
    street: `${random.between(1, 90)} ${STREETS[language][random.between(0, 2)]}`,
    tier: random.draw(category === 'venue' ? venueTiers : otherTiers),
    leads: Math.round(random.around(category === 'venue' ? 34 : 15, 0.7)) + 3,
    payPerEnquiry: category === 'venue' && random.chance(0.4),
    ...(random.chance(0.12) ? { state: 'unchecked' as const } : {}),
  };
}

const STREETS = {
  en: ['Mill Lane', 'Church Road', 'The Green'],
  de: ['Am Anger', 'Mühlweg', 'Kirchgasse'],
  fr: ['rue du Moulin', 'chemin des Vignes', 'place de l’Église'],
  pl: ['ul. Polna', 'ul. Lipowa', 'ul. Ogrodowa'],
} as const;

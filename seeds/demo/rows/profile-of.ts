import { PRICE_LEVEL, PRICE_PER_HEAD, USUAL_PRICE } from '../content/prices.ts';
import { profileWords } from '../content/profiles/index.ts';
import type { CategoryWords, ProfileWords } from '../content/profiles/profile-words.ts';
import type { DemoSupplier, DemoSupplierRecord } from '../demo-types.ts';
import { Random } from '../random.ts';

/** The input for the rows of a supplier's profile. */
export interface DemoProfile {
  supplier: DemoSupplier;
  /** Whether it is the venue that people open first. */
  first: boolean;
  /** The admin who wrote everything. */
  adminId: string;
  random: Random;
  now: number;
  words: ProfileWords;
  own: CategoryWords;
  /** Whole units: the usual price, and the price per guest. */
  price: number;
  perHead: number;
  /** Fills `{place}` and `{name}`. */
  fill: (text: string) => string;
}

/** Null for a category without words in the language of the market. */
export function profileOf({ supplier, team, ownTerms }: DemoSupplierRecord, now: number): DemoProfile | null {
  const { category, market, locale, city, name } = supplier;
  const words = profileWords(locale);
  const own = words.categories[category];
  const [admin] = team;
  if (!own || !admin) return null;
  const level = PRICE_LEVEL[market];
  return {
    supplier,
    first: ownTerms,
    adminId: admin.user.id,
    random: new Random(`${supplier.id} profile`),
    now,
    words,
    own,
    price: USUAL_PRICE[category] * level,
    perHead: (PRICE_PER_HEAD[category] ?? 60) * level,
    fill: (text) => text.replaceAll('{place}', city).replaceAll('{name}', name),
  };
}

/** Kinds of offers and their discounts (P7). Doesn't import yup, so that lists can show them. */

/** `bbDiscount` is the marketplace's own discount; screens name it after the marketplace. */
export const OFFER_KINDS = ['bbDiscount', 'lateAvailability', 'midweek', 'seasonal', 'custom'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** Places where couples find an offer: with `link`, only where the supplier puts its link or widget. */
export const OFFER_PLACES = ['profileAndSearch', 'profile', 'link'] as const;
export type OfferPlace = (typeof OFFER_PLACES)[number];

/** The names that forms use; STORED maps them to the stored ones. */
export const DISCOUNT_CHOICES = ['percentOff', 'poundOff', 'setPrice', 'other'] as const;
export type DiscountChoice = (typeof DISCOUNT_CHOICES)[number];
export const DISCOUNT_TYPES = ['percentOff', 'absoluteOff', 'setValue', 'other'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** A percentage, minor units of money, or a text that says what couples get. */
export type Discount = number | string | null;

export const OFFER_LIMITS = {
  offers: 30,
  title: 80,
  details: 600,
  discount: 60,
  lateDates: 60,
  recentDays: 90,
} as const;

const STORED: Readonly<Record<DiscountChoice, DiscountType>> = {
  percentOff: 'percentOff',
  poundOff: 'absoluteOff',
  setPrice: 'setValue',
  other: 'other',
};

/** Converts between the choices in forms and the stored types; the only mapping between the two. */
export function discountType(to: 'stored', type: DiscountChoice): DiscountType;
export function discountType(to: 'choice', type: DiscountType): DiscountChoice;
export function discountType(to: 'stored' | 'choice', type: DiscountChoice | DiscountType) {
  if (to === 'stored') return STORED[type as DiscountChoice];
  return DISCOUNT_CHOICES.find((choice) => STORED[choice] === type) ?? 'other';
}

/** Discounts that a supplier can give everyone who found it on the marketplace. */
export const PRESETS = ['5', '10', '20', 'other', 'none'] as const;
export type Preset = (typeof PRESETS)[number];

/** `other` may have no text, which is stored as null; a number that isn't 5, 10 or 20 is `none`. */
export function presetOf(type: DiscountType, discount: Discount): Preset {
  if (type === 'other') return 'other';
  return PRESETS.find((preset) => preset === String(discount) && discount !== null) ?? 'none';
}

/** The discount that a preset stores; `none` stores nothing, which removes the current one. */
export function discountOf(preset: Preset, text: string): { type: DiscountType | null; discount: Discount } {
  if (preset === 'none') return { type: null, discount: null };
  if (preset === 'other') return { type: 'other', discount: text };
  return { type: 'percentOff', discount: Number(preset) };
}

/** One whole unit of money. */
const UNIT = 100;

/** The rule that a discount breaks, or null. Percentages have at most two decimals. */
export function discountFault(type: DiscountType, discount: Discount): 'percent' | 'amount' | 'required' | null {
  if (type === 'other') return typeof discount === 'string' || discount === null ? null : 'required';
  if (typeof discount !== 'number' || !Number.isFinite(discount)) return type === 'percentOff' ? 'percent' : 'amount';
  if (type === 'percentOff') {
    const decimals = Math.round(discount * UNIT) / UNIT;
    return discount > 0 && discount < 100 && decimals === discount ? null : 'percent';
  }
  return Number.isSafeInteger(discount) && discount >= UNIT ? null : 'amount';
}

/** Whether the marketplace's discount is removed, which is stored as having no type. */
export const isNone = ({ kind, discountType: type }: { kind: OfferKind; discountType: DiscountType | null }): boolean =>
  kind === 'bbDiscount' && type === null;

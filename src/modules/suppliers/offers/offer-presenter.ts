import { offerEnds, offerState } from '#contracts/offers/offer-dates.ts';
import type { OfferTime } from '#contracts/offers/offer-dates.ts';
import type { Discount } from '#contracts/offers/offer-terms.ts';
import type { LateDateState, OfferAnswer } from '#contracts/offers/offer.ts';
import type { OfferRow } from './offers.repository.ts';

/** Percentages are stored in hundredths, as money is. */
const HUNDREDTHS = 100;

type DiscountColumns = Pick<OfferRow, 'discount_type' | 'discount' | 'discount_text'>;

export function discountOf({ discount_type: type, discount, discount_text: text }: DiscountColumns): Discount {
  if (type === 'other') return text === '' ? null : text;
  return type === 'percentOff' ? (discount ?? 0) / HUNDREDTHS : discount;
}

export function discountColumns(type: OfferRow['discount_type'], discount: Discount): DiscountColumns {
  return {
    discount_type: type,
    discount:
      typeof discount !== 'number' ? null : type === 'percentOff' ? Math.round(discount * HUNDREDTHS) : discount,
    discount_text: typeof discount === 'string' ? discount.trim() : '',
  };
}

export const timeOf = ({ kind, active, expiration, late_dates: lateDates }: OfferRow): OfferTime => ({
  kind,
  active,
  expiration,
  lateDates,
});

/** `states`: what the calendar says about the late dates, by day. */
export function presentOffer(
  row: OfferRow,
  { slug, today, states }: { slug: string; today: string; states: ReadonlyMap<string, LateDateState> },
): OfferAnswer {
  const stateOf = (day: string): LateDateState => (day < today ? 'passed' : (states.get(day) ?? 'free'));
  return {
    id: row.id,
    slug,
    kind: row.kind,
    title: row.title,
    details: row.details,
    discountType: row.discount_type,
    discount: discountOf(row),
    expiration: row.expiration,
    lateDates: row.late_dates.map((day) => (day === null ? null : { day, state: stateOf(day) })),
    active: row.active,
    state: offerState(timeOf(row), today),
    ends: offerEnds(timeOf(row)),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
    _translations: row.translations,
  };
}

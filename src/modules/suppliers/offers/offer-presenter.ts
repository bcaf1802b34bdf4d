import { offerEnds, offerState } from '#contracts/offers/offer-dates.ts';
import type { OfferTime } from '#contracts/offers/offer-dates.ts';
import type { Discount } from '#contracts/offers/offer-terms.ts';
import type { OfferAnswer } from '#contracts/offers/offer.ts';
import { localDayOf } from '#shared/local-time.ts';
import type { TakenSince } from '../calendar/days/calendar.ts';
import { presentChosen } from '../photos/photo-presenter.ts';
import type { PhotoRow } from '../photos/tables/photo-tables.ts';
import type { OfferRow } from './offers.repository.ts';

/** Percentages are stored in hundredths, like money. */
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

interface OfferAround {
  slug: string;
  today: string;
  timezone: string;
  /** The calendar's entry for each late date that isn't free, by day. */
  taken: ReadonlyMap<string, Omit<TakenSince, 'day'>>;
  photo: PhotoRow | undefined;
  enquiries: number;
}

export function presentOffer(row: OfferRow, around: OfferAround): OfferAnswer {
  const { slug, today, timezone, taken, photo, enquiries } = around;
  const lateDate = (day: string): NonNullable<OfferAnswer['lateDates'][number]> => {
    if (day < today) return { day, state: 'passed', bookedOn: null };
    const { state = 'free', bookedAt = null } = taken.get(day) ?? {};
    return { day, state, bookedOn: bookedAt === null ? null : localDayOf(bookedAt, timezone) };
  };
  return {
    id: row.id,
    slug,
    kind: row.kind,
    title: row.title,
    details: row.details,
    discountType: row.discount_type,
    discount: discountOf(row),
    expiration: row.expiration,
    lateDates: row.late_dates.map((day) => (day === null ? null : lateDate(day))),
    active: row.active,
    state: offerState(timeOf(row), today),
    ends: offerEnds(timeOf(row)),
    photo: photo ? presentChosen(photo) : null,
    showOn: row.show_on,
    views: row.views,
    enquiries,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
    _translations: row.translations,
  };
}

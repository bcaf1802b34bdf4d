import { DAY } from '#contracts/durations.ts';
import { offerEnds, openDates } from '#contracts/offers/offer-dates.ts';
import type { DiscountType, OfferKind } from '#contracts/offers/offer-terms.ts';
import { toJson } from '#shared/persistence/json.ts';
import { clockOf, isoDay, onOrAfter } from '../calendar.ts';
import { MINOR_UNITS, roundPrice } from '../content/prices.ts';
import type { TitleAndText } from '../content/profiles/profile-words.ts';
import { demoId } from '../demo-id.ts';
import type { DemoLeadRecord } from '../demo-types.ts';
import { Random } from '../random.ts';
import type { DemoRow } from './demo-tables.ts';
import type { DemoProfile } from './profile-of.ts';

/** Percentages are stored in hundredths. */
const PERCENT = 100;
const FRIDAY = 5;
const SUNDAY = 0;

interface Planned {
  kind: OfferKind;
  words: TitleAndText;
  type: DiscountType;
  discount?: number;
  text?: string;
  /** Days until the last day; without it, the last of the late dates. */
  days?: number;
  dates?: string[];
}

/** Offers of every kind that the supplier can have, all live at the time of the demo. */
export function offerRows(profile: DemoProfile): DemoRow<'supplier_offer'>[] {
  const { supplier, adminId, random, now } = profile;
  const today = clockOf(supplier.timezone).day(now);
  return planned(profile, today).map(({ kind, words, type, discount, text, days, dates = [] }) => {
    const expiration = days === undefined ? null : isoDay(today + days);
    const at = now - random.between(6, 28) * DAY;
    return {
      id: demoId(random, at),
      supplier_id: supplier.id,
      kind,
      title: words[0],
      details: words[1],
      discount_type: type,
      discount: discount ?? null,
      discount_text: text ?? '',
      expiration,
      late_dates: toJson(dates),
      translations: toJson({}),
      show_on: 'profileAndSearch' as const,
      photo_id: null,
      // A separate generator, so that the profile's later draws don't change.
      views: new Random(`${supplier.id} ${kind} views`).between(40, 900),
      active: true,
      ends: offerEnds({ kind, active: true, expiration, lateDates: dates }),
      counted: true,
      created_at: at,
      updated_at: at,
      updated_by: adminId,
      deleted_at: null,
      version: 1,
    };
  });
}

/** Every second enquiry from the supplier's own form names an offer that existed at the time. */
export function namedOfferRows(
  { lead }: DemoLeadRecord,
  offers: readonly DemoRow<'supplier_offer'>[],
): DemoRow<'lead_offer'>[] {
  const random = new Random(`${lead.id} offer`);
  const known = offers.filter((offer) => offer.created_at <= lead.createdAt);
  if (lead.source !== 'widget' || known.length === 0 || random.between(1, 2) === 1) return [];
  const { id, title } = random.pick(known);
  return [
    {
      id: demoId(random, lead.createdAt),
      lead_id: lead.id,
      supplier_id: lead.supplierId,
      offer_id: id,
      title,
      created_at: lead.createdAt,
    },
  ];
}

function planned({ supplier, random, words: { offers }, price }: DemoProfile, today: number): Planned[] {
  const less = roundPrice(price * 0.12) * MINOR_UNITS;
  const [title, details, gift] = offers.custom;
  const all: Planned[] = [
    {
      kind: 'bbDiscount',
      words: offers.marketplace,
      type: 'percentOff',
      discount: 10 * PERCENT,
      days: random.between(150, 300),
    },
    {
      kind: 'midweek',
      words: offers.midweek,
      type: 'percentOff',
      discount: 15 * PERCENT,
      days: random.between(9, 25),
    },
    { kind: 'seasonal', words: offers.seasonal, type: 'absoluteOff', discount: less, days: random.between(33, 54) },
    { kind: 'custom', words: [title, details], type: 'other', text: gift, days: random.between(80, 140) },
  ];
  if (openDates(supplier.category, supplier.tier) === 0) return all;
  const dates = [onOrAfter(today + 12, FRIDAY), onOrAfter(today + 20, SUNDAY), onOrAfter(today + 34, FRIDAY)];
  return [
    ...all,
    {
      kind: 'lateAvailability',
      words: offers.late,
      type: 'percentOff',
      discount: 25 * PERCENT,
      dates: dates.map((day) => isoDay(day)),
    },
  ];
}

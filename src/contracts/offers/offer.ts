import { array, mixed, object } from 'yup';
import type { InferType } from 'yup';
import { count, day, flag, id, instant, integer, oneOf, requiredText, strictObject, text, version } from '../fields.ts';
import { codePoints } from '../limits.ts';
import { chosenPhoto } from '../photos/photo.ts';
import { TRANSLATION_LOCALES } from '../profile/profile-locales.ts';
import { CURRENCIES, LOCALES, TIERS } from '../terms/supplier-terms.ts';
import type { Tier } from '../terms/supplier-terms.ts';
import { DAY_STATES } from '../calendar/calendar-days.ts';
import { OFFER_STATES } from './offer-dates.ts';
import { DISCOUNT_TYPES, OFFER_KINDS, OFFER_LIMITS, OFFER_PLACES, discountFault, isNone } from './offer-terms.ts';
import type { Discount, DiscountType, OfferKind } from './offer-terms.ts';

const discount = () =>
  mixed<NonNullable<Discount>>((value): value is NonNullable<Discount> => ['number', 'string'].includes(typeof value))
    .typeError('number')
    .nullable()
    .test('max', 'max', (value, context) =>
      typeof value === 'string' && codePoints(value) > OFFER_LIMITS.discount
        ? context.createError({ message: 'max', params: { max: OFFER_LIMITS.discount } })
        : true,
    )
    .meta({ ref: 'Discount' });

const words = () =>
  strictObject({
    title: text(OFFER_LIMITS.title).defined('required'),
    details: text(OFFER_LIMITS.details, { multiline: true }).defined('required'),
  });
type Words = InferType<ReturnType<typeof words>>;
export type OfferTranslations = Partial<Record<(typeof TRANSLATION_LOCALES)[number], Words>>;

/** Title and details in other languages, by locale. */
const translations = () =>
  object(Object.fromEntries(TRANSLATION_LOCALES.map((locale) => [locale, words().optional().default(undefined)])))
    .noUnknown('unknown')
    .strict(true);

interface Draft {
  kind?: OfferKind;
  discountType?: DiscountType | null;
}
const draftOf = (parent: unknown): Draft => parent ?? {};

const fields = {
  kind: oneOf(OFFER_KINDS).required('required'),
  title: requiredText(OFFER_LIMITS.title),
  details: text(OFFER_LIMITS.details, { multiline: true }).defined('required'),
  /** Null only for the marketplace's discount, and removes it. */
  discountType: oneOf(DISCOUNT_TYPES)
    .nullable()
    .defined('required')
    .test('required', 'required', (type, { parent }) => type !== null || draftOf(parent).kind === 'bbDiscount'),
  /** Percent, minor units of money, or a text for `other`. */
  discount: discount()
    .defined('required')
    .test('discount', 'amount', (value, context) => {
      const { discountType: type } = draftOf(context.parent);
      const fault = type ? discountFault(type, value ?? null) : null;
      return fault === null || context.createError({ message: fault });
    }),
  /** The last day; optional for late availability. */
  expiration: day()
    .nullable()
    .defined('required')
    .test('offer-end', 'offer-end', (ends, { parent }) => {
      const { kind, discountType: type = null } = draftOf(parent);
      return (
        ends !== null || kind === 'lateAvailability' || (kind !== undefined && isNone({ kind, discountType: type }))
      );
    }),
  /** By slot; null for an empty slot. Other kinds have none. */
  lateDates: array(day().nullable().defined())
    .max(OFFER_LIMITS.lateDates, 'max')
    .defined('required')
    .test('late-dates', 'late-dates', (dates, { parent }) =>
      draftOf(parent).kind === 'lateAvailability' ? (dates ?? []).some((date) => date !== null) : true,
    )
    .test('unique', 'unique', (dates) => {
      const days = (dates ?? []).filter((date) => date !== null);
      return new Set(days).size === days.length;
    }),
  _translations: translations().default({}),
  /** One of the supplier's own photos; if left out, it stays as it is. */
  photoId: id().nullable(),
  /** If left out, it stays as it is; a new offer is on the profile and in search results. */
  showOn: oneOf(OFFER_PLACES),
};

/** `POST …/offers`. Saving turns an offer on. */
export const offerInput = strictObject(fields);
export type OfferInput = Omit<InferType<typeof offerInput>, '_translations'> & { _translations?: OfferTranslations };

/** `PUT …/offers/{offerId}`. */
export const offerChange = strictObject({ ...fields, version: version().required('required') });
export type OfferChange = OfferInput & { version: number };

/** `PUT …/offers/{offerId}/active`. */
export const offerSwitch = strictObject({
  active: flag().required('required'),
  version: version().required('required'),
});
export type OfferSwitch = InferType<typeof offerSwitch>;

/** `PUT …/offers/{offerId}/late-dates`: sets the date of one slot, or removes it. */
export const lateDateChange = strictObject({
  index: integer(0, OFFER_LIMITS.lateDates - 1).required('required'),
  day: day().nullable().defined('required'),
  version: version().required('required'),
});
export type LateDateChange = InferType<typeof lateDateChange>;

/** Why couples don't see a date: its state in the calendar, or the day is over. */
const LATE_DATE_STATES = [...DAY_STATES, 'passed'] as const;
export type LateDateState = (typeof LATE_DATE_STATES)[number];

/** An offer as the team sees it. */
export const offerAnswer = strictObject({
  id: id().required(),
  /** Address of its page, made from the title. */
  slug: text(200).required(),
  kind: oneOf(OFFER_KINDS).required(),
  title: text(OFFER_LIMITS.title).required(),
  details: text(OFFER_LIMITS.details, { multiline: true }).defined(),
  discountType: oneOf(DISCOUNT_TYPES).required(),
  discount: discount().defined(),
  expiration: day().nullable().defined(),
  lateDates: array(
    strictObject({
      day: day().required(),
      state: oneOf(LATE_DATE_STATES).required(),
      /** The day on which a couple booked it, in the supplier's time zone; null unless it is booked. */
      bookedOn: day().nullable().defined(),
    })
      .nullable()
      .defined(),
  ).required(),
  active: flag().required(),
  state: oneOf(OFFER_STATES).required(),
  /** The last day, including for offers that end with their last date. */
  ends: day().nullable().defined(),
  photo: chosenPhoto.nullable().default(null).defined(),
  showOn: oneOf(OFFER_PLACES).required(),
  /** How often couples opened it. */
  views: count().required(),
  /** Enquiries that name it. */
  enquiries: count().required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
  version: version().required(),
  _translations: translations().required(),
});
export type OfferAnswer = Omit<InferType<typeof offerAnswer>, '_translations'> & { _translations: OfferTranslations };

const tier = () =>
  mixed<Tier>((value): value is Tier => (TIERS as readonly unknown[]).includes(value)).meta({ enum: TIERS });

/** `GET …/offers`: the offers, the soonest to end first, and the options the supplier has. */
export const offersAnswer = strictObject({
  offers: array(offerAnswer.required()).required(),
  /** In the supplier's time zone. */
  today: day().required(),
  locale: oneOf(LOCALES).required(),
  currency: oneOf(CURRENCIES).required(),
  /** Enquiries that named an offer in the last `OFFER_LIMITS.recentDays` days. */
  recentEnquiries: count().required(),
  /** The kinds that the market offers. */
  kinds: array(oneOf(OFFER_KINDS).required()).required(),
  /** Free days from Friday to Sunday in the next eight weeks; null where the tier doesn’t limit the dates of an offer. */
  freeDays: count().nullable().defined(),
  slots: strictObject({
    /** Null for no limit. */
    open: integer(0, OFFER_LIMITS.lateDates).nullable().defined(),
    locked: integer(0, OFFER_LIMITS.lateDates).required(),
    opensWith: tier().nullable().defined(),
  }).required(),
});
export type OffersAnswer = Omit<InferType<typeof offersAnswer>, 'offers'> & { offers: OfferAnswer[] };

import { ownValue } from '#contracts/own-value.ts';
import { TRANSLATION_LOCALES, languageOfLocale } from '#contracts/profile/profile-locales.ts';
import { discountOf, discountType, presetOf } from '#contracts/offers/offer-terms.ts';
import type { Discount, DiscountChoice, OfferKind, OfferPlace, Preset } from '#contracts/offers/offer-terms.ts';
import type { OfferAnswer, OfferInput, OffersAnswer } from '#contracts/offers/offer.ts';
import { parseMoney, typedMoney } from '../../format/money.ts';

interface Words {
  title: string;
  details: string;
}

/** An offer as form values; '' for empty. */
export interface OfferValues {
  kind: OfferKind;
  title: string;
  details: string;
  choice: DiscountChoice;
  preset: Preset;
  /** As typed: percentage, money, or a text. */
  discount: string;
  text: string;
  expiration: string;
  lateDates: string[];
  /** One of the supplier's photos. */
  photoId: string;
  showOn: OfferPlace;
  translations: Record<string, Words>;
}

const HUNDREDTHS = 100;

/** Locales that an offer can be translated into: all but the supplier's own. */
export const otherLocales = ({ locale }: Pick<OffersAnswer, 'locale'>): string[] =>
  TRANSLATION_LOCALES.filter((other) => languageOfLocale(other) !== languageOfLocale(locale));

export function newOffer(kind: OfferKind, list: OffersAnswer): OfferValues {
  return {
    kind,
    title: '',
    details: '',
    choice: kind === 'custom' ? 'other' : 'percentOff',
    preset: '5',
    discount: '',
    text: '',
    expiration: '',
    lateDates: [],
    photoId: '',
    showOn: 'profileAndSearch',
    translations: Object.fromEntries(otherLocales(list).map((locale) => [locale, { title: '', details: '' }])),
  };
}

export function valuesOf(offer: OfferAnswer, list: OffersAnswer, language: string): OfferValues {
  const { kind, discountType: type, discount, _translations: translations } = offer;
  const empty = newOffer(kind, list);
  const translated: Readonly<Record<string, Words | undefined>> = translations;
  return {
    ...empty,
    title: offer.title,
    details: offer.details,
    choice: discountType('choice', type),
    preset: presetOf(type, discount),
    discount:
      typeof discount === 'number'
        ? typedMoney(type === 'percentOff' ? Math.round(discount * HUNDREDTHS) : discount, language)
        : '',
    text: typeof discount === 'string' ? discount : '',
    expiration: offer.expiration ?? '',
    lateDates: offer.lateDates.map((date) => date?.day ?? ''),
    photoId: offer.photo?.id ?? '',
    showOn: offer.showOn,
    translations: Object.fromEntries(
      Object.entries(empty.translations).map(([locale, words]) => [locale, ownValue(translated, locale) ?? words]),
    ),
  };
}

function discountIn(values: OfferValues): { type: OfferInput['discountType']; discount: Discount } {
  if (values.kind === 'bbDiscount') return discountOf(values.preset, values.text.trim());
  const type = discountType('stored', values.choice);
  if (type === 'other') return { type, discount: values.text.trim() };
  const typed = parseMoney(values.discount);
  return { type, discount: type === 'percentOff' ? typed / HUNDREDTHS : typed };
}

/** The contract's input. */
export function inputOf(values: OfferValues): OfferInput {
  const { type, discount } = discountIn(values);
  return {
    kind: values.kind,
    title: values.title,
    details: values.details,
    discountType: type,
    discount,
    expiration: values.expiration === '' ? null : values.expiration,
    lateDates: values.kind === 'lateAvailability' ? values.lateDates.map((day) => (day === '' ? null : day)) : [],
    _translations: values.translations,
    photoId: values.photoId === '' ? null : values.photoId,
    showOn: values.showOn,
  };
}

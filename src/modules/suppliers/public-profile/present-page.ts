import { minPrice, priceSpan } from '#contracts/packages/package-limits.ts';
import type { PublicPackage } from '#contracts/packages/public-packages.ts';
import { NOT_APPLICABLE, featurePath, labelIn } from '#contracts/profile/feature-sections.ts';
import type { PriceRangeUnit } from '#contracts/profile/feature-sections.ts';
import { ownValue } from '#contracts/own-value.ts';
import type { ProfileValue, ProfileValues } from '#contracts/profile/profile-field.ts';
import { languageOfLocale } from '#contracts/profile/profile-locales.ts';
import { SOCIAL_NETWORKS } from '#contracts/terms/social-networks.ts';
import type { ProfileContext } from '#contracts/profile/profile-sections.ts';
import type {
  PublicFact,
  PublicFeature,
  PublicPrice,
  PublicProfile,
} from '#contracts/public-profile/public-profile.ts';
import type { Spoken } from '#contracts/languages.ts';
import { GREETING, NOTICE } from '#contracts/profile/supplier-welcome.ts';
import { texts } from '#shared/texts.ts';
import { specialistWeddings } from './specialist-weddings.ts';
import { plainText, translatedText } from './translated.ts';

/** A profile's sections as couples see them, in their language (pure). */
export type PageContent = Omit<PublicProfile, 'publicId' | 'name' | 'category' | 'categoryName' | 'parts' | 'country'>;

const NEAREST = ['airport', 'motorway', 'town', 'trainStation'] as const;

export function presentPage(
  values: ProfileValues,
  context: ProfileContext,
  language: Spoken,
  packages: readonly PublicPackage[] = [],
): PageContent {
  const plain = (path: string): string => plainText(values, path);
  const text = (path: string): string => translatedText(values, path, context.locale, language);
  const lines = (path: string): string[] => [...((ownValue(values, path) ?? []) as readonly string[])];
  const hidden = ownValue(values, 'flags.hideStreet') === true;
  const street = lines('address.street').join(', ');
  const postalCode = plain('address.postalCode');
  const city = plain('address.city');
  const region = lines('address.adminArea').join(', ');
  return {
    city,
    region,
    address: [...(hidden ? [] : [street]), hidden ? city : [city, postalCode].filter(Boolean).join(' '), region].filter(
      Boolean,
    ),
    postalAddress: hidden ? null : { street, postalCode },
    notice: text(NOTICE),
    firstSentence: text('description'),
    about: text('detailedDescription'),
    regionServed: text('regionServed'),
    facts: factsOf(values, context, language),
    specialistWeddings: specialistWeddings(values, language),
    greeting: text(GREETING),
    from: lowestPrice(values, context, packages),
    features: featuresOf(values, context, language, packages),
    directions: hidden ? '' : text('directions'),
    nearest: NEAREST.map((what) => ({ what, name: plain(`nearest.${what}`) })).filter(({ name }) => name !== ''),
    links: [...Object.keys(SOCIAL_NETWORKS), 'blog']
      .map((network) => ({ network, url: plain(`social.${network}`) }))
      .filter(({ url }) => url !== ''),
    website: plain('contacts.website'),
  };
}

function factsOf(values: ProfileValues, { currency }: ProfileContext, language: Spoken): PublicFact[] {
  const number = (path: string): number => Number(ownValue(values, path) ?? 0);
  const whole = (value: number): string => new Intl.NumberFormat(language).format(value);
  const money = (minor: number): string =>
    new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(minor / 100);
  const facts = [
    { what: 'weddingsHosted', value: number('company.weddingsHosted'), show: whole },
    { what: 'teamSize', value: number('company.teamSize'), show: whole },
    { what: 'established', value: number('company.established'), show: String },
    { what: 'insurance', value: number('company.insurance'), show: money },
  ] as const;
  return facts.filter(({ value }) => value > 0).map(({ what, value, show }) => ({ what, value: show(value) }));
}

function featuresOf(
  values: ProfileValues,
  context: ProfileContext,
  language: Spoken,
  packages: readonly PublicPackage[],
): PublicFeature[] {
  const spoken = languageOfLocale(language);
  const { currency, types, features } = context;
  const money = new Intl.NumberFormat(language, { style: 'currency', currency });
  return types.flatMap((type) =>
    Object.entries(features[type] ?? {}).flatMap(([id, feature]): PublicFeature[] => {
      if (feature === null) return [];
      const value = ownValue(values, `typeDetails.${type}.${id}`);
      const label = labelIn(feature.labels, spoken);
      if (feature.kind === 'prices') {
        const isPackaged = feature.fromPackages && priceSpan(packages.map(published)) !== null;
        const range = isPackaged ? null : rangeOf(value);
        return range ? [{ label, values: [rangeText(range, { per: feature.per, currency, language })] }] : [];
      }
      if (value === true) return [{ label, values: [] }];
      if (Array.isArray(value)) {
        const chosen = (value as readonly string[]).filter((option) => option !== NOT_APPLICABLE);
        const named = chosen.map((option) => labelIn(ownValue(feature.options, option), spoken));
        return named.length === 0 ? [] : [{ label, values: named }];
      }
      if (typeof value === 'number' && value > 0) {
        const shown =
          feature.kind === 'money' ? money.format(value / 100) : new Intl.NumberFormat(language).format(value);
        return [{ label, values: [shown] }];
      }
      return typeof value === 'string' && value !== '' ? [{ label, values: [value] }] : [];
    }),
  );
}

const published = (one: PublicPackage) => ({ ...one, published: true });

/** A range of prices; null for none. */
function rangeOf(value: ProfileValue | undefined): readonly [number, number] | null {
  const [from, to] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return typeof from === 'number' && typeof to === 'number' ? [from, to] : null;
}

/** The lowest price of the packages, or of the ranges of the supplier's main category. */
function lowestPrice(
  values: ProfileValues,
  { category, features, currency }: ProfileContext,
  packages: readonly PublicPackage[],
): PublicPrice | null {
  const ranges = Object.entries(features[category] ?? {}).flatMap(([id, feature]) => {
    const range = feature?.kind === 'prices' ? rangeOf(ownValue(values, featurePath(category, id))) : null;
    return range ? [{ from: range[0], per: feature?.per ?? 'event' }] : [];
  });
  const least = minPrice(packages.map(published), ranges);
  return least && { ...least, currency };
}

interface RangeWords {
  upTo: (price: string) => string;
  perGuest: (prices: string) => string;
}
const rangeWords = texts<RangeWords>({
  'en-GB': { upTo: (price) => `up to ${price}`, perGuest: (prices) => `${prices} per guest` },
  'fr-FR': { upTo: (price) => `jusqu’à ${price}`, perGuest: (prices) => `${prices} par invité` },
  'de-DE': { upTo: (price) => `bis ${price}`, perGuest: (prices) => `${prices} pro Gast` },
  'pl-PL': { upTo: (price) => `do ${price}`, perGuest: (prices) => `${prices} za osobę` },
});

/** `£85 – £140 per guest`; whole amounts have no decimals. */
function rangeText(
  [from, to]: readonly [number, number],
  { per, currency, language }: { per: PriceRangeUnit | undefined; currency: string; language: Spoken },
): string {
  const words = rangeWords(language);
  const digits = from % 100 === 0 && to % 100 === 0 ? 0 : 2;
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const span = from === to ? money.format(to / 100) : money.formatRange(from / 100, to / 100);
  const prices = from === 0 ? words.upTo(money.format(to / 100)) : span;
  return per === 'guest' ? words.perGuest(prices) : prices;
}

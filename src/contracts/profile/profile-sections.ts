/** The sections of a profile as data (P1, P2), from which console and server take their fields. */
import { SEASONS, WEEKDAY_GROUPS } from '../partial-date.ts';
import { FIRST_SENTENCE_MAX, TEXT_LIMITS } from '../limits.ts';
import { GREETING, NOTICE } from './supplier-welcome.ts';
import { POSTCODES } from '../supplier/postcodes.ts';
import { SLUG_MAX } from '../supplier/supplier-slug.ts';
import { languageOfLocale } from './profile-locales.ts';
import { SUPPLIER_CATEGORIES, hasDirectory } from '../terms/supplier-terms.ts';
import type { Country, Currency, Locale, SupplierCategory } from '../terms/supplier-terms.ts';
import type { Permission } from '../account/roles.ts';
import { featureFields, featurePath } from './feature-sections.ts';
import type { FeatureSections } from './feature-sections.ts';
import { TRANSLATION_LOCALES } from './profile-locales.ts';
import { EVERY, withTranslations } from './profile-field.ts';
import type { ProfileField } from './profile-field.ts';
import { NETWORK_NAMES } from '../terms/social-networks.ts';
import { socialField } from './social-field.ts';
import { yearChoices } from './target-years.ts';

export const PROFILE_SECTIONS = ['about-you', 'details', 'targeting'] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

/** The facts that decide which fields a supplier's sections have. */
export interface ProfileContext {
  category: SupplierCategory;
  /** The category first, then further ones (P10). */
  types: SupplierCategory[];
  country: Country;
  locale: Locale;
  currency: Currency;
  /** The feature sections of each of the supplier's types in its market. */
  features: Readonly<Partial<Record<SupplierCategory, FeatureSections>>>;
  /** Paths, sections and other profile pages that the market leaves out. */
  hidden: string[];
  /** The current year, for the years to choose from. */
  year: number;
}

/** Maximum characters of the status and of the greeting (D67). */
const NOTICE_MAX = 300;
export const DESCRIPTION_MAX = 2_000;
/** Maximum further categories of a supplier. */
const FURTHER_TYPES_MAX = 4;
/** In minor units; everything above counts as this. */
export const BUDGET_MAX = 20_000_00;
export const BUDGET_STEP = 500_00;
export const GUESTS = { min: 20, max: 260, step: 5 } as const;

export const SPECIALIST_WEDDINGS = [
  'asian-weddings',
  'jewish-weddings',
  'muslim-weddings',
  'other-weddings',
  'not-applicable',
] as const;

const line = (path: string, group: string, max: number = TEXT_LIMITS.line): ProfileField => ({
  path,
  kind: 'line',
  group,
  max,
});
const words = (path: string, group: string, max: number): ProfileField => ({
  path,
  kind: 'text',
  group,
  max,
  translated: true,
});

/** Permission for the facts by which couples know a business: only admins change its name, its address here and its main category. */
const KNOWN_BY = 'business:confirm';

const ABOUT_YOU: readonly ProfileField[] = [
  { ...line('name', 'business', TEXT_LIMITS.name), required: true, permission: KNOWN_BY },
  { path: 'slug', kind: 'slug', group: 'business', max: SLUG_MAX, required: true, permission: KNOWN_BY },
  words('description', 'about', FIRST_SENTENCE_MAX),
  words('detailedDescription', 'about', DESCRIPTION_MAX),
  { ...line('regionServed', 'about', 200), translated: true },
  { path: 'company.weddingsHosted', kind: 'integer', group: 'company', max: 100_000 },
  { path: 'company.teamSize', kind: 'integer', group: 'company', max: 100_000 },
  { path: 'company.established', kind: 'year', group: 'company', min: 1_000 },
  { path: 'company.insurance', kind: 'money', group: 'company', max: 100_000_000_00 },
  {
    path: 'specialistWeddings',
    kind: 'options',
    group: 'company',
    options: SPECIALIST_WEDDINGS,
    alone: 'not-applicable',
  },
  { path: 'contacts.email', kind: 'email', group: 'contact', max: TEXT_LIMITS.email, required: true },
  { path: 'contacts.phone', kind: 'phone', group: 'contact', max: TEXT_LIMITS.phone, required: true },
  // The proof of identity depends on the website's domain (F12).
  {
    path: 'contacts.website',
    kind: 'website',
    group: 'contact',
    max: TEXT_LIMITS.website,
    permission: 'business:confirm',
  },
  { path: 'address.street', kind: 'lines', group: 'address', max: TEXT_LIMITS.line, required: true },
  { ...line('address.city', 'address'), required: true },
  { path: 'address.postalCode', kind: 'postcode', group: 'address', max: 20 },
  { path: 'address.adminArea', kind: 'lines', group: 'address', max: TEXT_LIMITS.line },
  { path: 'coordinates', kind: 'place', group: 'address' },
  { path: 'flags.hideStreet', kind: 'flag', group: 'address' },
  words('directions', 'directions', 1_000),
  line('nearest.airport', 'directions'),
  line('nearest.motorway', 'directions'),
  line('nearest.town', 'directions'),
  line('nearest.trainStation', 'directions'),
  ...NETWORK_NAMES.map(socialField),
  { path: 'social.blog', kind: 'link', group: 'social', max: TEXT_LIMITS.website },
  { path: 'flags.hideSupplierRelations', kind: 'flag', group: 'social' },
  words(NOTICE, 'messages', NOTICE_MAX),
  words(GREETING, 'messages', NOTICE_MAX),
];

/** The supplier doesn't want to be suggested to couples who ask us for help. */
export const CONCIERGE_OPT_OUT = 'targeting.conciergeOptOut';

const targeting = (year: number): ProfileField[] => [
  { path: 'targeting.budget', kind: 'range', group: 'couple', min: 0, max: BUDGET_MAX },
  { path: 'targeting.guests', kind: 'range', group: 'couple', min: GUESTS.min, max: GUESTS.max },
  { path: 'targeting.weekday', kind: 'options', group: 'date', options: [EVERY, ...WEEKDAY_GROUPS], alone: EVERY },
  { path: 'targeting.season', kind: 'options', group: 'date', options: [EVERY, ...SEASONS], alone: EVERY },
  { path: 'targeting.year', kind: 'options', group: 'date', options: yearChoices(year), alone: EVERY },
  { path: CONCIERGE_OPT_OUT, kind: 'flag', group: 'concierge' },
];

/** A group stays a group, and no business becomes one. */
function typesField(category: SupplierCategory): ProfileField {
  const businesses = SUPPLIER_CATEGORIES.filter((known) => known !== 'group');
  return {
    path: 'type',
    kind: 'types',
    group: 'types',
    max: FURTHER_TYPES_MAX + 1,
    options: [category, ...businesses.filter((known) => known !== category)],
    first: category === 'group' ? ['group'] : businesses,
  };
}

/** Only admins change the first type, which is the main category (P10). */
export const mayMakeFirst = (category: SupplierCategory, first: unknown, permissions: readonly Permission[]): boolean =>
  first === category || permissions.includes(KNOWN_BY);

/** The sections that a supplier has in its market. */
export const sectionsOf = ({ hidden }: Pick<ProfileContext, 'hidden'>): ProfileSection[] =>
  PROFILE_SECTIONS.filter((section) => !hidden.includes(section));

/** The languages that texts can be translated into. */
export const translationLocales = (locale: Locale): Locale[] =>
  TRANSLATION_LOCALES.filter((known) => languageOfLocale(known) !== languageOfLocale(locale));

/** Every field of a section that can be read or written; `permission` says by whom. */
export function sectionFields(section: ProfileSection, context: ProfileContext): ProfileField[] {
  const all = withTranslations(ownFields(section, context), translationLocales(context.locale));
  const required = POSTCODES[context.country].required;
  return all
    .filter(({ path, kind }) => !context.hidden.includes(path) && (kind !== 'slug' || hasDirectory(context.country)))
    .map((field) => (field.kind === 'postcode' ? { ...field, required } : field));
}

/** The features that count towards the score: those of the main category, without prices. */
export const scoredFeatures = (context: ProfileContext): ProfileField[] =>
  sectionFields('details', context).filter(
    ({ path, kind }) => path.startsWith(featurePath(context.category, '')) && kind !== 'prices',
  );

function ownFields(
  section: ProfileSection,
  { category, types, features, year }: ProfileContext,
): readonly ProfileField[] {
  if (section === 'about-you') return ABOUT_YOU;
  if (section === 'targeting') return targeting(year);
  return [typesField(category), ...types.flatMap((type) => featureFields(type, features[type] ?? {}))];
}

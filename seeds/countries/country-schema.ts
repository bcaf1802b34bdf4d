import { array, boolean, mixed, number } from 'yup';
import type { InferType, Schema, TestContext, ValidationError } from 'yup';
import { BADGE_COUNTERS } from '#contracts/badges/badge-terms.ts';
import { flag, integer, oneOf, requiredText, strictObject, text } from '#contracts/fields.ts';
import { SEASONS } from '#contracts/partial-date.ts';
import { MARKET_FEATURES } from '#contracts/terms/market-terms.ts';
import { CURRENCIES, LOCALES, MARKETS, SUPPLIER_CATEGORIES, TIERS } from '#contracts/terms/supplier-terms.ts';
import type { Tier } from '#contracts/terms/supplier-terms.ts';
import { labels, profileSchema } from './profile-schema.ts';

/** The contents of a market's file once the common entry is merged in (K1). */

/** An object with a value of the same kind for each key. */
function each<const K extends string, S extends Schema>(keys: readonly K[], schema: S) {
  return strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>);
}

const code = () =>
  text(60)
    .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/u, { message: 'code', excludeEmptyString: false })
    .required('required');

const url = () =>
  text(300).matches(/^https:\/\/[a-z0-9.-]+(\/[a-z0-9/{}_.-]*)?$/u, { message: 'url', excludeEmptyString: false });

/** A test that no two entries of a list have the same `key`. */
const uniqueBy =
  (key: string) =>
  (rows: readonly object[], context: TestContext): true | ValidationError => {
    const seen = rows.map((row) => String((row as Record<string, unknown>)[key]));
    const twice = seen.find((value, at) => seen.indexOf(value) !== at);
    return twice === undefined || context.createError({ message: `unique ${key}: ${twice}` });
  };

/** A regular expression that compiles, is anchored at both ends, and has no nested repetition that could take exponential time. */
const pattern = () =>
  requiredText(400)
    .test('pattern', 'pattern', (value) => {
      try {
        return new RegExp(value, 'u').source === value;
      } catch (error) {
        if (error instanceof SyntaxError) return false;
        throw error;
      }
    })
    .matches(/^\^.*\$$/u, { message: 'anchored', excludeEmptyString: false })
    .test('linear', 'linear', (value) => !/[*+]|\{\d+,\}/u.test(value));

const tierList = () =>
  array(
    mixed<Tier>((value): value is Tier => TIERS.some((known) => known === value))
      .typeError('oneOf')
      .required(),
  )
    .min(1, 'min')
    .required('required')
    .test('ascending', 'ascending', (tiers) => tiers.every((tier, at) => at === 0 || tier > (tiers[at - 1] ?? 0)));

/** Views by tier, as multiples of tier 0's. */
const multipliers = () =>
  mixed<Partial<Record<`${Tier}`, number>>>(
    (value): value is Partial<Record<`${Tier}`, number>> =>
      typeof value === 'object' && value !== null && !Array.isArray(value),
  )
    .required('required')
    .test('multipliers', 'multipliers', (views) =>
      Object.entries(views).every(
        ([tier, factor]) => TIERS.some((known) => String(known) === tier) && Number.isFinite(factor) && factor > 0,
      ),
    );

const tierRules = () =>
  strictObject({
    brand: requiredText(40),
    ladder: tierList(),
    expectedViews: multipliers(),
  })
    .required('required')
    .test('multiplier', 'multiplier', (rules, context) => {
      const views = rules?.expectedViews ?? {};
      const missing = (rules?.ladder ?? []).find((tier) => views[`${tier}`] === undefined);
      return missing === undefined
        ? true
        : context.createError({ message: `multiplier of tier ${missing} is missing` });
    });

const monthsBefore = () =>
  strictObject({ from: integer(0, 60).required('required'), to: integer(0, 60).required('required') })
    .required('required')
    .test('window', 'window', (window) => window.from >= window.to);

const category = () => oneOf(SUPPLIER_CATEGORIES).nullable().defined();
const order = () => integer(1, 1_000).required('required');

export const LINKS = [
  'home',
  'venuePricing',
  'pricing',
  'faq',
  'about',
  'press',
  'privacy',
  'terms',
  'cookiePolicy',
  'contact',
  'supportCentre',
] as const;

export const countrySchema = strictObject({
  market: oneOf(MARKETS).required('required'),
  /** Name in English; screens use the name from Intl.DisplayNames. */
  name: requiredText(100),
  /** First segment of public addresses: /{path}/wedding-venues/… */
  path: code(),
  /** The first is the default. */
  locales: array(oneOf(LOCALES).required()).min(1, 'min').required('required'),
  currency: oneOf(CURRENCIES).required('required'),
  timezone: requiredText(60).test('timezone', 'timezone', (value) =>
    Intl.supportedValuesOf('timeZone').includes(value),
  ),
  phone: strictObject({
    /** Country whose national numbers are valid without a prefix. */
    country: oneOf(MARKETS).required('required'),
    callingCode: text(3)
      .matches(/^\d{1,3}$/u, 'digits')
      .required('required'),
    example: requiredText(40),
  }).required('required'),
  /** `pattern` is matched against the trimmed, upper-cased text (see postcode.ts). */
  postcode: strictObject({
    name: code(),
    pattern: pattern(),
    example: requiredText(20),
    required: flag().required('required'),
  }).required('required'),
  /** First month, 1 to 12, and number of months. */
  seasons: each(
    SEASONS,
    strictObject({
      start: integer(1, 12).required('required'),
      months: integer(1, 12).required('required'),
    }).required('required'),
  ).required('required'),
  formats: strictObject({
    numberLocale: oneOf(LOCALES).required('required'),
    decimal: text(1).required('required'),
    group: text(1).required('required'),
    currencyPosition: oneOf(['before', 'after']).required('required'),
    date: requiredText(20),
    longDate: requiredText(30),
    hourCycle: oneOf(['h12', 'h23']).required('required'),
    /** 1 Monday to 7 Sunday. */
    firstWeekday: integer(1, 7).required('required'),
    distance: oneOf(['km', 'mi']).required('required'),
  }).required('required'),
  links: each(LINKS, url().required('required'))
    .shape({
      impressum: url().nullable().defined(),
      /** Pricing pages of single categories, if a market has them. */
      categoryPricing: strictObject(Object.fromEntries(SUPPLIER_CATEGORIES.map((key) => [key, url()]))).default(
        undefined,
      ),
    })
    .required('required'),
  /** `perYear` with {year} is used for years before `beforeYear`, otherwise the fallback (K3). */
  reportLink: strictObject({
    perYear: url().nullable().defined(),
    beforeYear: integer(2000, 2100).required('required'),
    fallback: url().required('required'),
  }).required('required'),
  features: each(MARKET_FEATURES, boolean().typeError('boolean').required('required')).required('required'),
  categories: each(
    SUPPLIER_CATEGORIES,
    strictObject({
      /** Part of the directory address; null for groups, which have no page there. */
      slug: code().nullable().defined(),
      labels: each(
        LOCALES,
        strictObject({ one: requiredText(60), many: requiredText(60) }).required('required'),
      ).required('required'),
    }).required('required'),
  ).required('required'),
  tiers: strictObject({ venue: tierRules(), other: tierRules() }).required('required'),
  profile: profileSchema.required('required'),
  /** Hosts that real weddings can't link to (D26). */
  realWeddings: strictObject({
    blockedHosts: array(
      text(100)
        .matches(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/u, { message: 'host', excludeEmptyString: false })
        .required(),
    ).required('required'),
  }).required('required'),
  /** Areas of a city that its county doesn't distinguish, by the letters of the postcode (D29). */
  customAreas: array(
    strictObject({
      id: code(),
      name: requiredText(60),
      adminArea: requiredText(60),
      postcodeAreas: array(requiredText(4)).min(1, 'min').required('required'),
      /** Its border, as pairs of longitude and latitude; for points without a postcode. */
      polygon: array(array(number().required()).length(2).required()).min(3, 'min').optional(),
    }),
  )
    .required('required')
    .test('unique', 'unique', uniqueBy('id')),
  guestCategories: array(strictObject({ id: code(), name: requiredText(60), default: flag().required('required') }))
    .required('required')
    .test('unique', 'unique', uniqueBy('id')),
  /** `share` is a whole percentage of the budget; all shares add up to 100. */
  costs: array(
    strictObject({
      id: code(),
      name: requiredText(60),
      supplierType: category(),
      share: integer(0, 100).required('required'),
      order: order(),
    }),
  )
    .required('required')
    .test('unique', 'unique', uniqueBy('id'))
    .test('hundred', 'shares must make 100', (costs) => costs.reduce((sum, cost) => sum + cost.share, 0) === 100),
  groups: array(strictObject({ id: code(), name: requiredText(60), monthsBefore: monthsBefore() }))
    .required('required')
    .test('unique', 'unique', uniqueBy('id')),
  tasks: array(
    strictObject({ id: code(), group: code(), title: requiredText(150), supplierType: category(), order: order() }),
  )
    .required('required')
    .test('unique', 'unique', uniqueBy('id')),
  /** Cards on the couple's Today page (D15); they belong to the fixed group `today`. */
  todayTasks: array(
    strictObject({
      id: code(),
      title: requiredText(80),
      text: requiredText(200),
      link: requiredText(100),
      supplierType: category(),
      monthsBefore: monthsBefore(),
      condition: oneOf(['type-not-booked', 'always']).required('required'),
      order: order(),
      active: flag().required('required'),
    }),
  )
    .required('required')
    .test('unique', 'unique', uniqueBy('id')),
  badges: array(
    strictObject({
      id: code(),
      name: requiredText(60),
      /** The name by language, as written on the badge's picture. */
      labels: labels(),
      periodYear: integer(2000, 2100).required('required'),
      counter: oneOf(BADGE_COUNTERS).required('required'),
      minimum: integer(1, 10_000).required('required'),
      description: requiredText(200),
    }),
  )
    .required('required')
    .test('unique', 'unique', uniqueBy('id')),
  /** Saved searches of the directory (D14). */
  presets: array(
    strictObject({
      slug: code(),
      name: requiredText(60),
      category: oneOf(SUPPLIER_CATEGORIES).required('required'),
      filters: mixed<Record<string, string | number | boolean>>().required('required'),
      sort: oneOf(['rank', 'date', 'price']).required('required'),
      order: order(),
      active: flag().required('required'),
    }),
  )
    .required('required')
    .test('unique', 'unique', uniqueBy('slug')),
}).test('groups', 'groups', (country, context) => {
  const known = new Set((country.groups ?? []).map((group) => group.id));
  const lost = (country.tasks ?? []).find((task) => !known.has(task.group));
  return lost === undefined ? true : context.createError({ path: 'tasks', message: `no such group: ${lost.group}` });
});

export type CountryData = InferType<typeof countrySchema>;

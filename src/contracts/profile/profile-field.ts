/** The definition of a profile field, and its paths (P2). No import of yup, so that lists and overviews stay small. */
import type { Permission } from '../account/roles.ts';

const FIELD_KINDS = [
  /** One line of text. */
  'line',
  /** Several lines of text. */
  'text',
  /** A list of lines, such as a street. */
  'lines',
  'email',
  'phone',
  'website',
  'postcode',
  /** The part of the page's address with the supplier's name. */
  'slug',
  /** An https address on one of `hosts`, any host without these. */
  'link',
  'integer',
  /** A calendar year up to the present one; 0 for none. */
  'year',
  /** Minor units of the supplier's currency; 0 for none. */
  'money',
  'flag',
  /** A list of `options`; the one in `alone` can't be combined with others. */
  'options',
  /** The supplier's main category, one of `first`, then further ones from `options` (P10). */
  'types',
  /** `[from, to]` between `min` and `max`; null for the full range. */
  'range',
  /** `[from, to]` in minor units, or null; from 0 is “up to”. Set with the packages. */
  'prices',
  /** `[latitude, longitude]`, or null. */
  'place',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Flat values by path hold one of these. */
export type ProfileValue = string | number | boolean | null | readonly string[] | readonly number[];
export type ProfileValues = Readonly<Record<string, ProfileValue>>;

/** One field of a section: the allow-list of what can be written. */
export interface ProfileField {
  /** For example `company.teamSize`; translations are `_translations.{locale}.{path}`. */
  path: string;
  kind: FieldKind;
  /** The part of the section that shows it. */
  group: string;
  /** Characters of a text, or the largest number. */
  max?: number;
  min?: number;
  options?: readonly string[];
  alone?: string;
  /** For types: the options that can be the main category. */
  first?: readonly string[];
  hosts?: readonly string[];
  required?: boolean;
  /** Has a text for each language. */
  translated?: boolean;
  /** For a translation: its language. */
  locale?: string;
  /** The permission to change it; defaults to `supplier:write`. */
  permission?: Permission;
}

/** The option that narrows nothing down; the default. */
export const EVERY = 'all';

/** The value of a field without a stored one. */
export function emptyValue({
  kind,
  options = [],
  alone,
}: Pick<ProfileField, 'kind' | 'options' | 'alone'>): ProfileValue {
  if (kind === 'integer' || kind === 'year' || kind === 'money') return 0;
  if (kind === 'flag') return false;
  if (kind === 'types') return options.slice(0, 1);
  if (kind === 'options') return alone === EVERY ? [EVERY] : [];
  if (kind === 'lines') return [];
  return kind === 'range' || kind === 'prices' || kind === 'place' ? null : '';
}

/** Whether two values of a field are the same. */
export function sameValue(one: ProfileValue, other: ProfileValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

/** The path of a text in another language. */
export const translationPath = (locale: string, path: string): string => `_translations.${locale}.${path}`;

/** For a translation: the path of the text in the supplier's own language. */
export const sourcePath = ({ path, locale }: Pick<ProfileField, 'path' | 'locale'>): string =>
  locale ? path.slice(translationPath(locale, '').length) : path;

/** Fields together with those of their translations. */
export function withTranslations(fields: readonly ProfileField[], locales: readonly string[]): ProfileField[] {
  return fields.flatMap((field) => {
    if (!field.translated) return [field];
    const { required: _required, ...rest } = field;
    return [field, ...locales.map((locale) => ({ ...rest, path: translationPath(locale, field.path), locale }))];
  });
}

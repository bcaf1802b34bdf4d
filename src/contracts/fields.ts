import { array, boolean, mixed, number, object, string } from 'yup';
import type { AnySchema, InferType, MixedSchema, ObjectShape } from 'yup';
import { EMAIL_PATTERN, TEXT_LIMITS, codePoints } from './limits.ts';
import { SEASONS, WEEKDAY_GROUPS, daysInMonth } from './partial-date.ts';
import type { PartialDate } from './partial-date.ts';
import { shared } from './shared-schema.ts';

/**
 * Building blocks of every schema. Bodies are validated strictly: no casts, no unknown keys, all errors at once. Each
 * rule's message is its rule name; `params` contain the numbers, the catalogues the sentences.
 */

/** Trimmed text of 1 to `max` code points without control characters (line breaks allowed when `multiline`). */
export const text = shared((max: number, options: { multiline?: boolean } = {}) => {
  // eslint-disable-next-line no-control-regex -- control characters are what it refuses
  const control = options.multiline ? /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u : /[\u0000-\u001f\u007f]/u;
  return string()
    .typeError('string')
    .test('max', 'max', (value, context) =>
      value === undefined || value === null || codePoints(value) <= max
        ? true
        : context.createError({ message: 'max', params: { max } }),
    )
    .test('control', 'control', (value) => value === undefined || value === null || !control.test(value))
    .meta({ maxLength: max });
}, lengthAndLines);

/** Text that is required and not blank. */
export const requiredText = shared(
  (max: number, options: { multiline?: boolean } = {}) =>
    text(max, options)
      .required('required')
      .test('blank', 'required', (value) => value?.trim() !== ''),
  lengthAndLines,
);

/** An address of the form name@host.tld, at most `max` characters. */
export const email = shared(
  (max: number = TEXT_LIMITS.email) =>
    text(max)
      .test(
        'email',
        'email',
        (value) => value === undefined || value === null || value === '' || EMAIL_PATTERN.test(value),
      )
      .meta({ format: 'email', maxLength: max }),
  (max?: number) => max,
);

export const oneOf = shared(
  (values: readonly string[]) =>
    mixed<string>((value): value is string => typeof value === 'string' && values.includes(value))
      .typeError('oneOf')
      .meta({ enum: values }),
  (values) => values.join('\n'),
) as <const T extends string>(values: readonly T[]) => MixedSchema<T | undefined>;

/** Maximum values of one filter. */
const VALUES_MAX = 50;

/** One value or a list of several, any of which can match: for filters of lists. */
export function oneOrMore<S extends AnySchema>(item: S) {
  type Item = NonNullable<InferType<S>>;
  const fits = (value: unknown): boolean =>
    value !== null && value !== undefined && item.isValidSync(value, { strict: true });
  return mixed<Item | Item[]>((value): value is Item | Item[] =>
    Array.isArray(value) ? value.length > 0 && value.length <= VALUES_MAX && value.every(fits) : fits(value),
  )
    .typeError('oneOf')
    .meta({ oneOrMore: item.describe() });
}

/** A UTC instant as ISO text, for example 2027-06-19T09:00:00.000Z. */
export const instant = shared(() => {
  return string()
    .typeError('instant')
    .test('instant', 'instant', (value) => value === undefined || value === null || isInstant(value))
    .meta({ format: 'date-time' });
});

function isInstant(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/u.test(value) && !Number.isNaN(Date.parse(value));
}

/** The time at which something was done, or false if it wasn't. */
export function timeOrFalse() {
  return mixed<string | false>(
    (value): value is string | false => value === false || (typeof value === 'string' && isInstant(value)),
  )
    .typeError('instant')
    .meta({ ref: 'TimeOrFalse' });
}

/** A calendar day, YYYY-MM-DD. */
export const day = shared(() => {
  return string()
    .typeError('day')
    .test('day', 'day', (value) => value === undefined || value === null || isDay(value))
    .meta({ format: 'date' });
});

function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(value);
  if (!match) return false;
  const [y, m, d] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return y >= 1 && m >= 1 && m <= 12 && d >= 1 && d <= daysInMonth(y, m);
}

/** Ids are opaque; the pattern only keeps garbage out of the database. */
export const id = shared(() => {
  return string()
    .typeError('id')
    .matches(/^[0-9A-HJKMNP-TV-Z]{26}$/u, { message: 'id', excludeEmptyString: false })
    .meta({ pattern: '^[0-9A-HJKMNP-TV-Z]{26}$' });
});

export const integer = shared(
  (min: number, max: number) =>
    number()
      .typeError('integer')
      .integer('integer')
      .min(min, 'min')
      .max(max, 'max')
      .meta({ minimum: min, maximum: max }),
  (min, max) => `${min} ${max}`,
);

/** The largest number that both engines store in an integer column. */
export const INTEGER_MAX = 2_147_483_647;

/** A count, or minor units of money: from 0 up to the limit of a column. */
export const count = () => integer(0, INTEGER_MAX);

/** Counts the changes of a record from 1 on, so that no one overwrites someone else's change. */
export const version = () => integer(1, INTEGER_MAX);

/**
 * The same for records that are only stored once someone changes them: 0 until then. One below the maximum, so that the
 * next one fits.
 */
export const versionFromNothing = () => integer(0, INTEGER_MAX - 1);

/** Several of the given values, each at most once. */
export function someOf<const T extends string>(values: readonly T[]) {
  return array(oneOf(values).required())
    .min(1, 'min')
    .max(values.length, 'max')
    .test('unique', 'unique', (chosen) => !chosen || new Set(chosen).size === chosen.length);
}

/** The ids of a list in their new order, each once. */
export const orderedIds = (max: number) =>
  array(id().required())
    .min(1, 'min')
    .max(max, 'max')
    .required('required')
    .test('unique', 'unique', (ids) => !ids || new Set(ids).size === ids.length);

/** `PUT …/order`: every row of a list once, in its new order. If the list has changed, it is refused as `order-changed`. */
export const wholeOrder = (max: number) => strictObject({ ids: orderedIds(max) });

export const flag = shared(() => boolean().typeError('boolean'));

/** `{ y, m, d }` of a partial date (F8); a day that does not exist in its month is refused. */
export const partialDate = shared(() => {
  return mixed<PartialDate>((value): value is PartialDate => typeof value === 'object' && value !== null)
    .typeError('partialDate')
    .test('partialDate', 'partialDate', (value) => value === undefined || value === null || isPartialDate(value))
    .meta({ ref: 'PartialDate' });
});

function isPartialDate(value: object): boolean {
  const { y, m, d, ...rest } = value as Record<string, unknown>;
  if (Object.keys(rest).length > 0) return false;
  const whole = (part: unknown, min: number, max: number) =>
    typeof part === 'number' && Number.isInteger(part) && part >= min && part <= max;
  const yearOk = y === null || whole(y, 1900, 9999);
  const monthOk = m === null || whole(m, 1, 12) || SEASONS.some((season) => season === m);
  const dayOk = d === null || whole(d, 1, 31) || WEEKDAY_GROUPS.some((group) => group === d);
  if (!yearOk || !monthOk || !dayOk) return false;
  if (typeof d === 'number') return typeof m === 'number' && d <= daysInMonth(typeof y === 'number' ? y : 2024, m);
  return true;
}

/** An object that refuses unknown keys (S32). */
export function strictObject<S extends ObjectShape>(shape: S) {
  return STRICT.shape(shape);
}
const STRICT = object().noUnknown('unknown').strict(true);

function lengthAndLines(max: number, options?: { multiline?: boolean }): string {
  return `${max} ${options?.multiline ?? false}`;
}

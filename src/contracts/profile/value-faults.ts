/** The fault of a profile field's value; the console's form and the server use the same rule. */
import { EMAIL_PATTERN, codePoints } from '../limits.ts';
import { isOn, webAddress } from '../web-address.ts';
import { POSTCODES, postcodeIn } from '../supplier/postcodes.ts';
import { slugFault, slugText } from '../supplier/supplier-slug.ts';
import type { Country } from '../terms/supplier-terms.ts';
import { emptyValue } from './profile-field.ts';
import type { ProfileField, ProfileValue } from './profile-field.ts';

export interface ValueFault {
  /** A rule as in field errors: `required`, `max`, … */
  rule: string;
  params?: Record<string, string | number>;
}

interface Surroundings {
  country: Country;
  year: number;
}

/** Lines of a list, such as a street. */
const LINES_MAX = 6;
const CONTROL = /\p{Cc}/u;
/** For text of several lines: all control characters but tabs and line breaks. */
const CONTROL_IN_TEXT = /[^\P{Cc}\t\n\r]/u;

const fault = (rule: string, params?: ValueFault['params']): ValueFault => ({ rule, ...(params && { params }) });

/** The broken rule, or null. Accepts any value, because it comes from outside. */
export function valueFault(field: ProfileField, value: unknown, around: Surroundings): ValueFault | null {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean' ? null : fault('boolean');
    case 'integer':
    case 'money':
    case 'year':
      return numberFault(field, value, around);
    case 'options':
    case 'types':
      return optionsFault(field, value);
    case 'lines':
      return linesFault(field, value);
    case 'range':
      return rangeFault(field, value);
    case 'prices':
      return pricesFault(field, value);
    case 'place':
      return placeFault(value);
    default:
      return typeof value === 'string' ? textFault(field, value, around) : fault('string');
  }
}

function numberFault({ kind, min = 0, max = 0 }: ProfileField, value: unknown, { year }: Surroundings) {
  if (typeof value !== 'number' || !Number.isInteger(value)) return fault('integer');
  if (kind === 'year') return value === 0 || (value >= min && value <= year) ? null : fault('year', { min, max: year });
  if (value < min) return fault('min', { min });
  const most = kind === 'money' ? max / 100 : max;
  return value > max ? fault('most', { max: most }) : null;
}

function textFault(field: ProfileField, value: string, { country }: Surroundings): ValueFault | null {
  const { kind, max = 0 } = field;
  if (codePoints(value) > max) return fault('max', { max });
  if ((kind === 'text' ? CONTROL_IN_TEXT : CONTROL).test(value)) return fault('control');
  const text = value.trim();
  if (kind === 'slug') return slugFaultOf(text, max);
  if (kind === 'postcode') {
    const rule = POSTCODES[country];
    if (postcodeIn(rule, text) !== null) return null;
    return text ? fault('postcode', { example: rule.example }) : fault('required');
  }
  if (text === '') return field.required ? fault('required') : null;
  if (kind === 'email') return EMAIL_PATTERN.test(text) ? null : fault('email');
  if (kind === 'website') return webAddress(text) ? null : fault('url');
  return kind === 'link' ? linkFault(field, text) : null;
}

function slugFaultOf(text: string, max: number): ValueFault | null {
  const rule = slugFault(text);
  return rule && fault(rule, rule === 'max' ? { max } : undefined);
}

function linkFault({ hosts }: ProfileField, text: string): ValueFault | null {
  const url = webAddress(text);
  if (!url) return fault('url');
  return !hosts || isOn(url, hosts) ? null : fault('network', { host: hosts[0] ?? '' });
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function linesFault({ max = 0, required }: ProfileField, value: unknown): ValueFault | null {
  if (!isTextList(value)) return fault('string');
  if (value.length > LINES_MAX) return fault('lines', { max: LINES_MAX });
  if (value.some((one) => codePoints(one) > max)) return fault('max', { max });
  if (value.some((one) => CONTROL.test(one))) return fault('control');
  return required && value.every((one) => one.trim() === '') ? fault('required') : null;
}

function optionsFault(
  { kind, options = [], first = options, alone, max }: ProfileField,
  value: unknown,
): ValueFault | null {
  if (!isTextList(value) || value.some((one) => !options.includes(one))) return fault('oneOf');
  if (new Set(value).size !== value.length) return fault('unique');
  if (kind === 'types') {
    if (!first.includes(value[0] ?? '')) return fault('first-type');
    return max !== undefined && value.length > max ? fault('types', { max: max - 1 }) : null;
  }
  return alone !== undefined && value.includes(alone) && value.length > 1 ? fault('alone') : null;
}

function rangeFault({ min = 0, max = 0 }: ProfileField, value: unknown): ValueFault | null {
  if (value === null) return null;
  const [from, to] = pair(value);
  if (from === undefined || to === undefined || !Number.isInteger(from) || !Number.isInteger(to))
    return fault('integer');
  return from >= min && to <= max && from <= to ? null : fault('span', { min, max });
}

function pricesFault({ max = 0 }: ProfileField, value: unknown): ValueFault | null {
  if (value === null) return null;
  const [from, to] = pair(value);
  if (from === undefined || to === undefined || !Number.isInteger(from) || !Number.isInteger(to))
    return fault('integer');
  if (from < 0) return fault('min', { min: 0 });
  if (to > max) return fault('most', { max: max / 100 });
  return from <= to ? null : fault('lower-first');
}

function placeFault(value: unknown): ValueFault | null {
  if (value === null) return null;
  const [latitude, longitude] = pair(value);
  if (latitude === undefined || longitude === undefined) return fault('coordinates');
  const there = latitude !== 0 && longitude !== 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return there ? null : fault('coordinates');
}

function pair(value: unknown): [number | undefined, number | undefined] {
  if (!Array.isArray(value) || value.length !== 2) return [undefined, undefined];
  const [one, other] = value as unknown[];
  return typeof one === 'number' && typeof other === 'number' ? [one, other] : [undefined, undefined];
}

/** A valid value in its stored form: trimmed, options in order; a full range, and no price, as null. */
export function storedValue(field: ProfileField, value: ProfileValue, country: Country): ProfileValue {
  const { kind, options = [], min, max } = field;
  if (kind === 'range' && Array.isArray(value)) return value[0] === min && value[1] === max ? null : value;
  if (kind === 'prices' && Array.isArray(value)) return value[1] === 0 ? null : value;
  if (kind === 'options' && isTextList(value)) {
    const chosen = options.filter((one) => value.includes(one));
    return chosen.length === 0 ? emptyValue(field) : chosen;
  }
  if (kind === 'lines' && isTextList(value)) return value.map((one) => one.trim()).filter((one) => one !== '');
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (kind === 'slug') return slugText(text);
  if (kind === 'postcode') return postcodeIn(POSTCODES[country], text) ?? text;
  if (kind !== 'website' && kind !== 'link') return text;
  return text === '' || /^[a-z][a-z0-9+.-]{0,20}:\/\//iu.test(text) ? text : `https://${text}`;
}

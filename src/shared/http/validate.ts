import { ownValue } from '#contracts/own-value.ts';
import { ValidationError } from 'yup';
import type { AnySchema, InferType } from 'yup';
import type { FieldError } from '#contracts/problem.ts';
import { InvalidInput } from '../errors.ts';

const SENTENCES: Record<string, string> = {
  required: 'This is required.',
  max: 'This is too long.',
  min: 'This is too small.',
  email: 'Enter an email address like name@example.com.',
  oneOf: 'Choose one of the available values.',
  unknown: 'This field is unknown.',
  control: 'Remove the control characters.',
  integer: 'Enter a whole number.',
  number: 'Write a number.',
  string: 'Write a text.',
  boolean: 'Use true or false.',
  array: 'Send a list.',
  id: 'This isn’t an id.',
  instant: 'Enter a UTC time such as 2027-06-19T09:00:00.000Z.',
  day: 'Enter a day such as 2027-06-19.',
  time: 'Enter a time such as 09:30.',
  partialDate: 'This date doesn’t exist.',
  coordinates: 'Choose a place on the map.',
  colour: 'Enter a colour such as #5B2548.',
  origin: 'Enter an address such as https://www.example.com, without a path.',
  'unknown-variable': 'The text uses an unknown variable.',
};

/**
 * Checks a value against a schema and returns it typed.
 * @throws InvalidInput with every wrong field at once; pointers are `#/a/b/0` for bodies, `?name` for queries.
 */
export function validate<S extends AnySchema>(
  schema: S,
  value: unknown,
  place: 'body' | 'query' = 'body',
): InferType<S> {
  try {
    return schema.validateSync(value, { abortEarly: false, strict: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new InvalidInput(fieldErrors(error, place));
    throw error;
  }
}

function fieldErrors(error: ValidationError, place: 'body' | 'query'): FieldError[] {
  const all = error.inner.length > 0 ? error.inner : [error];
  const seen = new Set<string>();
  return all
    .flatMap((one) => one.errors.flatMap((message) => describe(one, message, place)))
    .filter((field) => {
      const key = `${field.pointer} ${field.rule}`;
      return seen.has(key) ? false : seen.add(key);
    });
}

function describe(error: ValidationError, message: unknown, place: 'body' | 'query'): FieldError[] {
  const rule = ruleOf(error, message);
  const unknown = error.params?.['unknown'];
  const base = (error.path ?? '')
    .replaceAll(/\[(\d+)\]/gu, '.$1')
    .replaceAll(/["[\]]/gu, '')
    .replace(/^\./u, '');
  const paths =
    rule === 'unknown' && typeof unknown === 'string'
      ? unknown.split(', ').map((name) => (base === '' ? name : `${base}.${name}`))
      : [base];
  const params = shownParams(error.params);
  return paths.map((path) => ({
    pointer: place === 'body' ? `#/${path.replaceAll('.', '/')}` : `?${path}`,
    rule,
    detail: ownValue(SENTENCES, rule) ?? 'This value isn’t accepted.',
    ...(params ? { params } : {}),
  }));
}

function ruleOf(error: ValidationError, message: unknown): string {
  if (typeof message === 'string' && Object.hasOwn(SENTENCES, message)) return message;
  if (error.type === 'optionality' || error.type === 'nullable') return 'required';
  if (error.type === 'typeError') return 'oneOf';
  if (typeof message === 'string' && /^[a-z-]{1,40}$/u.test(message)) return message;
  return error.type ?? 'invalid';
}

/** What the sentences of rules name. */
const SHOWN_PARAMS = ['min', 'max', 'names', 'example'];

function shownParams(params: Record<string, unknown> | undefined): Record<string, string | number> | null {
  const kept = Object.entries(params ?? {}).filter(
    ([name, value]) => SHOWN_PARAMS.includes(name) && (typeof value === 'number' || typeof value === 'string'),
  );
  return kept.length > 0 ? (Object.fromEntries(kept) as Record<string, string | number>) : null;
}

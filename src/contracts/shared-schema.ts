import type { AnySchema } from 'yup';

type Step = 'required' | 'defined' | 'nullable';

/**
 * Creates one schema for each set of arguments. Schemas never change, so all fields of a kind can share one, whether
 * they are required or not. With a schema each, 4,000 fields took four kilobytes apiece, in browsers too.
 */
export function shared<A extends unknown[], S extends AnySchema>(
  make: (...args: A) => S,
  keyOf?: (...args: A) => unknown,
) {
  const made = new Map<unknown, S>();
  return (...args: A): S => kept(made, keyOf?.(...args), () => Object.assign(make(...args), STEPS));
}

/** The usual last steps of fields, which are cached. Any other step creates a new schema with a cache of its own. */
const STEPS = {
  required(this: AnySchema, message?: string) {
    return next(this, 'required', message);
  },
  defined(this: AnySchema, message?: string) {
    return next(this, 'defined', message);
  },
  nullable(this: AnySchema) {
    return next(this, 'nullable');
  },
};

const NEXT = new WeakMap<AnySchema, Map<string, AnySchema>>();

function next(schema: AnySchema, step: Step, message?: string): AnySchema {
  const own = Object.getPrototypeOf(schema) as Record<Step, (message?: string) => AnySchema>;
  const made = kept(NEXT, schema, () => new Map<string, AnySchema>());
  return kept(made, `${step} ${message ?? ''}`, () => Object.assign(own[step].call(schema, message), STEPS));
}

interface Made<K, T> {
  get(key: K): T | undefined;
  set(key: K, value: T): unknown;
}

function kept<K, T>(made: Made<K, T>, key: K, make: () => T): T {
  const known = made.get(key);
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}

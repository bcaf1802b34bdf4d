import { ObjectSchema, isSchema } from 'yup';
import type { AnySchema } from 'yup';
import { PAGE_SIZE_MAX } from '#contracts/limits.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import { InvalidInput } from '../errors.ts';
import { validate } from './validate.ts';

interface ListRules {
  filter: AnySchema;
  sorts: readonly string[];
  defaultSort: [string, 'ASC' | 'DESC'];
  defaultRange?: [number, number];
}

/**
 * Parses `?filter=&range=&sort=` of ra-data-simple-rest. Unknown filters, sorts and malformed JSON are refused.
 * @throws InvalidInput
 */
export function parseListQuery(query: Record<string, unknown>, rules: ListRules): ListQuery<Record<string, never>> {
  const filter = readFilter(query['filter'], rules.filter) as Record<string, never>;
  const [from, to] = pair(json(query['range'], rules.defaultRange ?? [0, 24], 'range'), 'range');
  if (!isCount(from) || !isCount(to) || to < from) refuse('range');
  const [field, order] = pair(json(query['sort'], rules.defaultSort, 'sort'), 'sort');
  if (typeof field !== 'string' || !rules.sorts.includes(field) || (order !== 'ASC' && order !== 'DESC'))
    refuse('sort');
  return {
    filter,
    offset: from,
    limit: Math.min(to - from + 1, PAGE_SIZE_MAX),
    sort: { field, descending: order === 'DESC' },
  };
}

/** The other parameters of a list's address that `schema` knows. Unknown ones are ignored, as on every list. */
export function besidesList(query: Record<string, unknown>, schema: AnySchema): Record<string, unknown> {
  const known = new Set(Object.keys((schema.describe() as { fields?: object }).fields ?? {}));
  return Object.fromEntries(Object.entries(query).filter(([name]) => known.has(name)));
}

/** Texts that were valid for each filter: consoles send the same list requests again and again. */
const VALID = new WeakMap<AnySchema, Set<string>>();
/** Limited, because anyone can send any text. */
const VALID_MOST = 500;
const VALID_LENGTH_MOST = 300;

/** A text that was valid once is only parsed again: a schema always gives the same verdict on it. */
function readFilter(raw: unknown, schema: AnySchema): unknown {
  const parsed = json(raw, {}, 'filter');
  const text = typeof raw === 'string' && raw.length <= VALID_LENGTH_MOST ? raw : null;
  const valid = VALID.get(schema) ?? new Set<string>();
  VALID.set(schema, valid);
  if (text !== null && valid.has(text)) return parsed;
  const filter = validate(partFor(schema, parsed), parsed, 'query');
  if (text === null) return filter;
  if (valid.size >= VALID_MOST) valid.clear();
  valid.add(text);
  return filter;
}

/** Parts of each filter's schema that requests used, by the names of their keys. */
const PARTS = new WeakMap<AnySchema, Map<string, AnySchema>>();
/** Limited, because filters can be combined freely, and anyone can use any of them. */
const PARTS_MOST = 200;

/**
 * The part of a filter's schema that checks the keys in use: finding that thirty other keys are missing took longer than
 * anything else about a list. Schemas with more than optional keys are validated whole.
 */
function partFor(schema: AnySchema, parsed: unknown): AnySchema {
  if (!(schema instanceof ObjectSchema) || typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return schema;
  const keys = Object.keys(parsed);
  const parts = PARTS.get(schema) ?? new Map<string, AnySchema>();
  PARTS.set(schema, parts);
  const name = keys.join(' ');
  const known = parts.get(name);
  if (known) return known;
  const fields = schema.fields as Record<string, unknown>;
  const optional = Object.values(fields).every((field) => isSchema(field) && (field as AnySchema).spec.optional);
  if (!optional || !keys.every((key) => Object.hasOwn(fields, key)) || parts.size >= PARTS_MOST) return schema;
  const part = schema.pick(keys);
  parts.set(name, part);
  return part;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function json(raw: unknown, fallback: unknown, name: string): unknown {
  if (raw === undefined || raw === '') return fallback;
  if (typeof raw !== 'string') refuse(name);
  try {
    return JSON.parse(raw);
  } catch {
    return refuse(name);
  }
}

function pair(value: unknown, name: string): [unknown, unknown] {
  return Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : refuse(name);
}

function refuse(name: string): never {
  throw new InvalidInput([{ pointer: `?${name}`, rule: 'invalid', detail: `The parameter ${name} can’t be read.` }]);
}

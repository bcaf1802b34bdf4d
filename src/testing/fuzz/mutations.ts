import fc from 'fast-check';
import type { Route } from '#shared/http/route.ts';
import type { GoodRequest } from '../every-route/ask-route.ts';
import { fieldsOf, withField } from './body-fields.ts';
import { NAUGHTY_TEXTS, NAUGHTY_VALUES, PROTOTYPE_NAMES } from './naughty-values.ts';
import { sent } from './sent-request.ts';
import type { SentRequest } from './sent-request.ts';

export interface FuzzPlan {
  seed: number;
  /** Number of values tried at each place, in addition to those that are always tried. */
  perPlace: number;
}

/** Wrong types and missing values find most faults, so they are tried on every field. */
const ALWAYS: readonly unknown[] = [null, 0, '', [], {}, 'constructor'];

/** The requests tried on one route. */
export interface Mutations {
  /** Each part of its valid request mutated in turn, with the rest left valid. */
  own: SentRequest[];
  /** Requests answered before they reach the route: odd headers, and queries that no route has. */
  common: SentRequest[];
}

export function mutations(route: Route, good: GoodRequest, plan: FuzzPlan): Mutations {
  const draw = sampler(plan);
  return {
    own: [...ofPath(good, draw), ...ofQuery(route, good, draw), ...ofBody(route, good, draw)],
    common: [...ODD_QUERIES.map((query) => ofOneQuery(good, query)), ...ofHeaders(good, draw)],
  };
}

type Draw = <T>(values: readonly T[]) => T[];

/** Draws some values from a list: different ones at each call, the same ones for the same seed. */
function sampler({ seed, perPlace }: FuzzPlan): Draw {
  let call = 0;
  return (values) => fc.sample(fc.constantFrom(...values), { seed: seed + (call += 1), numRuns: perPlace });
}

function ofPath(good: GoodRequest, draw: Draw): SentRequest[] {
  const names = [...good.pattern.matchAll(/[:*](\w+)/gu)].map((match) => match[1] ?? '');
  return names.flatMap((name) => {
    const values = [...PROTOTYPE_NAMES, ...draw(NAUGHTY_TEXTS)].map((text) => encodeURIComponent(text.toWellFormed()));
    return [...values, '%E0%A4%A', '%00', '..%2f..'].map((value) =>
      sent(good, `${name} in the path is ${value.slice(0, 40)}`, { ids: { ...good.ids, [name]: value } }),
    );
  });
}

function ofQuery(route: Route, good: GoodRequest, draw: Draw): SentRequest[] {
  const pair = (name: string, value: string) =>
    `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`;
  const known = [...namesOf(route.query), ...(route.list ? ['filter', 'range', 'sort'] : [])];
  const filters = route.list
    ? namesOf(route.list.filter).flatMap((field) =>
        [...ALWAYS, ...draw(NAUGHTY_VALUES)].map((value) => pair('filter', JSON.stringify({ [field]: value }))),
      )
    : [];
  const lists = route.list
    ? [
        ...LIST_PARAMETERS.map(([name, value]) => pair(name, value)),
        ...PROTOTYPE_NAMES.map((name) => pair('sort', JSON.stringify([name, 'ASC']))),
        ...PROTOTYPE_NAMES.map((name) => pair('filter', `{"${name}":1}`)),
      ]
    : [];
  const singles = known.flatMap((name) => ['', 'constructor', ...draw(NAUGHTY_TEXTS)].map((text) => pair(name, text)));
  const doubled = known.map((name) => `${pair(name, 'a')}&${pair(name, 'b')}`);
  const shapes = [...known, 'unknown'].flatMap((name) => [`${name}[]=1`, `${name}[x]=1`, `${name}.x=1`]);
  return [...filters, ...lists, ...singles, ...doubled, ...shapes].map((query) => ofOneQuery(good, query));
}

const ofOneQuery = (good: GoodRequest, query: string): SentRequest =>
  sent(good, `query is ${query.slice(0, 80)}`, { query: `?${query}` });

const ODD_QUERIES = [...PROTOTYPE_NAMES.map((name) => `${name}=1`), '&&&', '=', '%', '%E0%A4%A=1', 'a'.repeat(3_000)];

const LIST_PARAMETERS: readonly [string, string][] = [
  ['range', '[0,1e9]'],
  ['range', '[-1,5]'],
  ['range', '[9007199254740993,9007199254740994]'],
  ['range', '["0","9"]'],
  ['range', '[null,null]'],
  ['sort', '["id"]'],
  ['sort', '["id","sideways"]'],
  ['sort', '[{"a":1},"ASC"]'],
  ['filter', 'null'],
  ['filter', '[]'],
  ['filter', '"x"'],
  ['filter', '{"$or":[{"id":1}]}'],
  ['filter', '{"q":'],
];

function ofHeaders(good: GoodRequest, draw: Draw): SentRequest[] {
  const names = ['Accept', 'Accept-Language', 'If-None-Match', 'Range', 'X-Forwarded-For', 'User-Agent', 'Referer'];
  if ('Idempotency-Key' in good.headers) names.push('Idempotency-Key');
  const asLatin = (text: string) => text.replaceAll(/[^\x20-\x7e]/gu, '?').slice(0, 500);
  return [
    ...names.flatMap((name) => draw(NAUGHTY_TEXTS).map((text) => [name, asLatin(text)] as const)),
    ['Content-Type', 'application/json; charset=utf-7'] as const,
    ['Content-Type', 'multipart/form-data; boundary=x'] as const,
    ['Content-Encoding', 'gzip'] as const,
    ['Content-Encoding', 'constructor'] as const,
    ['Authorization', 'Bearer aisle_constructor'] as const,
    ['Authorization', 'Basic ====='] as const,
  ].map(([name, value]) => sent(good, `${name} is ${value.slice(0, 60)}`, { headers: { [name]: value } }));
}

function ofBody(route: Route, good: GoodRequest, draw: Draw): SentRequest[] {
  const { body } = good;
  if (body === null) return [];
  if ('text' in body) return draw(NAUGHTY_TEXTS).map((text) => sent(good, 'body is a naughty text', { body: text }));
  if ('form' in body) return ofForm(good, body.form, draw);
  if (!route.body) return [];
  const json = (says: string, value: unknown) => sent(good, says, { body: JSON.stringify(value) });
  const whole = NAUGHTY_VALUES.filter((value) => typeof value !== 'string').map((value) => json('whole body', value));
  const fields = fieldsOf(route.body, body.json).flatMap((field) => [
    json(`${field.join('.')} is missing`, withField(body.json, field, undefined)),
    ...[...ALWAYS, ...draw(NAUGHTY_VALUES)].map((value) =>
      json(`${field.join('.')} is ${JSON.stringify(value)?.slice(0, 60)}`, withField(body.json, field, value)),
    ),
  ]);
  const text = JSON.stringify(body.json);
  const raw = [
    ...PROTOTYPE_NAMES.map((name) => text.replace(/^\{/u, `{"${name}":{"a":1},`)),
    text.replace(/^\{"([^"]+)"/u, '{"$1":null,"$1"'),
    `${text}${text}`,
    text.slice(0, -1),
    `\ufeff${text}`,
    '',
    '\u0000',
  ].map((one) => sent(good, `body is ${one.slice(0, 60)}`, { body: one }));
  return [...whole, ...fields, ...raw];
}

/** A form as a browser sends it. */
const encode = (fields: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(fields.map(([name, text]): [string, string] => [name, text.toWellFormed()])).toString();

function ofForm(good: GoodRequest, form: Readonly<Record<string, string>>, draw: Draw): SentRequest[] {
  const encoded = (more: readonly (readonly [string, string])[]) => encode([...Object.entries(form), ...more]);
  const fields = Object.keys(form).flatMap((name) => [
    { ...form, [name]: '' },
    ...draw(NAUGHTY_TEXTS).map((text) => ({ ...form, [name]: text })),
  ]);
  const many = (count: number) => Array.from({ length: count }, (_, index) => [`x${index}`, 'y'] as const);
  return [
    ...fields.map((one) => encode(Object.entries(one))),
    ...Object.keys(form).map((name) => encoded([[name, 'again']])),
    ...PROTOTYPE_NAMES.map((name) => encoded([[name, 'x']])),
    encoded(many(99)),
    encoded(many(101)),
    encoded(many(5_000)),
    `${encoded([])}&%E0%A4%A=%`,
    '&&&===',
    '',
  ].map((body) => sent(good, `form is ${body.slice(0, 80)}`, { body }));
}

function namesOf(schema: Route['query']): string[] {
  const fields = (schema?.describe() as { fields?: Record<string, unknown> } | undefined)?.fields;
  return Object.keys(fields ?? {});
}

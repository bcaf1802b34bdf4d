import type { Route } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import type { GoodRequest } from '../every-route/ask-route.ts';
import { fieldsOf, withField } from '../fuzz/body-fields.ts';
import type { FieldPath } from '../fuzz/body-fields.ts';
import { sent } from '../fuzz/sent-request.ts';
import type { SentRequest } from '../fuzz/sent-request.ts';

/** Two requests that differ only in ids: those of another tenant, and ids that don't exist. */
export interface IdSwap {
  /** Where the ids are in the request. */
  place: string;
  /** Each id of the other tenant, with the nonexistent id that replaces it. */
  pairs: readonly { foreign: string; unknown: string }[];
  foreign: () => SentRequest;
  unknown: () => SentRequest;
}

export interface Tenant {
  cookie: string;
  /** Ids of the tenant's records, by the names that routes use. */
  ids: Readonly<Record<string, string>>;
}

/** A place for an id, with the other tenant's id for it, and the tenant's own if there is one of that name. */
interface Place {
  name: string;
  foreign: string;
  own: string | undefined;
  setId: (draft: Draft, id: string) => Draft;
}
interface Draft {
  ids: Readonly<Record<string, string>>;
  query: string;
  json: unknown;
}

/** The tenant's own supplier is in every request, public ids are everyone's, and kinds and numbers are the same for all tenants. */
const NO_TENANTS: ReadonlySet<string> = new Set(['supplierId', 'publicId', 'provider', 'badge', 'position']);

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/u;
/** Names of fields with a person's id in bodies, besides `userId`. */
const PERSON = /^(?:owner|member|person|author|assignee|mention)/iu;

/**
 * A valid request of another tenant, sent by this tenant to its own supplier: once with each single id of the other
 * tenant (and this tenant's own ids elsewhere, if it has such records), and once with all of them.
 */
export function swapsOf(route: Route, good: GoodRequest, own: Tenant, other: Tenant): IdSwap[] {
  const supplierId = own.ids['supplierId'] ?? '';
  const json = good.body && 'json' in good.body ? good.body.json : null;
  const draft: Draft = {
    ids: { ...good.ids, supplierId },
    query: good.query,
    json: (json as { supplierId?: string } | null)?.supplierId ? withField(json, ['supplierId'], supplierId) : json,
  };
  const places = [...inPath(good, own), ...inQuery(good, own), ...inBody(route, json, own, other)].filter(
    ({ foreign }) => !Object.values(own.ids).includes(foreign),
  );
  const ownDraft = places.reduce(
    (before, { setId, own: mine }) => (mine === undefined ? before : setId(before, mine)),
    draft,
  );
  const swap = (name: string, base: Draft, swapped: readonly Place[]): IdSwap => {
    const pairs = swapped.map(({ foreign }) => ({ foreign, unknown: unknownLike(foreign) }));
    const requestWith = (which: 'foreign' | 'unknown'): SentRequest => {
      const { json: body, ...rest } = swapped.reduce(
        (before, place, at) => place.setId(before, pairs[at]?.[which] ?? ''),
        base,
      );
      const headers = { Cookie: own.cookie, 'Idempotency-Key': newId() };
      return sent(good, which, { ...rest, headers, ...(body === null ? {} : { body: JSON.stringify(body) }) });
    };
    return { place: name, pairs, foreign: () => requestWith('foreign'), unknown: () => requestWith('unknown') };
  };
  const given = places.filter(({ name }) => !name.startsWith('~'));
  return [
    ...places.map((place) => swap(place.name, ownDraft, [place])),
    ...(given.length > 1 ? [swap('all', draft, given)] : []),
  ];
}

function inPath(good: GoodRequest, own: Tenant): Place[] {
  const names = [...good.pattern.matchAll(/[:*](\w+)/gu)].map((match) => match[1] ?? '');
  return names.flatMap((name) => {
    const foreign = good.ids[name];
    if (NO_TENANTS.has(name) || foreign === undefined || foreign === own.ids[name]) return [];
    const setId = (draft: Draft, id: string): Draft => ({ ...draft, ids: { ...draft.ids, [name]: id } });
    return { name: `:${name}`, foreign, own: own.ids[name], setId };
  });
}

function inQuery(good: GoodRequest, own: Tenant): Place[] {
  return [...new URLSearchParams(good.query)].flatMap(([name, foreign]) => {
    if (!ID.test(foreign)) return [];
    const setId = (draft: Draft, id: string): Draft => {
      const query = new URLSearchParams(draft.query);
      query.set(name, id);
      return { ...draft, query: `?${query.toString()}` };
    };
    return { name: `?${name}`, foreign, own: own.ids[name], setId };
  });
}

/** Every field that takes an id, including those that the good request doesn't have (their names begin with `~`). */
function inBody(route: Route, json: unknown, own: Tenant, other: Tenant): Place[] {
  const paths = route.body ? fieldsOf(route.body, json) : [];
  return paths.flatMap((path) => {
    const given = at(json, path);
    const isGiven = typeof given === 'string' && ID.test(given);
    if (path.at(-1) === 'supplierId' || !(isGiven || takesId(route, path))) return [];
    const setId = (draft: Draft, id: string): Draft => ({ ...draft, json: withField(draft.json, path, id) });
    const name = `${isGiven ? '' : '~'}${path.join('.')}`;
    if (isGiven) return { name, foreign: given, own: mineFor(given, own, other), setId };
    return foreignIds(path, other).map((foreign) => ({ name, foreign, own: undefined, setId }));
  });
}

const mineFor = (foreign: string, own: Tenant, other: Tenant): string | undefined =>
  own.ids[Object.keys(other.ids).find((name) => other.ids[name] === foreign) ?? ''];

/** The other tenant's ids of this kind, or all of them if the field's name doesn't say which kind it is. */
function foreignIds(path: FieldPath, { ids }: Tenant): string[] {
  const name = String(path.findLast((part) => typeof part === 'string'));
  const person = PERSON.test(name) ? ids['userId'] : undefined;
  const named = ids[name] ?? ids[name.replace(/s$/u, '')] ?? person;
  return named === undefined ? [...new Set(Object.values(ids))].filter((id) => ID.test(id)) : [named];
}

const at = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], value);

interface Described {
  fields?: Record<string, Described>;
  innerType?: Described;
  meta?: { pattern?: string };
}

function takesId({ body }: Route, path: FieldPath): boolean {
  let described = body?.describe() as Described | undefined;
  for (const name of path) described = typeof name === 'number' ? described?.innerType : described?.fields?.[name];
  return described?.meta?.pattern === ID.source;
}

/** A nonexistent id of the same form. */
function unknownLike(id: string): string {
  if (ID.test(id)) return newId();
  const [stem = '', ...endings] = id.split('.');
  return [stem.split('').toReversed().join(''), ...endings].join('.');
}

import { DATA_CACHE, KEPT_AT } from '../offline/offlineNames.ts';
import { KEPT_FOR, SESSION_PATH, keptKind, supplierOf } from '../offline/offlineRules.ts';
import type { KeptKind } from '../offline/offlineRules.ts';
import { withTimeout, isGone } from './serverGone.ts';

/** The cache entry that says whose responses are stored. Never requested by a page. */
const OWNER = '/aisle-kept-for';

interface Session {
  user: { id: string };
  suppliers: { supplierId: string }[];
  acting?: object | null;
}

/** `userId supplierId`; null while the person is unknown. */
async function ownerOf(cache: Cache): Promise<string | null> {
  return (await (await cache.match(OWNER))?.text()) ?? null;
}

/** Deletes everything that was cached. */
export const forgetAnswers = (): Promise<boolean> => caches.delete(DATA_CACHE);

/**
 * Fetches from the network and caches the response; without a network, responds from the cache, marked as such. Nothing is cached
 * for another person or supplier than the session names, and nothing longer than seven days (S37).
 */
export async function answerOrKept(request: Request, ask: typeof fetch = fetch): Promise<Response> {
  const path = new URL(request.url).pathname;
  const kind = keptKind(path);
  const before = await ownerOf(await caches.open(DATA_CACHE));
  const kept = await readKept(request);
  try {
    const answer = await (kept ? withTimeout(ask(request)) : ask(request));
    if (kept && isGone(answer)) return kept;
    if (answer.status === 401) await forgetAnswers();
    else if (answer.status === 403 || answer.status === 404) await (await caches.open(DATA_CACHE)).delete(request);
    else if (answer.ok && kind) await keep(request, answer.clone(), kind, before);
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function keep(request: Request, answer: Response, kind: KeptKind, before: string | null): Promise<void> {
  const path = new URL(request.url).pathname;
  const body = await answer.text();
  let cache = await caches.open(DATA_CACHE);
  if (path === SESSION_PATH) {
    const session = JSON.parse(body) as Session;
    // Nothing is cached for a supplier that staff act for.
    if (session.acting) {
      await forgetAnswers();
      return;
    }
    const owner = ownerIn(session);
    if ((await ownerOf(cache)) !== owner) {
      await forgetAnswers();
      cache = await caches.open(DATA_CACHE);
      await cache.put(OWNER, new Response(owner));
    }
  } else {
    const owner = await ownerOf(cache);
    // Someone signed out or switched supplier before the response arrived.
    if (owner === null || owner !== before || owner.split(' ')[1] !== supplierOf(path)) return;
  }
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(Date.now()));
  await cache.put(request, new Response(body, { status: 200, headers }));
  await dropOldest(cache, kind);
}

const ownerIn = ({ user, suppliers }: Session): string => `${user.id} ${suppliers.at(-1)?.supplierId ?? ''}`;

async function readKept(request: Request): Promise<Response | null> {
  const cache = await caches.open(DATA_CACHE);
  const kept = await cache.match(request);
  if (!kept) return null;
  if (Date.now() - keptAt(kept) <= KEPT_FOR) return kept;
  await cache.delete(request);
  return null;
}

const keptAt = (kept: Response): number => Number(kept.headers.get(KEPT_AT));

async function dropOldest(cache: Cache, kind: KeptKind): Promise<void> {
  const own = (await cache.keys()).filter((request) => kind.path.test(new URL(request.url).pathname));
  if (own.length <= kind.most) return;
  const dated = await Promise.all(
    own.map(async (request) => ({ request, at: keptAt((await cache.match(request)) ?? new Response()) })),
  );
  dated.sort((one, other) => other.at - one.at);
  for (const { request } of dated.slice(kind.most)) await cache.delete(request);
}

/** Deletes entries that are too old. */
export async function dropAged(): Promise<void> {
  const cache = await caches.open(DATA_CACHE);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (kept?.headers.has(KEPT_AT) && Date.now() - keptAt(kept) > KEPT_FOR) await cache.delete(request);
  }
}

import { jest } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { DATA_CACHE, KEPT_AT } from '../offline/offlineNames.ts';
import { answerOrKept, dropAged, forgetAnswers } from './keptAnswers.ts';

const SUPPLIER = '01JTEST0000000000000000S01';
const OTHER = '01JTEST0000000000000000S02';
const lead = (number: number, supplier = SUPPLIER): string =>
  `/api/suppliers/${supplier}/leads/01JTEST00000000000000${String(number).padStart(5, '0')}`;

/** The parts of the Cache API that the service worker needs and jsdom lacks. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  #url = (key: Request | string): string => new URL(key instanceof Request ? key.url : key, 'http://aisle.test').href;
  match = async (key: Request | string) => this.entries.get(this.#url(key))?.clone();
  put = async (key: Request | string, answer: Response) => void this.entries.set(this.#url(key), answer);
  delete = async (key: Request | string) => this.entries.delete(this.#url(key));
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
}
let caches: Map<string, FakeCache>;

const request = (path: string) => new Request(`http://aisle.test${path}`);
const answers =
  (body: object, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const session = (userId: string, supplierId = SUPPLIER) => ({ user: { id: userId }, suppliers: [{ supplierId }] });
const online = (path: string, body: object, status = 200) => answerOrKept(request(path), answers(body, status));
const offline = async (path: string): Promise<unknown> => {
  const answer = await answerOrKept(request(path), lost).catch(() => null);
  return answer === null ? null : { ...((await answer.json()) as object), at: answer.headers.has(KEPT_AT) };
};

describe('the offline cache (S37)', () => {
  beforeEach(async () => {
    caches = new Map();
    Object.assign(globalThis, {
      caches: {
        open: async (name: string) => {
          const cache = caches.get(name) ?? new FakeCache();
          caches.set(name, cache);
          return cache;
        },
        delete: async (name: string) => caches.delete(name),
      },
    });
    await online('/api/auth/session', session('U1'));
  });

  it('keeps the last response, marked as cached, and nothing that was never read', async () => {
    const fresh = await online(lead(1), { couple: 'Amelia & Jack' });
    expect(fresh.headers.has(KEPT_AT)).toBe(false);
    expect(await offline(lead(1))).toEqual({ couple: 'Amelia & Jack', at: true });
    expect(await offline(lead(2))).toBeNull();
    expect(await offline('/api/auth/session')).toMatchObject({ user: { id: 'U1' } });
  });

  it('keeps nothing of a supplier that staff act for, and deletes earlier data', async () => {
    await online(lead(1), { couple: 'Amelia & Jack' });
    await online('/api/auth/session', { ...session('U1'), acting: { supplierId: SUPPLIER } });
    await online(lead(2), { couple: 'Zara & Imran' });
    expect([await offline(lead(1)), await offline(lead(2)), await offline('/api/auth/session')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('keeps nothing of another supplier, and nothing before the person is known', async () => {
    await online(lead(1, OTHER), { couple: 'Amelia & Jack' });
    expect(await offline(lead(1, OTHER))).toBeNull();
    await forgetAnswers();
    await online(lead(1), { couple: 'Amelia & Jack' });
    expect(await offline(lead(1))).toBeNull();
  });

  it.each([
    ['another person signs in', () => online('/api/auth/session', session('U2'))],
    ['the supplier is switched', () => online('/api/auth/session', session('U1', OTHER))],
    ['the session has ended', () => online(lead(9), {}, 401)],
    ['someone signs out', () => forgetAnswers()],
  ])('is emptied once %s', async (_, happen) => {
    await online(lead(1), { couple: 'Amelia & Jack' });
    await happen();
    expect(await offline(lead(1))).toBeNull();
  });

  it('ignores responses to requests made before a switch', async () => {
    const late = answerOrKept(request(lead(1)), async () => {
      await online('/api/auth/session', session('U2'));
      return answers({ couple: 'Amelia & Jack' })();
    });
    await late;
    expect(await offline(lead(1))).toBeNull();
  });

  it('drops a lead that the server refuses or no longer has', async () => {
    await online(lead(1), { couple: 'Amelia & Jack' });
    await online(lead(1), {}, 404);
    expect(await offline(lead(1))).toBeNull();
  });

  it.each([502, 503, 504])('is used when a proxy responds %i because the server is down', async (status) => {
    await online(lead(1), { couple: 'Amelia & Jack' });
    const answer = await online(lead(1), {}, status);
    expect([await answer.json(), answer.headers.has(KEPT_AT)]).toEqual([{ couple: 'Amelia & Jack' }, true]);
    expect((await online(lead(2), {}, status)).status).toBe(status);
  });

  it('keeps each scope of Today along with the first couples on the dashboard', async () => {
    const queries = ['everyone&range=[0,49]', 'mine&range=[0,49]', 'unassigned&range=[0,49]', 'everyone&range=[0,5]'];
    const paths = queries.map((query) => `/api/suppliers/${SUPPLIER}/today?scope=${query}`);
    for (const path of paths) await online(path, {});
    expect(await Promise.all(paths.map(offline))).toEqual(paths.map(() => ({ at: true })));
  });

  it('keeps the last fifty leads, and nothing longer than seven days', async () => {
    const now = jest.spyOn(Date, 'now');
    const began = Date.parse('2026-05-12T09:00:00Z');
    for (let at = 0; at < 53; at += 1) {
      now.mockReturnValue(began + at);
      await online(lead(at), { at });
    }
    expect([await offline(lead(2)), (await offline(lead(3))) !== null]).toEqual([null, true]);
    now.mockReturnValue(began + 7 * DAY + 52);
    await dropAged();
    const kept = [...(caches.get(DATA_CACHE)?.entries.keys() ?? [])].filter((url) => url.includes('/leads/'));
    expect(kept).toEqual([`http://aisle.test${lead(52)}`]);
    now.mockReturnValue(began + 8 * DAY);
    expect(await offline(lead(52))).toBeNull();
    now.mockRestore();
  });
});

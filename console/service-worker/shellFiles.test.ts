import { jest } from '@jest/globals';
import { page } from './shellFiles.ts';

const SHELL = { build: 'b1', files: [] };
const KEPT = 'the kept page';
const request = () => new Request('http://aisle.test/console/today');
const shown = async (ask: typeof fetch): Promise<string> => (await page(request(), SHELL, ask)).text();

/** Stores this build's page in the cache. */
function keep(text: string | null): void {
  const match = async () => (text === null ? undefined : new Response(text));
  Object.assign(globalThis, { caches: { open: async () => ({ match }) } });
}

describe('the console’s page', () => {
  beforeEach(() => keep(KEPT));
  afterEach(() => jest.useRealTimers());

  it('comes from the server while that responds', async () => {
    expect(await shown(async () => new Response('a new version'))).toBe('a new version');
  });

  it('comes from the cache without a network, and behind a proxy that can’t reach the server', async () => {
    expect(await shown(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(KEPT);
    expect(await shown(async () => new Response('Bad gateway', { status: 502 }))).toBe(KEPT);
  });

  it('comes from the cache when the server accepts the request but doesn’t respond', async () => {
    // Response needs these timers to read its body.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const never = () => new Promise<Response>(() => undefined);
    const first = shown(never);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(await first).toBe(KEPT);
    // The next one times out sooner, until the server responds again.
    const second = shown(never);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await second).toBe(KEPT);
    expect(await shown(async () => new Response('awake'))).toBe('awake');
    const third = jest.fn();
    void shown(never).then(third);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(third).not.toHaveBeenCalled();
  });

  it('fails like the network if none is cached', async () => {
    keep(null);
    await expect(shown(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
  });
});

import { QueryClient } from '@tanstack/react-query';
import { jest } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import type { LiveEvent } from '#contracts/notifications/live-events.ts';
import { openLiveUpdates, waitBefore } from './live.ts';

class FakeSource extends EventTarget {
  closed = false;
  /** The EventSource state after the server refused the connection is 2. */
  readyState = 2;
  close(): void {
    this.closed = true;
  }
  send(name: LiveEvent['name'], supplierId: string | null): void {
    const event: LiveEvent = { id: '1', name, supplierId, leadId: null, at: '2026-05-12T09:00:00.000Z' };
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
}

function open(onState?: (state: 'open' | 'lost') => void, supplierId: string | null = 'S1') {
  const sources: FakeSource[] = [];
  const urls: string[] = [];
  const queries = new QueryClient();
  for (const key of ['leads', 'dashboard', 'templates', 'ledger']) queries.setQueryData([key], 'known');
  const close = openLiveUpdates({
    supplierId,
    queries,
    ...(onState && { onState }),
    connect: (url) => {
      urls.push(url);
      const source = new FakeSource();
      sources.push(source);
      return source as unknown as EventSource;
    },
  });
  const stale = (): unknown[] =>
    queries
      .getQueryCache()
      .findAll({ predicate: (query) => query.state.isInvalidated })
      .map((query) => query.queryKey[0]);
  return { sources, urls, close, stale, queries };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('live updates', () => {
  it('listen to the events of the active supplier', () => {
    expect(open().urls).toEqual(['/api/events?supplierId=S1']);
  });

  it('listen to news about the person’s own account, which belongs to no supplier', () => {
    const { sources, stale, queries } = open();
    queries.setQueryData(['notifications', 'unread'], { count: 0 });
    sources[0]?.send('notification.changed', null);
    jest.advanceTimersByTime(100);
    expect(stale()).toEqual(['notifications']);
  });

  it('listen only to the account if there is no supplier', () => {
    const { urls, sources, stale, queries } = open(undefined, null);
    queries.setQueryData(['notifications', 'unread'], { count: 0 });
    sources[0]?.send('lead.received', 'S1');
    sources[0]?.send('notification.changed', null);
    jest.advanceTimersByTime(100);
    expect([urls, stale()]).toEqual([['/api/events'], ['notifications']]);
  });

  it('invalidate the queries an event affects, and no others', () => {
    const { sources, stale } = open();
    sources[0]?.send('lead.received', 'S1');
    jest.advanceTimersByTime(100);
    expect(stale()).toEqual(['leads', 'dashboard']);
  });

  it('batch one change’s events before refetching', () => {
    const { sources, queries } = open();
    let requests = 0;
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'invalidate') requests += 1;
    });
    sources[0]?.send('message.sent', 'S1');
    sources[0]?.send('lead.changed', 'S1');
    jest.advanceTimersByTime(100);
    expect(requests).toBe(2);
  });

  it('show a change at once after a quiet period', () => {
    const { sources, stale } = open();
    sources[0]?.send('lead.received', 'S1');
    jest.advanceTimersByTime(1);
    expect(stale()).toEqual(['leads', 'dashboard']);
  });

  it('refetch less and less often while events keep coming', () => {
    const { sources, queries } = open();
    const requests: number[] = [];
    const began = Date.now();
    jest.spyOn(queries, 'invalidateQueries').mockImplementation((filters) => {
      if (filters?.queryKey?.[0] === 'leads') requests.push(Date.now() - began);
      return Promise.resolve();
    });
    for (let at = 0; at < 100; at += 1) {
      sources[0]?.send('lead.changed', 'S1');
      jest.advanceTimersByTime(100);
    }
    expect(requests.slice(0, 3)).toEqual([0, 300, 700]);
    expect(requests.length).toBeLessThan(8);
  });

  it('ignore events of another supplier', () => {
    const { sources, stale } = open();
    sources[0]?.send('lead.received', 'S2');
    jest.advanceTimersByTime(100);
    expect(stale()).toEqual([]);
  });

  it('reconnect after a broken connection, and reload everything that may have been missed', () => {
    const { sources, stale } = open();
    sources[0]?.dispatchEvent(new Event('error'));
    expect(sources).toHaveLength(1);
    jest.advanceTimersByTime(1_000);
    expect(sources).toHaveLength(2);
    expect(stale()).toEqual([]);
    sources[1]?.dispatchEvent(new Event('open'));
    expect(stale()).toEqual(['leads', 'dashboard', 'templates', 'ledger']);
  });

  it('leave reconnecting to the browser while it retries automatically', () => {
    const { sources, stale } = open();
    const [source] = sources;
    if (!source) throw new Error('No connection');
    source.readyState = 0;
    source.dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(MINUTE);
    expect(sources).toHaveLength(1);
    source.dispatchEvent(new Event('open'));
    expect(stale()).toEqual(['leads', 'dashboard', 'templates', 'ledger']);
  });

  it('wait longer after each attempt, at most half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(waitBefore)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('report a lost connection after three failures, and when it is back', () => {
    const states: string[] = [];
    const { sources } = open((state) => states.push(state));
    for (const wait of [1_000, 2_000, 4_000]) {
      sources.at(-1)?.dispatchEvent(new Event('error'));
      jest.advanceTimersByTime(wait);
    }
    expect(states).toEqual(['lost']);
    sources.at(-1)?.dispatchEvent(new Event('open'));
    expect(states).toEqual(['lost', 'open']);
  });

  it('T5: give way to a newer tab: poll, and reconnect when this tab gets the focus', () => {
    const { sources, stale, queries } = open();
    sources[0]?.dispatchEvent(new Event('open'));
    sources[0]?.dispatchEvent(new MessageEvent('replaced', { data: '{}' }));
    expect(sources[0]?.closed).toBe(true);
    jest.advanceTimersByTime(29_000);
    expect([sources.length, stale()]).toEqual([1, []]);
    jest.advanceTimersByTime(2_000);
    expect([sources.length, stale()]).toEqual([1, ['leads', 'dashboard', 'templates', 'ledger']]);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    expect(sources).toHaveLength(2);
    for (const key of ['leads', 'dashboard']) queries.setQueryData([key], 'known');
    sources[1]?.dispatchEvent(new Event('open'));
    expect(stale()).toContain('dashboard');
    for (const key of ['leads', 'dashboard']) queries.setQueryData([key], 'known');
    jest.advanceTimersByTime(MINUTE);
    expect(stale()).not.toContain('dashboard');
  });

  it('T5: contact a server that refuses everyone at most once in fifteen seconds per console', () => {
    const { sources } = open();
    for (let at = 0; at < 600; at += 1) {
      const last = sources.at(-1);
      if (last && !last.closed) last.dispatchEvent(new Event('error'));
      jest.advanceTimersByTime(1_000);
    }
    expect(sources.length).toBeLessThan(600 / 15 + 10);
  });

  it('stop permanently when the console closes', () => {
    const { sources, close } = open();
    sources[0]?.dispatchEvent(new Event('error'));
    close();
    jest.advanceTimersByTime(MINUTE);
    expect(sources).toHaveLength(1);
    expect(sources[0]?.closed).toBe(true);
  });
});

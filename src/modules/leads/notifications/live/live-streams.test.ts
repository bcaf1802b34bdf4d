import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import type { LiveEvent } from '#contracts/notifications/live-events.ts';
import type { LiveFeed, LiveListener } from '#shared/events/live-feed.ts';
import { LiveStreams } from './live-streams.ts';

/** A response whose reader reads nothing, or everything immediately. */
class FakeResponse extends EventEmitter {
  writableLength = 0;
  writableEnded = false;
  destroyed = false;
  readonly reads: boolean;
  written = 0;
  text = '';
  constructor(reads: boolean) {
    super();
    this.reads = reads;
  }
  writeHead(): void {}
  write(text: string): boolean {
    this.written += text.length;
    if (this.text.length < 1_000) this.text += text;
    if (!this.reads) this.writableLength += text.length;
    return this.reads;
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
  end(): void {
    this.writableEnded = true;
    this.emit('close');
  }
}

test('a console that does not read is disconnected, and the others are still served', async () => {
  const listeners = new Set<LiveListener>();
  const follow: LiveFeed['follow'] = async (_supplierId, listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const streams = new LiveStreams({ follow, since: async () => [] } as unknown as LiveFeed, (work) => work());
  const [slow, quick] = [new FakeResponse(false), new FakeResponse(true)];
  for (const response of [slow, quick])
    await streams.start(response as unknown as ServerResponse, {
      supplierId: 'S1',
      userId: 'U1',
      lastEventId: '',
      right: '',
      stillAllowed: async () => true,
    });
  const event: LiveEvent = { id: 'E1', name: 'lead.changed', supplierId: 'S1', leadId: null, at: '' };
  for (let at = 0; at < 10_000; at += 1) for (const listener of listeners) listener(event, JSON.stringify(event));
  expect(slow.destroyed).toBe(true);
  expect(slow.written).toBeLessThan(300_000);
  expect(quick.written).toBeGreaterThan(800_000);
  expect(listeners.size).toBe(1);
  quick.end();
  expect(listeners.size).toBe(0);
});

describe('LiveStreams', () => {
  test('drops a stream that was closed while it was being opened', async () => {
    let left = 0;
    const response = new FakeResponse(true);
    const follow: LiveFeed['follow'] = async () => {
      response.destroyed = true;
      return () => void (left += 1);
    };
    const streams = new LiveStreams({ follow, since: async () => [] } as unknown as LiveFeed, (work) => work());
    const stillAllowed = async () => true;
    await streams.start(response as unknown as ServerResponse, {
      supplierId: 'S1',
      userId: 'U1',
      lastEventId: '',
      right: '',
      stillAllowed,
    });
    expect(left).toBe(1);
  });

  describe('T5: limits', () => {
    const CAPS = { perUser: 3, perSupplier: 5, total: 7 };
    const opened = () => {
      const followers = new Set<LiveListener>();
      const follow: LiveFeed['follow'] = async (_supplierId, listener) => {
        await Promise.resolve();
        followers.add(listener);
        return () => void followers.delete(listener);
      };
      const feed = { follow, since: async () => [] } as unknown as LiveFeed;
      const streams = new LiveStreams(
        feed,
        (work) => work(),
        () => Promise.resolve(),
        CAPS,
      );
      const start = async (userId: string, supplierId = 'S1') => {
        const response = new FakeResponse(true);
        const listening = { supplierId, userId, lastEventId: '', right: userId, stillAllowed: async () => true };
        await streams.start(response as unknown as ServerResponse, listening);
        return response;
      };
      return { start, followers };
    };

    test('ends a person’s oldest stream when the same person opens one too many', async () => {
      const { start, followers } = opened();
      const other = await start('U2');
      const own = [await start('U1'), await start('U1'), await start('U1'), await start('U1')];
      expect(own.map(({ writableEnded }) => writableEnded)).toEqual([true, false, false, false]);
      expect(own[0]?.text).toContain('retry: 30000\nevent: replaced\n');
      expect([other.writableEnded, followers.size]).toEqual([false, 4]);
    });

    test('returns 429 when a supplier is full and 503 when the process is, until a stream ends', async () => {
      const { start, followers } = opened();
      const streams = await Promise.all(['U1', 'U2', 'U3', 'U4', 'U5'].map((userId) => start(userId)));
      await expect(start('U6')).rejects.toMatchObject({ kind: 'limited', options: { retryAfter: 30 } });
      await start('U7', 'S2');
      await start('U8', 'S2');
      await expect(start('U9', 'S2')).rejects.toMatchObject({ kind: 'unavailable', options: { retryAfter: 30 } });
      streams[0]?.end();
      expect(followers.size).toBe(6);
      await start('U6');
      expect(followers.size).toBe(7);
    });

    test('does not let a hundred simultaneous requests all get through', async () => {
      const { start, followers } = opened();
      const came = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => start(`U${at}`)));
      expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(CAPS.perSupplier);
      expect(followers.size).toBe(CAPS.perSupplier);
    });

    test('keeps the latest streams of a person who opens a hundred', async () => {
      const { start, followers } = opened();
      const came = await Promise.all(Array.from({ length: 100 }, () => start('U1')));
      expect(came.map(({ writableEnded }) => !writableEnded)).toEqual(came.map((_, at) => at >= 97));
      expect(followers.size).toBe(3);
    });
  });
});

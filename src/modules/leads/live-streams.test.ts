import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import type { LiveEvent } from '#contracts/live-events.ts';
import type { LiveFeed, LiveListener } from '#shared/events/live-feed.ts';
import { LiveStreams } from './live-streams.ts';

/** A response whose reader takes nothing away, or everything at once. */
class FakeResponse extends EventEmitter {
  writableLength = 0;
  writableEnded = false;
  destroyed = false;
  readonly reads: boolean;
  written = 0;
  constructor(reads: boolean) {
    super();
    this.reads = reads;
  }
  writeHead(): void {}
  write(text: string): boolean {
    this.written += text.length;
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

test('a console that does not read is let go, and the others hear on', async () => {
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
  test('a stream that was closed while it was opened is not kept', async () => {
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
});

import type { ServerResponse } from 'node:http';
import { MINUTE } from '#contracts/durations.ts';
import { REPLACED_EVENT } from '#contracts/notifications/live-events.ts';
import type { LiveEvent } from '#contracts/notifications/live-events.ts';
import { AppError, TooManyRequests } from '#shared/errors.ts';
import type { LiveFeed } from '#shared/events/live-feed.ts';

/** Milliseconds between heartbeats. */
const HEARTBEAT = 20_000;
/** How often connected people are reported as present. */
const ALIVE = MINUTE;
/** How often access is checked again: the longest time that someone who lost access still receives events (S3). */
const SWEEP = 2_000;
/** Bytes buffered for a reader; a slower one is disconnected and reloads everything when it returns. */
const WAITING_MOST = 256_000;
/** Seconds after which a refused console can try again; browsers choose their own delay. */
const RETRY_AFTER = 30;

/** Limits on simultaneous streams per process (T5). */
export interface StreamCaps {
  /** Per person; one more ends the oldest, so that the tab in use always has a stream. */
  perUser: number;
  /** Per supplier; one more is refused. */
  perSupplier: number;
  /** Of everyone together; one more is refused. */
  total: number;
}
const STREAM_CAPS: StreamCaps = { perUser: 8, perSupplier: 200, total: 2_000 };

export interface Listening {
  /** Null for news about the person's account only. */
  supplierId: string | null;
  userId: string;
  /** Id of the last event that the console saw; empty on the first connection. */
  lastEventId: string;
  /** Key of the access check: streams of the same session and supplier are checked together. */
  right: string;
  stillAllowed: () => Promise<boolean>;
}

interface OpenStream {
  userId: string;
  supplierId: string | null;
  response: ServerResponse;
  right: string;
  stillAllowed: () => Promise<boolean>;
  beatAt: number;
  /** Removes the stream; safe to call twice. */
  leave: () => void;
}

/** The event streams of this process, served by one timer. */
export class LiveStreams {
  readonly #feed: LiveFeed;
  readonly #open = new Set<OpenStream>();
  readonly #within: <T>(work: () => Promise<T>) => Promise<T>;
  readonly #alive: (userIds: readonly string[]) => Promise<void>;
  readonly #caps: StreamCaps;
  #timer: NodeJS.Timeout | null = null;
  #aliveAt = 0;

  /**
   * @param alive is called regularly with everyone connected, because an open stream means that the person is present
   * @param within runs all checks of a sweep in one request context, because creating contexts is expensive
   */
  constructor(
    feed: LiveFeed,
    within: <T>(work: () => Promise<T>) => Promise<T>,
    alive: (userIds: readonly string[]) => Promise<void> = () => Promise.resolve(),
    caps = STREAM_CAPS,
  ) {
    this.#caps = caps;
    this.#alive = alive;
    this.#feed = feed;
    this.#within = within;
  }

  /**
   * Takes over the response until one side closes it.
   * @throws TooManyRequests if the supplier has too many streams, AppError `unavailable` if this process has
   */
  async start(
    response: ServerResponse,
    { supplierId, userId, lastEventId, right, stillAllowed }: Listening,
  ): Promise<void> {
    this.#makeRoom(userId, supplierId);
    let unfollow = (): void => undefined;
    const leave = (): void => {
      unfollow();
      unfollow = () => undefined;
      this.#open.delete(stream);
      if (this.#open.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
    const beatAt = performance.now() + HEARTBEAT;
    const stream: OpenStream = { response, userId, supplierId, right, stillAllowed, beatAt, leave };
    // Counted before the first await, so that simultaneous requests can't all get through.
    this.#open.add(stream);
    this.#timer ??= setInterval(() => void this.#sweep(), SWEEP).unref();
    response.once('close', leave);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Stops proxies from buffering the response, which would delay events.
      'X-Accel-Buffering': 'no',
    });
    // Follow first, then confirm the connection, then replay what was missed, so that no event is lost in between.
    const stop = await this.#feed.follow(supplierId === null ? [userId] : [supplierId, userId], (event, text) =>
      send(response, event, text),
    );
    if (response.destroyed || !this.#open.has(stream)) {
      stop();
      return leave();
    }
    unfollow = stop;
    response.write('retry: 2000\n\n');
    const missed = lastEventId === '' || supplierId === null ? [] : await this.#feed.since(supplierId, lastEventId);
    for (const event of missed) send(response, event, JSON.stringify(event));
  }

  #makeRoom(userId: string, supplierId: string | null): void {
    let ofSupplier = 0;
    const own: OpenStream[] = [];
    for (const stream of this.#open) {
      if (stream.userId === userId) own.push(stream);
      if (supplierId !== null && stream.supplierId === supplierId) ofSupplier += 1;
    }
    const [oldest] = own;
    if (oldest && own.length >= this.#caps.perUser) return replace(oldest);
    if (ofSupplier >= this.#caps.perSupplier) throw new TooManyRequests(RETRY_AFTER);
    if (this.#open.size >= this.#caps.total)
      throw new AppError('unavailable', 'unavailable', 'Too many live connections. Try again in a moment.', {
        retryAfter: RETRY_AFTER,
      });
  }

  /** Runs the checks together so that they share statements. */
  async #sweep(): Promise<void> {
    const byRight = Map.groupBy(this.#open, (stream) => stream.right);
    await this.#within(() =>
      Promise.all([...[...byRight.values()].map((streams) => this.#check(streams)), this.#reportPresence()]),
    );
  }

  async #reportPresence(): Promise<void> {
    if (performance.now() < this.#aliveAt) return;
    this.#aliveAt = performance.now() + ALIVE;
    // If the database doesn't respond, the next sweep tries again.
    await this.#alive([...new Set([...this.#open].map((stream) => stream.userId))]).catch(() => undefined);
  }

  async #check(streams: readonly OpenStream[]): Promise<void> {
    let allowed = false;
    try {
      allowed = (await streams[0]?.stillAllowed()) ?? false;
    } catch {
      // The database doesn't respond: the browser reconnects and is checked again.
    }
    for (const stream of streams) {
      if (!allowed) {
        stream.response.end();
      } else if (performance.now() >= stream.beatAt) {
        stream.beatAt = performance.now() + HEARTBEAT;
        stream.response.write(': still here\n\n');
      }
    }
  }
}

/**
 * Ends a stream in favour of a newer one by the same person. The console then polls, and reconnects when its tab is
 * active.
 */
function replace({ response, leave }: OpenStream): void {
  leave();
  response.write(`retry: ${RETRY_AFTER * 1_000}\nevent: ${REPLACED_EVENT}\ndata: {}\n\n`);
  response.end();
  // A peer that has vanished reads nothing, so `end` alone would never finish.
  setTimeout(() => response.destroy(), 1_000).unref();
}

function send(response: ServerResponse, event: LiveEvent, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > WAITING_MOST) response.destroy();
  else response.write(`id: ${event.id}\ndata: ${text}\n\n`);
}

import type { ServerResponse } from 'node:http';
import { MINUTE } from '#contracts/durations.ts';
import { REPLACED_EVENT } from '#contracts/notifications/live-events.ts';
import type { LiveEvent } from '#contracts/notifications/live-events.ts';
import { AppError, TooManyRequests } from '#shared/errors.ts';
import type { LiveFeed } from '#shared/events/live-feed.ts';

/** Between two signs of life. */
const HEARTBEAT = 20_000;
/** How often those who listen are said to be there still. */
const ALIVE = MINUTE;
/** How often it is asked whether the people who listen still may: so long a lost right goes on hearing (S3). */
const SWEEP = 2_000;
/** Bytes that wait for a reader; a slower one is let go and asks for everything when it comes back. */
const WAITING_MOST = 256_000;
/** Seconds after which a refused console may ask again; a browser takes its own time. */
const RETRY_AFTER = 30;

/** How many streams one process holds open at one time (T5). */
export interface StreamCaps {
  /** Of one person; one more ends the oldest, so that the tab in front of the person always has a line. */
  perUser: number;
  /** Of one supplier; one more is refused. */
  perSupplier: number;
  /** Of everyone together; one more is refused. */
  total: number;
}
export const STREAM_CAPS: StreamCaps = { perUser: 8, perSupplier: 200, total: 2_000 };

export interface Listening {
  supplierId: string;
  userId: string;
  /** Id of the last event that the console saw, empty at its first visit. */
  lastEventId: string;
  /** Whose right it is: streams of one session at one supplier are asked about once. */
  right: string;
  stillAllowed: () => Promise<boolean>;
}

interface OpenStream {
  userId: string;
  supplierId: string;
  response: ServerResponse;
  right: string;
  stillAllowed: () => Promise<boolean>;
  beatAt: number;
  /** Forgets the stream; safe to call twice. */
  leave: () => void;
}

/** The event streams of this process: one timer for all, however many there are. */
export class LiveStreams {
  readonly #feed: LiveFeed;
  readonly #open = new Set<OpenStream>();
  readonly #within: <T>(work: () => Promise<T>) => Promise<T>;
  readonly #alive: (userIds: readonly string[]) => Promise<void>;
  readonly #caps: StreamCaps;
  #timer: NodeJS.Timeout | null = null;
  #aliveAt = 0;

  /**
   * @param alive hears now and then who is connected: an open stream is a person's sign of life
   * @param within gives the questions of one sweep a request context, one for all: making one is dear
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
   * Takes the response over until one side closes it.
   * @throws TooManyRequests when the supplier has too many streams, AppError `unavailable` when this process has
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
    // Counted before the first wait, or a hundred requests at once would all find room.
    this.#open.add(stream);
    this.#timer ??= setInterval(() => void this.#sweep(), SWEEP).unref();
    response.once('close', leave);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Proxies that collect answers before they pass them on would hold events back.
      'X-Accel-Buffering': 'no',
    });
    // First follow, then say that the line is open, then look back: nothing may happen in between unseen.
    const stop = await this.#feed.follow(supplierId, (event, text) => send(response, event, text));
    if (response.destroyed || !this.#open.has(stream)) {
      stop();
      return leave();
    }
    unfollow = stop;
    response.write('retry: 2000\n\n');
    const missed = lastEventId === '' ? [] : await this.#feed.since(supplierId, lastEventId);
    for (const event of missed) send(response, event, JSON.stringify(event));
  }

  #makeRoom(userId: string, supplierId: string): void {
    let ofSupplier = 0;
    const own: OpenStream[] = [];
    for (const stream of this.#open) {
      if (stream.userId === userId) own.push(stream);
      if (stream.supplierId === supplierId) ofSupplier += 1;
    }
    const [oldest] = own;
    if (oldest && own.length >= this.#caps.perUser) return replace(oldest);
    if (ofSupplier >= this.#caps.perSupplier) throw new TooManyRequests(RETRY_AFTER);
    if (this.#open.size >= this.#caps.total)
      throw new AppError('unavailable', 'unavailable', 'Too many live connections. Try again in a moment.', {
        retryAfter: RETRY_AFTER,
      });
  }

  /** The questions are asked together, so that they share statements. */
  async #sweep(): Promise<void> {
    const byRight = Map.groupBy(this.#open, (stream) => stream.right);
    await this.#within(() =>
      Promise.all([...[...byRight.values()].map((streams) => this.#check(streams)), this.#sayAlive()]),
    );
  }

  async #sayAlive(): Promise<void> {
    if (performance.now() < this.#aliveAt) return;
    this.#aliveAt = performance.now() + ALIVE;
    // A database that does not answer is asked again with the next beat.
    await this.#alive([...new Set([...this.#open].map((stream) => stream.userId))]).catch(() => undefined);
  }

  async #check(streams: readonly OpenStream[]): Promise<void> {
    let allowed = false;
    try {
      allowed = (await streams[0]?.stillAllowed()) ?? false;
    } catch {
      // The database does not answer: the browser comes back by itself and is asked again.
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

/** Ends a stream for a newer one of the same person. The console polls then and comes back when it is looked at. */
function replace({ response, leave }: OpenStream): void {
  leave();
  response.write(`retry: ${RETRY_AFTER * 1_000}\nevent: ${REPLACED_EVENT}\ndata: {}\n\n`);
  response.end();
  // A peer that vanished takes nothing any more, so the end would never be over.
  setTimeout(() => response.destroy(), 1_000).unref();
}

function send(response: ServerResponse, event: LiveEvent, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > WAITING_MOST) response.destroy();
  else response.write(`id: ${event.id}\ndata: ${text}\n\n`);
}

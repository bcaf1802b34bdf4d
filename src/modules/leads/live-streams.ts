import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '#contracts/live-events.ts';
import type { LiveFeed } from '#shared/events/live-feed.ts';

/** Between two signs of life. */
const HEARTBEAT = 20_000;
/** How often those who listen are said to be there still. */
const ALIVE = 60_000;
/** How often it is asked whether the people who listen still may: so long a lost right goes on hearing (safety S3). */
const SWEEP = 2_000;
/** Bytes that wait for a reader; a slower one is let go and asks for everything when it comes back. */
const WAITING_MOST = 256_000;

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
  response: ServerResponse;
  right: string;
  stillAllowed: () => Promise<boolean>;
  beatAt: number;
}

/** The event streams of this process: one timer for all, however many there are. */
export class LiveStreams {
  readonly #feed: LiveFeed;
  readonly #open = new Set<OpenStream>();
  readonly #within: <T>(work: () => Promise<T>) => Promise<T>;
  readonly #alive: (userIds: readonly string[]) => Promise<void>;
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
  ) {
    this.#alive = alive;
    this.#feed = feed;
    this.#within = within;
  }

  /** Takes the response over until one side closes it. */
  async start(
    response: ServerResponse,
    { supplierId, userId, lastEventId, right, stillAllowed }: Listening,
  ): Promise<void> {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Proxies that collect answers before they pass them on would hold events back.
      'X-Accel-Buffering': 'no',
    });
    // First follow, then say that the line is open, then look back: nothing may happen in between unseen.
    const unfollow = await this.#feed.follow(supplierId, (event, text) => send(response, event, text));
    response.write('retry: 2000\n\n');
    const stream: OpenStream = { response, userId, right, stillAllowed, beatAt: performance.now() + HEARTBEAT };
    this.#open.add(stream);
    this.#timer ??= setInterval(() => void this.#sweep(), SWEEP).unref();
    const end = (): void => {
      unfollow();
      this.#open.delete(stream);
      if (this.#open.size > 0 || this.#timer === null) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
    response.once('close', end);
    if (response.destroyed) return end();
    const missed = lastEventId === '' ? [] : await this.#feed.since(supplierId, lastEventId);
    for (const event of missed) send(response, event, JSON.stringify(event));
  }

  /** The questions are asked together, so that they share statements. */
  async #sweep(): Promise<void> {
    const byRight = new Map<string, OpenStream[]>();
    for (const stream of this.#open) byRight.set(stream.right, [...(byRight.get(stream.right) ?? []), stream]);
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

function send(response: ServerResponse, event: LiveEvent, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > WAITING_MOST) response.destroy();
  else response.write(`id: ${event.id}\ndata: ${text}\n\n`);
}

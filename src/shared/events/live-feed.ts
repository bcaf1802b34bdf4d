import type { InferKyselyDB } from '@mikro-orm/sql';
import type { LiveEvent } from '#contracts/live-events.ts';
import type { Clock } from '../clock.ts';
import { encodeUlid, timeOfUlid } from '../ids.ts';
import type { Logger } from '../logger.ts';
import type { Em } from '../persistence/orm.ts';
import type { outboxEventSchema } from './outbox-event.entity.ts';
import type { Outbox } from './outbox.ts';

type Db = InferKyselyDB<typeof outboxEventSchema>;

export const LIVE_FEED = Symbol('LiveFeed');

/** How often other processes' facts are looked for, in milliseconds. */
const TICK = 700;
/** Ids are made before their transaction commits; a fact may appear this much later than a younger one. */
const OVERLAP = 15_000;
/** Facts a returning console is told one by one; after more it asks for everything anyway. */
const RESUME_MOST = 500;

type Listener = (event: LiveEvent) => void;

/**
 * Facts as they are committed, from any process, for the consoles connected to this one. One reader per process however
 * many are connected; while nobody is, nothing is read.
 */
export class LiveFeed {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #outbox: Outbox;
  readonly #logger: Logger;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #seen = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #stopWaking: (() => void) | null = null;
  #reading = false;
  #again = false;

  constructor(em: Em, clock: Clock, outbox: Outbox, logger: Logger) {
    this.#em = em;
    this.#clock = clock;
    this.#outbox = outbox;
    this.#logger = logger;
  }

  /** Calls `listener` for every fact of the supplier from now on; the answer ends that. */
  async follow(supplierId: string, listener: Listener): Promise<() => void> {
    if (this.#timer === null) await this.#start();
    const listeners = this.#listeners.get(supplierId) ?? new Set();
    this.#listeners.set(supplierId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(supplierId);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  /**
   * What a supplier's console missed since the event with this id, oldest first. Facts that were committed late have
   * smaller ids, so it begins a little earlier: the console may hear of something twice, never not at all.
   */
  async since(supplierId: string, eventId: string): Promise<LiveEvent[]> {
    const from = encodeUlid(Math.max(0, timeOfUlid(eventId) - OVERLAP), new Uint8Array(10));
    const rows = await this.#em
      .fork()
      .getKysely<Db>()
      .selectFrom('outbox_event')
      .select(['id', 'name', 'supplier_id', 'lead_id', 'created_at'])
      .where('supplier_id', '=', supplierId)
      .where('id', '>=', from)
      .where('id', '<>', eventId)
      .orderBy('id')
      .limit(RESUME_MOST)
      .execute();
    return rows.map(toLiveEvent);
  }

  async #start(): Promise<void> {
    this.#timer = setInterval(() => this.#wake(), TICK);
    this.#timer.unref();
    this.#stopWaking = this.#outbox.onWake(() => this.#wake());
    for (const row of await this.#recent()) this.#seen.set(row.id, row.created_at);
  }

  #stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#stopWaking?.();
    this.#stopWaking = null;
    this.#seen.clear();
  }

  #wake(): void {
    this.#again = true;
    if (this.#reading) return;
    this.#reading = true;
    void this.#readOnce();
  }

  async #readOnce(): Promise<void> {
    try {
      await this.#read();
    } catch (error) {
      this.#logger.warn({ err: error }, 'live events could not be read; the next tick tries again');
    } finally {
      this.#reading = false;
    }
  }

  async #read(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      for (const row of await this.#recent()) {
        if (this.#seen.has(row.id)) continue;
        this.#seen.set(row.id, row.created_at);
        for (const listener of this.#listeners.get(row.supplier_id ?? '') ?? []) listener(toLiveEvent(row));
      }
      const oldest = this.#clock.now() - 2 * OVERLAP;
      for (const [id, createdAt] of this.#seen) if (createdAt < oldest) this.#seen.delete(id);
    }
  }

  async #recent() {
    const from = encodeUlid(Math.max(0, this.#clock.now() - OVERLAP), new Uint8Array(10));
    return this.#em
      .fork()
      .getKysely<Db>()
      .selectFrom('outbox_event')
      .select(['id', 'name', 'supplier_id', 'lead_id', 'created_at'])
      .where('id', '>=', from)
      .orderBy('id')
      .execute();
  }
}

type Row = Pick<Db['outbox_event'], 'id' | 'name' | 'supplier_id' | 'lead_id' | 'created_at'>;

function toLiveEvent(row: Row): LiveEvent {
  return {
    id: row.id,
    name: row.name as LiveEvent['name'],
    supplierId: row.supplier_id ?? '',
    leadId: row.lead_id,
    at: new Date(row.created_at).toISOString(),
  };
}

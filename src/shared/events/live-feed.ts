import type { InferKyselyDB } from '@mikro-orm/sql';
import type { LiveEvent } from '#contracts/notifications/live-events.ts';
import type { Clock } from '../clock.ts';
import { encodeUlid, timeOfUlid } from '../ids.ts';
import type { Logger } from '../logger.ts';
import { fromJson } from '../persistence/json.ts';
import type { Em } from '../persistence/orm.ts';
import { mergeBurst } from './merge-burst.ts';
import type { outboxEventSchema } from './outbox-event.entity.ts';
import type { Outbox } from './outbox.ts';
import { token } from '../wiring/token.ts';

type Db = InferKyselyDB<typeof outboxEventSchema>;

export const LIVE_FEED = token<LiveFeed>('LiveFeed');

/** How often the feed polls for other processes' facts, in milliseconds. */
const TICK = 500;
/** This process's commits wake the feed at most this often, in milliseconds: a bulk change makes many commits. */
const AT_MOST_EVERY = 50;
/** Ids are made before their transaction commits, so a fact may appear this much later than one with a newer id. */
const OVERLAP = 15_000;
/** Nearly all commits take less time than this, so most reads can be short; the whole overlap is read every LONG_LOOK. */
const SHORT_OVERLAP = 2_000;
const LONG_LOOK = 3_000;
/** The age, in milliseconds, of facts that are also sent to the first console to connect. */
const RECENT = 5_000;
/** Rows per poll, newest first: beyond this a console reloads everything anyway. */
const ROWS = 5_000;
/** Facts sent one by one to a returning console; beyond that it reloads everything anyway. */
const RESUME_MOST = 500;

/** Gets an event and its serialised form, which all listeners share. */
export type LiveListener = (event: LiveEvent, text: string) => void;

/**
 * Facts as they are committed, by any process, for the consoles connected to this one. There is one reader per process
 * however many consoles are connected, and none while no console is.
 */
export class LiveFeed {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #outbox: Outbox;
  readonly #logger: Logger;
  readonly #listeners = new Map<string, Set<LiveListener>>();
  readonly #seen = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #waiting: NodeJS.Timeout | null = null;
  #stopWaking: (() => void) | null = null;
  #reading = false;
  #again = false;
  #lookLongAt = 0;

  constructor({ em, clock, outbox, logger }: { em: Em; clock: Clock; outbox: Outbox; logger: Logger }) {
    this.#em = em;
    this.#clock = clock;
    this.#outbox = outbox;
    this.#logger = logger;
  }

  /**
   * Calls `listener` for every new fact about these suppliers and people, given by their ids. Returns a function that stops
   * it.
   */
  async follow(whose: readonly string[], listener: LiveListener): Promise<() => void> {
    for (const id of whose) this.#listeners.set(id, (this.#listeners.get(id) ?? new Set()).add(listener));
    if (this.#timer === null) await this.#start();
    return () => {
      for (const id of whose) {
        const listeners = this.#listeners.get(id);
        listeners?.delete(listener);
        if (listeners?.size === 0) this.#listeners.delete(id);
      }
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  /**
   * The events a supplier's console missed since the event with this id, oldest first. Facts committed late have smaller
   * ids, so it starts a little earlier: the console may get an event twice, but never misses one. Events about a person
   * are left out, because a reconnecting console reloads everything on screen.
   */
  async since(supplierId: string, eventId: string): Promise<readonly LiveEvent[]> {
    const from = encodeUlid(Math.max(0, timeOfUlid(eventId) - OVERLAP), new Uint8Array(10));
    const rows = await this.#rows()
      .where('supplier_id', '=', supplierId)
      .where('id', '>=', from)
      .where('id', '<>', eventId)
      .orderBy('id')
      .limit(RESUME_MOST)
      .execute();
    return mergeBurst(rows.map(toLiveEvent));
  }

  async #start(): Promise<void> {
    this.#timer = setInterval(() => this.#wake(), TICK);
    this.#timer.unref();
    this.#stopWaking = this.#outbox.onWakeFirst(() => this.#wakeSoon());
    // A newer fact may have happened after the console loaded its data: better sent twice than not at all.
    const known = this.#clock.now() - RECENT;
    for (const row of await this.#recent(OVERLAP)) if (row.created_at < known) this.#seen.set(row.id, row.created_at);
  }

  #stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    if (this.#waiting) clearTimeout(this.#waiting);
    this.#timer = null;
    this.#waiting = null;
    this.#stopWaking?.();
    this.#stopWaking = null;
    this.#seen.clear();
  }

  /** Sends the first commit at once and batches those right behind it. */
  #wakeSoon(): void {
    if (this.#waiting) return;
    this.#wake();
    this.#waiting = setTimeout(() => {
      this.#waiting = null;
      this.#wake();
    }, AT_MOST_EVERY);
    this.#waiting.unref();
  }

  #wake(): void {
    this.#again = true;
    if (this.#reading) return;
    this.#reading = true;
    void this.#readOnce();
  }

  async #readOnce(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false;
        await this.#read();
      }
    } catch (error) {
      this.#logger.warn({ err: error }, 'live events could not be read; trying again on the next tick');
    } finally {
      this.#reading = false;
    }
  }

  async #read(): Promise<void> {
    const now = this.#clock.now();
    const long = now >= this.#lookLongAt || now < this.#lookLongAt - LONG_LOOK;
    if (long) this.#lookLongAt = now + LONG_LOOK;
    const rows = await this.#recent(long ? OVERLAP : SHORT_OVERLAP);
    const fresh = rows.filter((row) => !this.#seen.has(row.id));
    for (const row of fresh) this.#seen.set(row.id, row.created_at);
    for (const [whose, rowsOf] of Map.groupBy(fresh, whoseIs)) this.#notify(whose, mergeBurst(rowsOf.map(toLiveEvent)));
    if (!long) return;
    const oldest = now - 2 * OVERLAP;
    for (const [id, createdAt] of this.#seen) if (createdAt < oldest) this.#seen.delete(id);
  }

  #notify(whose: string, events: readonly LiveEvent[]): void {
    const listeners = [...(this.#listeners.get(whose) ?? [])];
    for (const event of events) {
      const text = JSON.stringify(event);
      for (const listener of listeners) listener(event, text);
    }
  }

  /** Facts about people and about the suppliers followed here; other facts aren't read. */
  async #recent(overlap: number) {
    const from = encodeUlid(Math.max(0, this.#clock.now() - overlap), new Uint8Array(10));
    const whose = [...this.#listeners.keys()];
    // Searching for a long list of ids is slower than reading the few rows of other suppliers.
    const few = whose.length <= 50;
    const rows = await this.#rows()
      .where('id', '>=', from)
      .$if(few, (query) => query.where((eb) => eb.or([eb('supplier_id', 'in', whose), eb('supplier_id', 'is', null)])))
      .orderBy('id', 'desc')
      .limit(ROWS)
      .execute();
    return rows.reverse();
  }

  #rows() {
    return this.#em
      .fork()
      .getKysely<Db>()
      .selectFrom('outbox_event')
      .select(['id', 'name', 'supplier_id', 'lead_id', 'created_at'])
      .select((eb) => eb.case().when('supplier_id', 'is', null).then(eb.ref('payload')).end().as('personal'));
  }
}

type Row = Pick<Db['outbox_event'], 'id' | 'name' | 'supplier_id' | 'lead_id' | 'created_at'>;

/** The id of the supplier, or of the person a fact without a supplier names. */
function whoseIs({ supplier_id: supplierId, personal }: Pick<Row, 'supplier_id'> & { personal: unknown }): string {
  if (supplierId !== null) return supplierId;
  const { userId } = fromJson<{ userId?: unknown }>(personal ?? {});
  return typeof userId === 'string' ? userId : '';
}

function toLiveEvent(row: Row): LiveEvent {
  return {
    id: row.id,
    name: row.name as LiveEvent['name'],
    supplierId: row.supplier_id,
    leadId: row.lead_id,
    at: new Date(row.created_at).toISOString(),
  };
}

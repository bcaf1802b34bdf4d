import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely, Selectable } from 'kysely';
import { isEmbedded } from '#shared/persistence/engine.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { token } from '#shared/wiring/token.ts';
import type { analyticsEventSchema } from './analytics-event.entity.ts';

type Db = InferKyselyDB<typeof analyticsEventSchema>;
export type AnalyticsRow = Selectable<Db['analytics_event']>;

export interface AnalyticsSettings {
  /** The service that gets a copy of every event; null for none. */
  sink: { url: string; token: string | null } | null;
}
export const ANALYTICS_SETTINGS = token<AnalyticsSettings>('AnalyticsSettings');

/** Fields that every event has, and optional ones. */
export type NewAnalyticsEvent = Pick<AnalyticsRow, 'id' | 'event' | 'supplier_id' | 'user_id' | 'created_at'> &
  Partial<Omit<AnalyticsRow, 'unsent'>>;

const NOTHING = {
  reason: null,
  code: null,
  kind: 'recorded',
  page_title: null,
  source: null,
  category: null,
} as const satisfies Partial<AnalyticsRow>;

export const analyticsDb = (em: Em): Kysely<Db> => em.getKysely<Db>();

/** Writes events to our own table, and marks them for the sink (N3). */
export class AnalyticsLog {
  readonly #em: Em;
  readonly #unsent: boolean;

  constructor({ em, settings }: { em: Em; settings: AnalyticsSettings }) {
    this.#em = em;
    this.#unsent = settings.sink !== null;
  }

  /** Writes one row, however often an event is handled. */
  async record({ props = null, ...event }: NewAnalyticsEvent, em: Em = this.#em): Promise<void> {
    const row = { ...NOTHING, ...event, props: props && toJson(props), unsent: this.#unsent };
    const insert = analyticsDb(em).insertInto('analytics_event').values(row);
    const once = isEmbedded(em) ? insert.onConflict((conflict) => conflict.doNothing()) : insert.ignore();
    await once.execute();
  }

  /** Writes outside the running transaction, which may be rolled back. */
  recordApart(event: NewAnalyticsEvent): Promise<void> {
    return this.record(event, this.#em.fork());
  }
}

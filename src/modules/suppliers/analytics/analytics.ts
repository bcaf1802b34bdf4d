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
  /** Who gets a copy of every event; null: no one. */
  sink: { url: string; token: string | null } | null;
}
export const ANALYTICS_SETTINGS = token<AnalyticsSettings>('AnalyticsSettings');

/** What every event has, and what only some have. */
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

/** Writes events down, for our own table and for the sink (N3). */
export class AnalyticsLog {
  readonly #em: Em;
  readonly #unsent: boolean;

  constructor({ em, settings }: { em: Em; settings: AnalyticsSettings }) {
    this.#em = em;
    this.#unsent = settings.sink !== null;
  }

  /** Once, however often an event is handled. */
  async record({ props = null, ...event }: NewAnalyticsEvent, em: Em = this.#em): Promise<void> {
    const row = { ...NOTHING, ...event, props: props && toJson(props), unsent: this.#unsent };
    const insert = analyticsDb(em).insertInto('analytics_event').values(row);
    const once = isEmbedded(em) ? insert.onConflict((conflict) => conflict.doNothing()) : insert.ignore();
    await once.execute();
  }

  /** Outside of the running transaction, which may be undone. */
  recordApart(event: NewAnalyticsEvent): Promise<void> {
    return this.record(event, this.#em.fork());
  }
}

import type { InferKyselyDB } from '@mikro-orm/sql';
import { isEmbedded } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { analyticsEventSchema } from './analytics-event.entity.ts';

type Db = InferKyselyDB<typeof analyticsEventSchema>;

/** Writes an event once, however often it is handled. */
export async function recordOnce(em: Em, row: Db['analytics_event']): Promise<void> {
  const insert = em.getKysely<Db>().insertInto('analytics_event').values(row);
  const once = isEmbedded(em) ? insert.onConflict((conflict) => conflict.doNothing()) : insert.ignore();
  await once.execute();
}

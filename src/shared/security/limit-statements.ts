import { sql } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { prepared, preparedResult } from '../persistence/lookups/prepared.ts';
import type { Em } from '../persistence/orm.ts';
import type { rateLimitSchema } from './rate-limit.entity.ts';

type Db = InferKyselyDB<typeof rateLimitSchema>;

export interface Used {
  points: number;
  /** null where the engine does not say it in the same statement. */
  expiresAt: number | null;
}

export const expiryOf = prepared((em: Em, { key }: { key: string }) =>
  em.getKysely<Db>().selectFrom('rate_limit').select('expires_at').where('key', '=', key),
);

/** What `#add` writes. */
interface Added {
  key: string;
  points: number;
  /** When a window that begins now ends. */
  fresh: number;
  now: number;
}

export const addOnSqlite = prepared((em: Em, { key, points, fresh, now }: Added) => {
  const add = sql<Used>`
    insert into rate_limit (${sql.ref('key')}, points, expires_at) values (${key}, ${points}, ${fresh})
    on conflict (${sql.ref('key')}) do update set
      points = case when expires_at <= ${now} then excluded.points else points + excluded.points end,
      expires_at = case when expires_at <= ${now} then excluded.expires_at else expires_at end
    returning points, expires_at as expiresAt`;
  return { compile: () => add.compile(em.getKysely()) };
});

/** last_insert_id(…) hands the new sum back with the same statement; a fresh row has none and holds `points`. */
export const addOnServer = preparedResult((em: Em, { key, points, fresh, now }: Added) => {
  const add = sql`
    insert into rate_limit (${sql.ref('key')}, points, expires_at) values (${key}, ${points}, ${fresh})
    on duplicate key update
      points = last_insert_id(if(expires_at <= ${now}, values(points), points + values(points))),
      expires_at = if(expires_at <= ${now}, values(expires_at), expires_at)`;
  return { compile: () => add.compile(em.getKysely()) };
});

export const removeRow = prepared((em: Em, { key }: { key: string }) =>
  em.getKysely<Db>().deleteFrom('rate_limit').where('key', '=', key),
);

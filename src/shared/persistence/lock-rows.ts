import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { isEmbedded } from './engine.ts';
import type { EngineName } from './engine.ts';
import type { Em } from './orm.ts';

type Lock = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O>;

/** The embedded engine has one writer, so its transactions hold what they read without a lock clause. */
const onServers =
  (engine: EngineName | Em, lock: Lock): Lock =>
  (query) =>
    isEmbedded(engine) ? query : lock(query);

/** Locks the selected rows until the transaction ends: `query.$call(lockRows(engine))`. */
export const lockRows = (engine: EngineName | Em): Lock => onServers(engine, (query) => query.forUpdate());

/** The same for work shared by several processes: rows locked by another one are skipped. */
export const lockFreeRows = (engine: EngineName | Em): Lock =>
  onServers(engine, (query) => query.forUpdate().skipLocked());

/** Others can read and share the rows but not change them. MariaDB does not support `for share`. */
export const shareRows = (engine: EngineName | Em): Lock =>
  onServers(engine, (query) => query.modifyEnd(sql`lock in share mode`));

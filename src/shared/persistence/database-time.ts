import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EngineName } from './engine.ts';

/**
 * The database's own clock in milliseconds. Leases use it because all processes share it, so a machine whose clock is
 * wrong can neither keep a job forever nor steal one (J8).
 */
export function databaseNow(engine: EngineName): RawBuilder<number> {
  return engine === 'sqlite'
    ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
    : sql<number>`(timestampdiff(microsecond, '1970-01-01', utc_timestamp(3)) div 1000)`;
}

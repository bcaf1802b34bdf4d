import type { Clock } from '#shared/clock.ts';
import type { TestDatabase } from '../database.ts';

/** Where builders create records: a test app, or only a test database. */
export interface BuildTarget {
  database: Pick<TestDatabase, 'orm'>;
  clock?: Clock;
}

export const nowOf = (target: BuildTarget): number => target.clock?.now() ?? Date.parse('2026-05-12T09:00:00.000Z');

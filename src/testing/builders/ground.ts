import type { Clock } from '#shared/clock.ts';
import type { TestDatabase } from '../database.ts';

/** Where builders put things: a test app, or a test database alone. */
export interface Ground {
  database: Pick<TestDatabase, 'orm'>;
  clock?: Clock;
}

export const nowOf = (ground: Ground): number => ground.clock?.now() ?? Date.parse('2026-05-12T09:00:00.000Z');

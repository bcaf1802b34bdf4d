import type { MigrationStep } from './migration-step.ts';

/** A step that creates a table with its indexes, and drops it again. */
export function createTable(
  name: string,
  table: string,
  sql: { mysql: string; sqlite: readonly string[] },
): MigrationStep {
  const drop = [`drop table if exists \`${table}\``];
  return { name, up: { mysql: [sql.mysql], sqlite: sql.sqlite }, down: { mysql: drop, sqlite: drop } };
}

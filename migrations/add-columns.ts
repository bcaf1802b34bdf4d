import type { MigrationStep } from './migration-step.ts';

/** Columns by name, each with its type in both dialects, for example `{ mysql: 'bigint null', sqlite: 'bigint null' }`. */
export type NewColumns = Readonly<Record<string, { mysql: string; sqlite: string }>>;

/**
 * A step that adds columns to a table, and removes them again: in one statement on the engines that can't roll back
 * part of it.
 */
export function addColumns(name: string, table: string, columns: NewColumns): MigrationStep {
  const all = Object.entries(columns);
  const adding = all.map(([column, type]) => `add column \`${column}\` ${type.mysql}`).join(', ');
  const dropping = all.map(([column]) => `drop column \`${column}\``).join(', ');
  return {
    name,
    up: {
      mysql: [`alter table \`${table}\` ${adding}`],
      sqlite: all.map(([column, type]) => `alter table \`${table}\` add column \`${column}\` ${type.sqlite}`),
    },
    down: {
      mysql: [`alter table \`${table}\` ${dropping}`],
      sqlite: all.map(([column]) => `alter table \`${table}\` drop column \`${column}\``),
    },
  };
}

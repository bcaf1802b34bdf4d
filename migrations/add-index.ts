import type { MigrationStep } from './migration-step.ts';

/** A step that adds an index to a table, and removes it again. */
export function addIndex(name: string, table: string, index: string, columns: readonly string[]): MigrationStep {
  const list = columns.map((column) => `\`${column}\``).join(', ');
  return {
    name,
    up: {
      mysql: [`alter table \`${table}\` add index \`${index}\` (${list})`],
      sqlite: [`create index if not exists \`${index}\` on \`${table}\` (${list})`],
    },
    down: {
      mysql: [`alter table \`${table}\` drop index \`${index}\``],
      sqlite: [`drop index if exists \`${index}\``],
    },
  };
}

import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/core';

export type Dialect = 'mysql' | 'sqlite';

/**
 * One step of the schema in both dialects. MySQL and MariaDB cannot roll a schema change back, so a step is one
 * statement there and every statement is safe to run again (safety, rule 5, O9).
 */
export interface MigrationStep {
  name: string;
  up: Record<Dialect, readonly string[]>;
  down: Record<Dialect, readonly string[]>;
}

/** The steps as the migrator of one dialect wants them. */
export function migrationsFor(dialect: Dialect, steps: readonly MigrationStep[]): MigrationObject[] {
  return steps.map((step) => ({
    name: step.name,
    class: class extends Migration {
      override up(): void {
        for (const sql of step.up[dialect]) this.addSql(sql);
      }
      override down(): void {
        for (const sql of step.down[dialect]) this.addSql(sql);
      }
    },
  }));
}

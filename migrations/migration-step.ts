import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/core';

export type Dialect = 'mysql' | 'sqlite';

/**
 * One step of the schema in both dialects. MySQL and MariaDB can't roll a schema change back, so there a step is a
 * single statement, and every statement can safely run again (O9).
 */
export interface MigrationStep {
  name: string;
  up: Record<Dialect, readonly string[]>;
  down: Record<Dialect, readonly string[]>;
}

/** Errors of MySQL and MariaDB when a column or an index already exists, or was already dropped. */
const DONE_ALREADY: ReadonlySet<unknown> = new Set(['ER_DUP_FIELDNAME', 'ER_DUP_KEYNAME', 'ER_CANT_DROP_FIELD_OR_KEY']);

/** The steps in the form that a dialect's migrator expects. */
export function migrationsFor(dialect: Dialect, steps: readonly MigrationStep[]): MigrationObject[] {
  return steps.map((step) => ({
    name: step.name,
    class: class extends Migration {
      override up(): Promise<void> {
        return this.#run(step.up[dialect]);
      }
      override down(): Promise<void> {
        return this.#run(step.down[dialect]);
      }

      /** A process killed between a change and its record runs the change again, which was then already done. */
      async #run(statements: readonly string[]): Promise<void> {
        for (const sql of statements) {
          try {
            await this.execute(sql);
          } catch (error) {
            if (!DONE_ALREADY.has((error as { code?: unknown }).code)) throw error;
          }
        }
      }
    },
  }));
}

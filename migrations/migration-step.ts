import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/core';

export type Dialect = 'mysql' | 'sqlite';

/**
 * One step of the schema in both dialects. MySQL and MariaDB cannot roll a schema change back, so a step is one
 * statement there and every statement is safe to run again (O9).
 */
export interface MigrationStep {
  name: string;
  up: Record<Dialect, readonly string[]>;
  down: Record<Dialect, readonly string[]>;
}

/** What MySQL and MariaDB say when a column or an index is there already, or is gone already. */
const DONE_ALREADY: ReadonlySet<unknown> = new Set(['ER_DUP_FIELDNAME', 'ER_DUP_KEYNAME', 'ER_CANT_DROP_FIELD_OR_KEY']);

/** The steps as the migrator of one dialect wants them. */
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

      /** A process that died between a change and its note runs the change again: then it is done already. */
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

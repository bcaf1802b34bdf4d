import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { writeStateOf } from '#shared/persistence/write-state.ts';
import type { Orm } from '#shared/persistence/orm.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { pendingMigrations } from '../database/database.ts';

/** Milliseconds a check may take before it counts as failed. */
const PATIENCE = 1_500;

export interface Readiness {
  ready: boolean;
  checks: Record<'migrations' | 'storage', 'ok' | 'failed'> & {
    /** `full` and `read-only`: it responds but accepts no writes. */
    database: 'ok' | 'failed' | 'full' | 'read-only';
    shutdown?: 'draining';
  };
}

/** Whether this process can serve requests now (O2). The liveness check is elsewhere, because it checks nothing. */
export class Health {
  readonly #orm: Orm;
  readonly #dataDir: string;
  readonly #storage: Pick<FileStorage, 'probe'>;
  readonly #isDraining: () => boolean;
  #migrated = false;

  /** @param dataDir where uploads wait for their check, even if they are stored elsewhere */
  constructor(orm: Orm, dataDir: string, storage: Pick<FileStorage, 'probe'>, isDraining: () => boolean) {
    this.#orm = orm;
    this.#dataDir = dataDir;
    this.#storage = storage;
    this.#isDraining = isDraining;
  }

  async readiness(): Promise<Readiness> {
    const [database, migrations, storage] = await Promise.all([
      this.#checkDatabase(),
      passes(() => this.#checkMigrations()),
      passes(() => Promise.all([access(this.#dataDir, constants.W_OK), this.#storage.probe()])),
    ]);
    const checks: Readiness['checks'] = { database, migrations, storage };
    if (this.#isDraining()) checks.shutdown = 'draining';
    return { ready: Object.values(checks).every((state) => state === 'ok'), checks };
  }

  async #checkDatabase(): Promise<Readiness['checks']['database']> {
    // A Galera node outside its cluster still answers queries that read no table.
    const question = this.#migrated ? 'select name from app_setting limit 1' : 'select 1';
    const answers = await passes(() => this.#orm.em.fork().execute(question));
    if (answers === 'failed') return answers;
    return Promise.race([
      writeStateOf(this.#orm)
        .closed(this.#orm)
        .then((closed) => closed ?? 'ok'),
      pause(PATIENCE, 'failed' as const, { ref: false }),
    ]);
  }

  /** Queries the database until it was up to date once: a running version gets no new migrations. */
  async #checkMigrations(): Promise<void> {
    if (this.#migrated) return;
    const pending = await pendingMigrations(this.#orm);
    if (pending.length > 0) throw new Error(`${pending.length} migrations are missing`);
    this.#migrated = true;
  }
}

async function passes(check: () => Promise<unknown>): Promise<'ok' | 'failed'> {
  const outcome = check().then(
    () => 'ok' as const,
    () => 'failed' as const,
  );
  return Promise.race([outcome, pause(PATIENCE, 'failed' as const, { ref: false })]);
}

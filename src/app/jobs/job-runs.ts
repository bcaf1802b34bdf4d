import type { InferKyselyDB } from '@mikro-orm/sql';
import { MINUTE } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Logger } from '#shared/logger.ts';
import type { appSettingSchema } from '#shared/persistence/app-setting.entity.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate, proposed } from '#shared/persistence/upsert.ts';
import type { JobPass } from './job-pass.ts';

type Db = InferKyselyDB<typeof appSettingSchema>;

/** Milliseconds between two records of one process: jobs run every two seconds, and no one needs that detail. */
const NOTED_EVERY = MINUTE;
const PREFIX = 'job:';

/** The last pass that any process recorded. */
export type JobRun = Omit<JobPass, 'job'> & {
  /** When it ended, in milliseconds of UTC; the last pass may be up to a minute newer. */
  at: number;
};

/** Records in the database when jobs last ran, so that an operator sees from anywhere whether a process runs them. */
export class JobRuns {
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #latest = new Map<string, JobRun>();
  #writing: Promise<void> = Promise.resolve();
  #writeAfter = 0;

  constructor(em: Em, engine: EngineName, clock: Clock, logger: Logger) {
    this.#em = em;
    this.#engine = engine;
    this.#clock = clock;
    this.#logger = logger;
  }

  /** Remembers a pass; all of them are written together once a minute. */
  note({ job, ...outcome }: JobPass): void {
    this.#latest.set(job, { ...outcome, at: this.#clock.now() });
    if (performance.now() < this.#writeAfter) return;
    this.#writeAfter = performance.now() + NOTED_EVERY;
    void this.flush();
  }

  /** Writes the passes not written yet. Never throws, because no work depends on it. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const rows = [...this.#latest].map(([job, run]) => ({ name: PREFIX + job, value: JSON.stringify(run) }));
    if (rows.length === 0) return;
    this.#latest.clear();
    try {
      const insert = this.#em.fork().getKysely<Db>().insertInto('app_setting').values(rows);
      await orUpdate(insert, this.#engine, ['name'], { value: proposed(this.#engine, 'value') }).execute();
    } catch (err) {
      this.#logger.warn({ err }, 'last runs of jobs were not recorded');
    }
  }
}

/** The last recorded pass of each job that ever ran, by name. */
export async function lastRuns(em: Em): Promise<Map<string, JobRun>> {
  const rows = await em
    .getKysely<Db>()
    .selectFrom('app_setting')
    .selectAll()
    .where('name', 'like', `${PREFIX}%`)
    .execute();
  return new Map(rows.map(({ name, value }) => [name.slice(PREFIX.length), JSON.parse(value) as JobRun]));
}

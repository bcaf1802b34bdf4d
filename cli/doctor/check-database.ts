import type { InferKyselyDB } from '@mikro-orm/sql';
import { openDatabase, pendingMigrations } from '#app/database/database.ts';
import type { Database } from '#app/database/database.ts';
import type { Config } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { jobsOf } from '#app/jobs/all-jobs.ts';
import { lastRuns } from '#app/jobs/job-runs.ts';
import { unsafeSettings } from '#app/config/unsafe-settings.ts';
import { createLogger } from '#shared/logger.ts';
import type { appSettingSchema } from '#shared/persistence/app-setting.entity.ts';
import { databaseNow } from '#shared/persistence/database-time.ts';
import { failed, ok, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import { checkEmbedded } from './check-embedded.ts';
import { checkWriters } from './check-writers.ts';

type Db = InferKyselyDB<typeof appSettingSchema>;

/** Maximum seconds by which the clocks of server and database can differ before limits, leases and links go wrong. */
const MAX_SKEW = 2;
const SKEW_BAD = 30;

/** Milliseconds after which a job that runs at least every minute seems to have stopped. */
const SILENT_AFTER = 600_000;
const EACH_MINUTE = /^\S+ \*( \*){4}$/u;

export async function checkDatabase(config: Config): Promise<Finding[]> {
  let database: Database;
  try {
    database = await openDatabase(config.databaseUrl);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [failed('database', `can't be opened (${code ?? message})`)];
  }
  try {
    const pending = await pendingMigrations(database.orm);
    return [
      await version(database),
      await safety(database),
      ...(database.engine === 'sqlite'
        ? checkEmbedded(config.databaseUrl)
        : [await checkWriters(database, config.databaseUrl)]),
      pending.length === 0
        ? ok('migrations', 'up to date')
        : failed('migrations', `${pending.length} pending; run "aisle migrate"`),
      await clocks(database),
      ...(pending.length === 0 ? [await secret(database), await jobs(config, database)] : []),
    ];
  } finally {
    await database.orm.close();
  }
}

async function version({ orm, engine }: Database): Promise<Finding> {
  const [row] = await orm.em
    .fork()
    .execute<{ version: string }[]>(
      engine === 'sqlite' ? 'select sqlite_version() as version' : 'select version() as version',
    );
  return ok('database', `${engine} ${row?.version}`);
}

async function safety({ orm, engine }: Database): Promise<Finding> {
  const unsafe = await unsafeSettings(orm, engine);
  return unsafe.length === 0 ? ok('database settings', 'safe') : failed('database settings', unsafe.join(' '));
}

async function clocks({ orm, engine }: Database): Promise<Finding> {
  const before = Date.now();
  const row = await orm.em.fork().getKysely().selectNoFrom(databaseNow(engine).as('now')).executeTakeFirstOrThrow();
  const here = (before + Date.now()) / 2;
  const skew = Math.abs(here - row.now) / 1_000;
  const detail = `this machine and the database differ by ${skew.toFixed(1)} s`;
  if (skew > SKEW_BAD) return failed('clocks', detail);
  return skew > MAX_SKEW ? warning('clocks', detail) : ok('clocks', detail);
}

async function secret({ orm }: Database): Promise<Finding> {
  const row = await orm.em
    .fork()
    .getKysely<Db>()
    .selectFrom('app_setting')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirst();
  if (!row) return ok('secret', 'will be created on first use');
  return row.value.length >= 43 ? ok('secret', 'in the database') : failed('secret', 'is too short to be a secret');
}

/** Whether any process runs the background jobs; the setting only covers processes like this one. */
async function jobs(config: Config, database: Database): Promise<Finding> {
  const container = buildContainer({ config, ...database, logger: createLogger('silent') });
  const frequent = jobsOf(container).filter(({ schedule }) => EACH_MINUTE.test(schedule));
  const runs = await lastRuns(database.orm.em.fork());
  const since = Date.now() - SILENT_AFTER;
  const silent = frequent.flatMap(({ name }) => ((runs.get(name)?.at ?? 0) < since ? [name] : []));
  if (silent.length === 0) return ok('jobs', 'running in another process');
  if (config.cron) return ok('jobs', 'run in "aisle serve"');
  const which = silent.length === frequent.length ? 'the jobs' : silent.join(', ');
  return warning(
    'jobs',
    `CRON is off and nothing runs ${which}: keep "aisle jobs run" running alongside "aisle serve"`,
  );
}

import type { InferKyselyDB } from '@mikro-orm/sql';
import { openDatabase, pendingMigrations } from '#app/database.ts';
import type { Database } from '#app/database.ts';
import type { Config } from '#app/config.ts';
import { unsafeSettings } from '#app/unsafe-settings.ts';
import type { appSettingSchema } from '#shared/persistence/app-setting.entity.ts';
import { databaseNow } from '#shared/persistence/database-time.ts';
import { failed, ok, warning } from './finding.ts';
import type { Finding } from './finding.ts';

type Db = InferKyselyDB<typeof appSettingSchema>;

/** Seconds the clocks of server and database may differ before limits, leases and links go wrong. */
const SKEW_NOTED = 2;
const SKEW_BAD = 30;

export async function lookAtDatabase(config: Config): Promise<Finding[]> {
  let database: Database;
  try {
    database = await openDatabase(config.databaseUrl);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [failed('database', `cannot be opened (${code ?? message})`)];
  }
  try {
    const pending = await pendingMigrations(database.orm);
    return [
      await version(database),
      await safety(database),
      pending.length === 0
        ? ok('migrations', 'up to date')
        : failed('migrations', `${pending.length} pending; run "aisle migrate"`),
      await clocks(database),
      ...(pending.length === 0 ? [await secret(database)] : []),
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
  return unsafe.length === 0 ? ok('database settings', 'safe') : warning('database settings', unsafe.join(' '));
}

async function clocks({ orm, engine }: Database): Promise<Finding> {
  const before = Date.now();
  const row = await orm.em.fork().getKysely().selectNoFrom(databaseNow(engine).as('now')).executeTakeFirstOrThrow();
  const here = (before + Date.now()) / 2;
  const skew = Math.abs(here - row.now) / 1_000;
  const detail = `this machine and the database differ by ${skew.toFixed(1)} s`;
  if (skew > SKEW_BAD) return failed('clocks', detail);
  return skew > SKEW_NOTED ? warning('clocks', detail) : ok('clocks', detail);
}

async function secret({ orm }: Database): Promise<Finding> {
  const row = await orm.em
    .fork()
    .getKysely<Db>()
    .selectFrom('app_setting')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirst();
  if (!row) return ok('secret', 'will be made at the first use');
  return row.value.length >= 43 ? ok('secret', 'in the database') : failed('secret', 'is too short to be a secret');
}

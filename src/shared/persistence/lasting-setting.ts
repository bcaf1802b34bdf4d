import type { InferKyselyDB } from '@mikro-orm/sql';
import type { appSettingSchema } from './app-setting.entity.ts';
import type { EngineName } from './engine.ts';
import type { Em } from './orm.ts';
import { orUpdate } from './upsert.ts';

type Db = InferKyselyDB<typeof appSettingSchema>;

/**
 * A value that an installation creates once and keeps: `make` is called on first use, and processes that start together
 * all get the value that was written first. Inside a transaction it can still be rolled back.
 */
export async function lastingSetting(em: Em, engine: EngineName, name: string, make: () => string): Promise<string> {
  const known = await read(em, name);
  if (known !== null) return known;
  const value = make();
  const insert = em.getKysely<Db>().insertInto('app_setting').values({ name, value });
  await orUpdate(insert, engine, ['name'], { name }).execute();
  return (await read(em, name)) ?? value;
}

async function read(em: Em, name: string): Promise<string | null> {
  const row = await em
    .getKysely<Db>()
    .selectFrom('app_setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

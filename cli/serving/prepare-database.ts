import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RequestContext } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { migrateUp, pendingMigrations } from '#app/database/database.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { PHOTO_STORAGE } from '#modules/suppliers/index.ts';
import { FILE_STORAGE } from '#shared/storage/file-storage.ts';
import type { FileStorage } from '#shared/storage/file-storage.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import type { appSettingSchema } from '#shared/persistence/app-setting.entity.ts';
import { ROOT } from '#shared/root.ts';
import type { CliContext } from '../context.ts';

type Db = InferKyselyDB<typeof appSettingSchema>;

/** Key of the app_setting that stores the last start. */
const COUNTRIES = 'start.countries';
const DEMO = 'start.demo';

/** Prepares the schema, markets and, on the first start, demo data. A start with nothing to do costs two small queries. */
export async function prepareDatabase(context: CliContext, say: (line: string) => void): Promise<void> {
  const pending = await pendingMigrations(context.orm);
  if (pending.length > 0) {
    say(`Preparing the database (${pending.length} steps) …`);
    await migrateUp(context, context.config.databaseUrl);
  }
  await RequestContext.create(context.orm.em, async () => {
    await seedCountries(context);
    await loadDemoOnce(context, say);
  });
}

/** Demo data is only loaded into an empty database; one that already has data is left unchanged, without a message. */
async function loadDemoOnce(context: CliContext, say: (line: string) => void): Promise<void> {
  const { demo } = context.config;
  if (demo === 'none' || (await remembered(context, DEMO)) !== undefined) return;
  const { DemoRefused, loadDemo } = await import('../../seeds/demo/load.ts');
  say(`Loading demo data (${demo}) …`);
  try {
    const storage = context.container.get<FileStorage>(FILE_STORAGE);
    const photos = context.container.get<FileStorage>(PHOTO_STORAGE);
    const signing = { secrets: context.container.get<Secrets>(SECRETS), site: context.container.get<Site>(SITE) };
    await loadDemo(context.orm.em, { engine: context.engine, size: demo, now: Date.now(), storage, photos, signing });
  } catch (error) {
    if (!(error instanceof DemoRefused)) throw error;
    say(error.message);
  }
  await remember(context, DEMO, demo);
}

async function seedCountries(context: CliContext): Promise<void> {
  const folder = join(ROOT, 'seeds', 'countries');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.json')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  const print = hash.digest('hex');
  if ((await remembered(context, COUNTRIES)) === print) return;
  const { loadCountries } = await import('../../seeds/countries/country-file.ts');
  await context.container.get<ReferenceApi>(REFERENCE_API).seedCountries(loadCountries());
  await remember(context, COUNTRIES, print);
}

async function remembered({ orm }: CliContext, name: string): Promise<string | undefined> {
  const row = await orm.em
    .getKysely<Db>()
    .selectFrom('app_setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

async function remember({ orm }: CliContext, name: string, value: string): Promise<void> {
  const db = orm.em.getKysely<Db>();
  await db.deleteFrom('app_setting').where('name', '=', name).execute();
  await db.insertInto('app_setting').values({ name, value }).execute();
}

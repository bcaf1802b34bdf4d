import type { Kysely } from 'kysely';

/** Settings belong to the kernel, so src/app may read them from app_setting. */
export const settings = (db: Kysely<Record<string, object>>) => db.selectFrom('app_setting').selectAll().execute();
/** Text for people names no table. */
export const TEXT = 'Copy the text from file to file, or update file names.';

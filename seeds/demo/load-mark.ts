import { hostname } from 'node:os';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { MINUTE } from '#contracts/durations.ts';
import type { appSettingSchema } from '#shared/persistence/app-setting.entity.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { DemoSize } from './demo-types.ts';

type Db = InferKyselyDB<typeof appSettingSchema>;

const NAME = 'demo';
/** The mark of its photos and real weddings, which are added after its other data. */
export const PHOTOS_MARK = 'demo.photos';
/** A load that hasn't written anything for this long was interrupted. */
const SILENT_FOR = 2 * MINUTE;

export interface LoadMark {
  state: 'loading' | 'done';
  size: DemoSize;
}

export interface StoredMark extends LoadMark {
  /** When the load last wrote something, by the clock of its machine. */
  at: number;
  pid: number;
  host: string;
}

/** The mark of demo data in the database; null without demo data. */
export async function readMark(em: Em, name = NAME): Promise<StoredMark | null> {
  const row = await em
    .getKysely<Db>()
    .selectFrom('app_setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as StoredMark) : null;
}

function stored({ state, size }: LoadMark): string {
  const mark: StoredMark = { state, size, at: Date.now(), pid: process.pid, host: hostname() };
  return JSON.stringify(mark);
}

/** Fails for a second loader: the name is the primary key. */
export async function setMark(em: Em, mark: LoadMark, name = NAME): Promise<void> {
  await em
    .getKysely<Db>()
    .insertInto('app_setting')
    .values({ name, value: stored(mark) })
    .execute();
}

export async function moveMark(em: Em, mark: LoadMark, name = NAME): Promise<void> {
  await em
    .getKysely<Db>()
    .updateTable('app_setting')
    .set({ value: stored(mark) })
    .where('name', '=', name)
    .execute();
}

export async function removeMark(em: Em, name = NAME): Promise<void> {
  await em.getKysely<Db>().deleteFrom('app_setting').where('name', '=', name).execute();
}

/** Whether the loader is gone: it hasn't written for long, or its process on this machine has ended (or is this one). */
export function isInterrupted(mark: StoredMark): boolean {
  if (Date.now() - mark.at > SILENT_FOR) return true;
  return mark.host === hostname() && (mark.pid === process.pid || !isAlive(mark.pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process is running, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

import type { InferKyselyDB } from '@mikro-orm/sql';
import type { appSettingSchema } from '#shared/persistence/app-setting.entity.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { MINUTE } from './calendar.ts';
import { DEMO_SIZES } from './demo-types.ts';
import type { DemoSize } from './demo-types.ts';

type Db = InferKyselyDB<typeof appSettingSchema>;

const NAME = 'demo';
/** A load that has not been heard of for so long was interrupted. */
const SILENT_FOR = 2 * MINUTE;

export interface LoadMark {
  size: DemoSize;
  state: 'loading' | 'done';
  /** When the load last wrote something, by the clock of the machine that loads. */
  at: number;
}

/** What the database says about demo data in it, null when it holds none. */
export async function readMark(em: Em): Promise<LoadMark | null> {
  const row = await em
    .getKysely<Db>()
    .selectFrom('app_setting')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return row ? parse(row.value) : null;
}

function parse(value: string): LoadMark {
  const [state, size, at] = value.split(' ');
  return {
    state: state === 'done' ? 'done' : 'loading',
    size: DEMO_SIZES.find((known) => known === size) ?? 'small',
    at: Number(at),
  };
}

const text = ({ state, size, at }: LoadMark): string => `${state} ${size} ${at}`;

/** Fails on a second loader: the name is the primary key. */
export async function setMark(em: Em, mark: LoadMark): Promise<void> {
  await em
    .getKysely<Db>()
    .insertInto('app_setting')
    .values({ name: NAME, value: text(mark) })
    .execute();
}

export async function moveMark(em: Em, mark: LoadMark): Promise<void> {
  await em
    .getKysely<Db>()
    .updateTable('app_setting')
    .set({ value: text(mark) })
    .where('name', '=', NAME)
    .execute();
}

export async function removeMark(em: Em): Promise<void> {
  await em.getKysely<Db>().deleteFrom('app_setting').where('name', '=', NAME).execute();
}

export const isInterrupted = (mark: LoadMark, now: number): boolean =>
  mark.state === 'loading' && now - mark.at > SILENT_FOR;

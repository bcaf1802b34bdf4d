import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { calendarBlockSchema } from './calendar-block.entity.ts';
import type { calendarSettingsSchema } from './calendar-settings.entity.ts';
import type { calendarBusySchema } from './calendar-busy.entity.ts';
import type { calendarSourceSchema } from './calendar-source.entity.ts';

export type CalendarSchemas =
  | typeof calendarBlockSchema
  | typeof calendarSettingsSchema
  | typeof calendarSourceSchema
  | typeof calendarBusySchema;

/** The tables of the calendar, for queries. */
export type CalendarDb = InferKyselyDB<CalendarSchemas>;
export type BlockRow = CalendarDb['calendar_block'];
export type SettingsRow = CalendarDb['calendar_settings'];
export type SourceRow = Selectable<CalendarDb['calendar_source']>;

/** Queries that join the running transaction, if there is one. */
export const calendarDb = (em: Em): Kysely<CalendarDb> => em.getKysely<CalendarDb>();

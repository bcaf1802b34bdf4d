import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadsDb } from '../../../core/tables/leads-tables.ts';
import type { scheduledMessageSchema } from './scheduled-message.entity.ts';
import type { templateSchema } from '../../templates/template.entity.ts';

/** The tables of templates and scheduled messages beside those of leads, for queries. */
export type ScheduleDb = LeadsDb & InferKyselyDB<typeof scheduledMessageSchema | typeof templateSchema>;
export type ScheduledRow = Selectable<ScheduleDb['scheduled_message']>;
export type ScheduledChange = Updateable<ScheduleDb['scheduled_message']>;
export type TemplateRow = Selectable<ScheduleDb['template']>;

/** Queries that join the running transaction, if there is one. */
export const scheduleDb = (em: Em): Kysely<ScheduleDb> => em.getKysely<ScheduleDb>();

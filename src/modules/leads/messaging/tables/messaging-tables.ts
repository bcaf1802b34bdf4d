import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { replySettingsSchema } from './reply-settings.entity.ts';
import type { scheduledMessageSchema } from './scheduled-message.entity.ts';
import type { templateSchema } from './template.entity.ts';

/** The tables of leads plus those of templates, scheduled messages and reply settings, for queries. */
export type MessagingDb = LeadsDb &
  InferKyselyDB<typeof scheduledMessageSchema | typeof templateSchema | typeof replySettingsSchema>;
export type ScheduledRow = Selectable<MessagingDb['scheduled_message']>;
export type ScheduledChange = Updateable<MessagingDb['scheduled_message']>;
export type TemplateRow = Selectable<MessagingDb['template']>;

/** Queries that join the current transaction, if there is one. */
export const messagingDb = (em: Em): Kysely<MessagingDb> => em.getKysely<MessagingDb>();

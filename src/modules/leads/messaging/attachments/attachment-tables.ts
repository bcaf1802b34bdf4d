import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely, Selectable } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { attachmentSchema } from './attachment.entity.ts';

export type AttachmentsDb = LeadsDb & InferKyselyDB<typeof attachmentSchema>;
export type AttachmentRow = Selectable<AttachmentsDb['attachment']>;

/** Queries that join the current transaction, if there is one. */
export const attachmentsDb = (em: Em): Kysely<AttachmentsDb> => em.getKysely<AttachmentsDb>();

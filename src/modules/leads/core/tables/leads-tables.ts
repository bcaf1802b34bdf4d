import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely, Selectable } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { conversationSchema } from './conversation.entity.ts';
import type { leadCounterSchema } from './lead-counter.entity.ts';
import type { leadLabelSchema } from './lead-label.entity.ts';
import type { leadNoteSchema } from './lead-note.entity.ts';
import type { leadActivitySchema } from './lead-activity.entity.ts';
import type { leadSchema } from './lead.entity.ts';
import type { waitingWeekSchema } from './waiting-week.entity.ts';
import type { messageMailSchema } from './message-mail.entity.ts';
import type { messageSchema } from './message.entity.ts';
import type { leadSearchSchema } from './lead-search.entity.ts';
import type { removedLabelSchema } from './removed-label.entity.ts';
import type { leadUndoSchema } from './lead-undo.entity.ts';

/**
 * The tables of leads and their conversations, for queries. Features that need only one or two tables define them
 * separately.
 */
export type LeadsDb = InferKyselyDB<
  | typeof leadSchema
  | typeof leadLabelSchema
  | typeof removedLabelSchema
  | typeof leadSearchSchema
  | typeof leadCounterSchema
  | typeof waitingWeekSchema
  | typeof leadNoteSchema
  | typeof leadActivitySchema
  | typeof conversationSchema
  | typeof messageSchema
  | typeof leadUndoSchema
  | typeof messageMailSchema
>;
export type LeadRow = Selectable<LeadsDb['lead']>;
export type ConversationRow = Selectable<LeadsDb['conversation']>;
export type MessageRow = LeadsDb['message'];
export type MessageMailRow = Selectable<LeadsDb['message_mail']>;

/** Queries that join the current transaction, if there is one. */
export const leadsDb = (em: Em): Kysely<LeadsDb> => em.getKysely<LeadsDb>();

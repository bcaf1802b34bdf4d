import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely, Selectable } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { automaticReturnSchema } from '../../billing/claims/automatic-return.entity.ts';
import type { leadClaimSchema } from '../../billing/claims/lead-claim.entity.ts';
import type { conversationSchema } from './conversation.entity.ts';
import type { leadCounterSchema } from './lead-counter.entity.ts';
import type { leadLabelSchema } from './lead-label.entity.ts';
import type { leadNoteSchema } from './lead-note.entity.ts';
import type { leadActivitySchema } from './lead-activity.entity.ts';
import type { leadSchema } from './lead.entity.ts';
import type { messageMailSchema } from './message-mail.entity.ts';
import type { inboundMailSchema } from '../../intake/inbound/mails/inbound-mail.entity.ts';
import type { inboundRawSchema } from '../../intake/inbound/mails/inbound-raw.entity.ts';
import type { messageSchema } from './message.entity.ts';
import type { leadSearchSchema } from './lead-search.entity.ts';
import type { leadViewSchema } from '../../workspace/views/lead-view.entity.ts';
import type { replySettingsSchema } from '../../messaging/replies/reply-settings.entity.ts';
import type { removedLabelSchema } from './removed-label.entity.ts';
import type { leadPairSchema } from '../../intake/duplicates/lead-pair.entity.ts';
import type { senderVerdictSchema } from '../../intake/spam/sender-verdict.entity.ts';
import type { leadUndoSchema } from './lead-undo.entity.ts';
import type { usedChallengeSchema } from '../../intake/enquiry/used-challenge.entity.ts';

/** The tables of leads and their conversations, for queries. */
export type LeadsDb = InferKyselyDB<
  | typeof leadSchema
  | typeof leadLabelSchema
  | typeof removedLabelSchema
  | typeof leadSearchSchema
  | typeof leadViewSchema
  | typeof leadCounterSchema
  | typeof leadNoteSchema
  | typeof leadActivitySchema
  | typeof conversationSchema
  | typeof messageSchema
  | typeof replySettingsSchema
  | typeof leadUndoSchema
  | typeof messageMailSchema
  | typeof inboundMailSchema
  | typeof inboundRawSchema
  | typeof usedChallengeSchema
  | typeof leadClaimSchema
  | typeof automaticReturnSchema
  | typeof senderVerdictSchema
  | typeof leadPairSchema
>;
export type LeadRow = Selectable<LeadsDb['lead']>;
export type MessageRow = LeadsDb['message'];
export type MessageMailRow = Selectable<LeadsDb['message_mail']>;

/** Queries that join the running transaction, if there is one. */
export const leadsDb = (em: Em): Kysely<LeadsDb> => em.getKysely<LeadsDb>();

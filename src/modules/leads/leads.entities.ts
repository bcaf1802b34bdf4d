import type { EntityClass } from '@mikro-orm/core';
import { RecipeRun } from './automation/recipes/recipe-run.entity.ts';
import { RecipeStop } from './automation/recipes/recipe-stop.entity.ts';
import { Recipe } from './automation/recipes/recipe.entity.ts';
import { AutomaticReturn } from './billing/claims/automatic-return.entity.ts';
import { LeadClaimRow } from './billing/claims/lead-claim.entity.ts';
import { LeadPayment } from './billing/payments/lead-payment.entity.ts';
import { PaymentPlan } from './billing/payments/payment-plan.entity.ts';
import { Conversation } from './core/tables/conversation.entity.ts';
import { LeadActivityRow } from './core/tables/lead-activity.entity.ts';
import { LeadCounter } from './core/tables/lead-counter.entity.ts';
import { LeadLabelRow } from './core/tables/lead-label.entity.ts';
import { LeadNoteRow } from './core/tables/lead-note.entity.ts';
import { LeadSearchRow } from './core/tables/lead-search.entity.ts';
import { LeadUndo } from './core/tables/lead-undo.entity.ts';
import { Lead } from './core/tables/lead.entity.ts';
import { MessageMail } from './core/tables/message-mail.entity.ts';
import { Message } from './core/tables/message.entity.ts';
import { RemovedLabel } from './core/tables/removed-label.entity.ts';
import { WaitingWeek } from './core/tables/waiting-week.entity.ts';
import { LeadConfigurationRow } from './core/terms/lead-configuration.entity.ts';
import { LeadPair } from './intake/duplicates/lead-pair.entity.ts';
import { UsedChallenge } from './intake/enquiry/used-challenge.entity.ts';
import { ImportMappingRow } from './intake/importing/store/import-mapping.entity.ts';
import { ImportedRow } from './intake/importing/store/imported-row.entity.ts';
import { LeadImport } from './intake/importing/store/lead-import.entity.ts';
import { InboundMail } from './intake/inbound/mails/inbound-mail.entity.ts';
import { InboundRaw } from './intake/inbound/mails/inbound-raw.entity.ts';
import { LeadOffer } from './intake/offers/lead-offer.entity.ts';
import { SenderVerdict } from './intake/spam/sender-verdict.entity.ts';
import { Attachment } from './messaging/attachments/attachment.entity.ts';
import { ReplySettingsRow } from './messaging/tables/reply-settings.entity.ts';
import { ScheduledMessage } from './messaging/tables/scheduled-message.entity.ts';
import { Template } from './messaging/tables/template.entity.ts';
import { NotificationPreferenceRow } from './notifications/notices/notification-preference.entity.ts';
import { Notification } from './notifications/notices/notification.entity.ts';
import { PushMessage } from './notifications/push/push-message.entity.ts';
import { PushSubscriptionRow } from './notifications/push/push-subscription.entity.ts';
import { LeadPhoto } from './workspace/couple-photo/lead-photo.entity.ts';
import { LeadPresenceRow } from './workspace/presence/lead-presence.entity.ts';
import { LeadTaskRow } from './workspace/tasks/lead-task.entity.ts';
import { LeadViewRow } from './workspace/views/lead-view.entity.ts';

/** The tables owned by leads. */
export const leadsEntities: EntityClass<object>[] = [
  Notification,
  NotificationPreferenceRow,
  PushSubscriptionRow,
  PushMessage,
  Recipe,
  RecipeRun,
  RecipeStop,
  Lead,
  LeadLabelRow,
  LeadConfigurationRow,
  ReplySettingsRow,
  RemovedLabel,
  LeadUndo,
  LeadPhoto,
  LeadTaskRow,
  LeadSearchRow,
  LeadViewRow,
  LeadCounter,
  WaitingWeek,
  LeadNoteRow,
  LeadActivityRow,
  AutomaticReturn,
  LeadClaimRow,
  SenderVerdict,
  LeadPair,
  Conversation,
  Message,
  MessageMail,
  InboundMail,
  InboundRaw,
  Template,
  ScheduledMessage,
  UsedChallenge,
  PaymentPlan,
  LeadPayment,
  LeadImport,
  ImportMappingRow,
  ImportedRow,
  Attachment,
  LeadPresenceRow,
  LeadOffer,
];

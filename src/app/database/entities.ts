import type { EntityClass } from '@mikro-orm/core';
import { AccessEntry } from '#modules/auth/access-entry.entity.ts';
import { EmailConfirmation } from '#modules/auth/email-confirmation.entity.ts';
import { PlatformAdmin } from '#modules/auth/platform-admin.entity.ts';
import { Session } from '#modules/auth/session.entity.ts';
import { User } from '#modules/auth/user.entity.ts';
import { ApiKeyRow } from '#modules/suppliers/api-keys/api-key.entity.ts';
import { WebhookDeliveryRow } from '#modules/suppliers/webhooks/webhook-delivery.entity.ts';
import { Webhook } from '#modules/suppliers/webhooks/webhook.entity.ts';
import { CalendarBlock } from '#modules/suppliers/calendar/core/calendar-block.entity.ts';
import { CalendarSettingsRow } from '#modules/suppliers/calendar/core/calendar-settings.entity.ts';
import { CalendarBusy } from '#modules/suppliers/calendar/core/calendar-busy.entity.ts';
import { CalendarSourceRow } from '#modules/suppliers/calendar/core/calendar-source.entity.ts';
import { FileUsage } from '#modules/suppliers/files/file-usage.entity.ts';
import { ReceivedUsage } from '#modules/suppliers/files/received-usage.entity.ts';
import { StoredFileRow } from '#modules/suppliers/files/file.entity.ts';
import { AutomaticReturn } from '#modules/leads/billing/claims/automatic-return.entity.ts';
import { LeadClaimRow } from '#modules/leads/billing/claims/lead-claim.entity.ts';
import { Conversation } from '#modules/leads/core/tables/conversation.entity.ts';
import { MessageMail } from '#modules/leads/core/tables/message-mail.entity.ts';
import { InboundMail } from '#modules/leads/intake/inbound/mails/inbound-mail.entity.ts';
import { InboundRaw } from '#modules/leads/intake/inbound/mails/inbound-raw.entity.ts';
import { LeadPayment } from '#modules/leads/billing/payments/lead-payment.entity.ts';
import { PaymentPlan } from '#modules/leads/billing/payments/payment-plan.entity.ts';
import { LeadCounter } from '#modules/leads/core/tables/lead-counter.entity.ts';
import { LeadConfigurationRow } from '#modules/leads/core/terms/lead-configuration.entity.ts';
import { LeadLabelRow } from '#modules/leads/core/tables/lead-label.entity.ts';
import { ImportMappingRow } from '#modules/leads/intake/importing/store/import-mapping.entity.ts';
import { ImportedRow } from '#modules/leads/intake/importing/store/imported-row.entity.ts';
import { LeadImport } from '#modules/leads/intake/importing/store/lead-import.entity.ts';
import { LeadActivityRow } from '#modules/leads/core/tables/lead-activity.entity.ts';
import { LeadNoteRow } from '#modules/leads/core/tables/lead-note.entity.ts';
import { Lead } from '#modules/leads/core/tables/lead.entity.ts';
import { Message } from '#modules/leads/core/tables/message.entity.ts';
import { LeadTaskRow } from '#modules/leads/workspace/tasks/lead-task.entity.ts';
import { LeadPair } from '#modules/leads/intake/duplicates/lead-pair.entity.ts';
import { SenderVerdict } from '#modules/leads/intake/spam/sender-verdict.entity.ts';
import { LeadUndo } from '#modules/leads/core/tables/lead-undo.entity.ts';
import { LeadSearchRow } from '#modules/leads/core/tables/lead-search.entity.ts';
import { LeadViewRow } from '#modules/leads/workspace/views/lead-view.entity.ts';
import { RecipeRun } from '#modules/leads/automation/recipes/recipe-run.entity.ts';
import { RecipeStop } from '#modules/leads/automation/recipes/recipe-stop.entity.ts';
import { Recipe } from '#modules/leads/automation/recipes/recipe.entity.ts';
import { RemovedLabel } from '#modules/leads/core/tables/removed-label.entity.ts';
import { ReplySettingsRow } from '#modules/leads/messaging/tables/reply-settings.entity.ts';
import { ScheduledMessage } from '#modules/leads/messaging/tables/scheduled-message.entity.ts';
import { Template } from '#modules/leads/messaging/tables/template.entity.ts';
import { UsedChallenge } from '#modules/leads/intake/enquiry/used-challenge.entity.ts';
import { NotificationPreferenceRow } from '#modules/leads/notifications/notices/notification-preference.entity.ts';
import { Notification } from '#modules/leads/notifications/notices/notification.entity.ts';
import { PushMessage } from '#modules/leads/notifications/push/push-message.entity.ts';
import { PushSubscriptionRow } from '#modules/leads/notifications/push/push-subscription.entity.ts';
import { LedgerAccount } from '#modules/ledger/ledger-account.entity.ts';
import { LedgerTransaction } from '#modules/ledger/ledger-transaction.entity.ts';
import { Country } from '#modules/reference/country.entity.ts';
import { Supplier } from '#modules/suppliers/profile/supplier.entity.ts';
import { LeadPresenceRow } from '#modules/leads/workspace/presence/lead-presence.entity.ts';
import { Attachment } from '#modules/leads/messaging/attachments/attachment.entity.ts';
import { TierChange } from '#modules/suppliers/staff/tier-change.entity.ts';
import { WidgetSettingsRow } from '#modules/suppliers/widget-settings/widget-settings.entity.ts';
import { Wedding } from '#modules/weddings/wedding.entity.ts';
import { OutboxEvent } from '#shared/events/outbox-event.entity.ts';
import { Mail } from '#shared/mail/mail.entity.ts';
import { AppSetting } from '#shared/persistence/app-setting.entity.ts';
import { IdempotencyKey } from '#shared/persistence/idempotency/idempotency-key.entity.ts';
import { AuditLog } from '#shared/security/audit-log.entity.ts';
import { RateLimit } from '#shared/security/rate-limit.entity.ts';

/** Every table of the product. */
export const ENTITIES: EntityClass<object>[] = [
  AppSetting,
  IdempotencyKey,
  RateLimit,
  AuditLog,
  OutboxEvent,
  Notification,
  NotificationPreferenceRow,
  PushSubscriptionRow,
  PushMessage,
  Recipe,
  RecipeRun,
  RecipeStop,
  Mail,
  User,
  Session,
  AccessEntry,
  EmailConfirmation,
  PlatformAdmin,
  Supplier,
  TierChange,
  WidgetSettingsRow,
  Wedding,
  Country,
  LedgerAccount,
  LedgerTransaction,
  Lead,
  LeadLabelRow,
  LeadConfigurationRow,
  ReplySettingsRow,
  RemovedLabel,
  LeadUndo,
  LeadTaskRow,
  LeadSearchRow,
  LeadViewRow,
  LeadCounter,
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
  StoredFileRow,
  ReceivedUsage,
  FileUsage,
  ApiKeyRow,
  Webhook,
  WebhookDeliveryRow,
  CalendarSettingsRow,
  CalendarBlock,
  CalendarSourceRow,
  CalendarBusy,
  PaymentPlan,
  LeadPayment,
  LeadImport,
  ImportMappingRow,
  ImportedRow,
  Attachment,
  LeadPresenceRow,
];

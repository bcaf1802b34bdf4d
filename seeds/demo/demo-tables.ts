import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Insertable } from 'kysely';
import type { accessEntrySchema } from '#modules/auth/access-entry.entity.ts';
import type { platformAdminSchema } from '#modules/auth/platform-admin.entity.ts';
import type { userSchema } from '#modules/auth/user.entity.ts';
import type { conversationSchema } from '#modules/leads/conversation/conversation.entity.ts';
import type { leadCounterSchema } from '#modules/leads/lead-counter.entity.ts';
import type { leadConfigurationSchema } from '#modules/leads/configuration/lead-configuration.entity.ts';
import type { leadLabelSchema } from '#modules/leads/lead-label.entity.ts';
import type { leadActivitySchema } from '#modules/leads/activity/lead-activity.entity.ts';
import type { leadNoteSchema } from '#modules/leads/notes/lead-note.entity.ts';
import type { leadSchema } from '#modules/leads/lead.entity.ts';
import type { messageSchema } from '#modules/leads/conversation/message.entity.ts';
import type { leadPaymentSchema } from '#modules/leads/payments/lead-payment.entity.ts';
import type { apiKeySchema } from '#modules/suppliers/api-keys/api-key.entity.ts';
import type { webhookDeliverySchema } from '#modules/suppliers/webhooks/webhook-delivery.entity.ts';
import type { webhookSchema } from '#modules/suppliers/webhooks/webhook.entity.ts';
import type { paymentPlanSchema } from '#modules/leads/payments/payment-plan.entity.ts';
import type { leadTaskSchema } from '#modules/leads/today/lead-task.entity.ts';
import type { scheduledMessageSchema } from '#modules/leads/schedule/scheduled-message.entity.ts';
import type { templateSchema } from '#modules/leads/templates/template.entity.ts';
import type { ledgerAccountSchema } from '#modules/ledger/ledger-account.entity.ts';
import type { ledgerTransactionSchema } from '#modules/ledger/ledger-transaction.entity.ts';
import type { CalendarSchemas } from '#modules/suppliers/calendar/calendar-tables.ts';
import type { supplierSchema } from '#modules/suppliers/supplier.entity.ts';
import type { tierChangeSchema } from '#modules/suppliers/tier-change.entity.ts';
import type { widgetSettingsSchema } from '#modules/suppliers/widget-settings.entity.ts';
import type { weddingSchema } from '#modules/weddings/wedding.entity.ts';
import type { leadSearchSchema } from '#modules/leads/search/lead-search.entity.ts';

/** The tables that the demo fills. */
export type DemoDb = InferKyselyDB<
  | typeof userSchema
  | typeof accessEntrySchema
  | typeof platformAdminSchema
  | typeof supplierSchema
  | typeof tierChangeSchema
  | typeof widgetSettingsSchema
  | CalendarSchemas
  | typeof weddingSchema
  | typeof leadSchema
  | typeof leadLabelSchema
  | typeof leadCounterSchema
  | typeof leadNoteSchema
  | typeof leadActivitySchema
  | typeof conversationSchema
  | typeof messageSchema
  | typeof leadSearchSchema
  | typeof leadConfigurationSchema
  | typeof templateSchema
  | typeof scheduledMessageSchema
  | typeof paymentPlanSchema
  | typeof leadTaskSchema
  | typeof leadPaymentSchema
  | typeof apiKeySchema
  | typeof webhookSchema
  | typeof webhookDeliverySchema
  | typeof ledgerAccountSchema
  | typeof ledgerTransactionSchema
>;

/** A whole row of a table, with the columns that have a default too. */
export type DemoRow<T extends keyof DemoDb> = Required<Insertable<DemoDb[T]>>;

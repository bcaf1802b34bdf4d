import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Insertable } from 'kysely';
import type { accessEntrySchema } from '#modules/auth/access-entry.entity.ts';
import type { platformAdminSchema } from '#modules/auth/platform-admin.entity.ts';
import type { userSchema } from '#modules/auth/user.entity.ts';
import type { conversationSchema } from '#modules/leads/core/tables/conversation.entity.ts';
import type { leadCounterSchema } from '#modules/leads/core/tables/lead-counter.entity.ts';
import type { leadConfigurationSchema } from '#modules/leads/core/terms/lead-configuration.entity.ts';
import type { leadLabelSchema } from '#modules/leads/core/tables/lead-label.entity.ts';
import type { leadActivitySchema } from '#modules/leads/core/tables/lead-activity.entity.ts';
import type { leadNoteSchema } from '#modules/leads/core/tables/lead-note.entity.ts';
import type { leadSchema } from '#modules/leads/core/tables/lead.entity.ts';
import type { messageSchema } from '#modules/leads/core/tables/message.entity.ts';
import type { leadPaymentSchema } from '#modules/leads/billing/payments/lead-payment.entity.ts';
import type { apiKeySchema } from '#modules/suppliers/api-keys/api-key.entity.ts';
import type { webhookDeliverySchema } from '#modules/suppliers/webhooks/webhook-delivery.entity.ts';
import type { webhookSchema } from '#modules/suppliers/webhooks/webhook.entity.ts';
import type { paymentPlanSchema } from '#modules/leads/billing/payments/payment-plan.entity.ts';
import type { leadTaskSchema } from '#modules/leads/workspace/tasks/lead-task.entity.ts';
import type { scheduledMessageSchema } from '#modules/leads/messaging/tables/scheduled-message.entity.ts';
import type { templateSchema } from '#modules/leads/messaging/tables/template.entity.ts';
import type { ledgerAccountSchema } from '#modules/ledger/ledger-account.entity.ts';
import type { ledgerTransactionSchema } from '#modules/ledger/ledger-transaction.entity.ts';
import type { CalendarSchemas } from '#modules/suppliers/calendar/core/calendar-tables.ts';
import type { supplierSchema } from '#modules/suppliers/profile/supplier.entity.ts';
import type { tierChangeSchema } from '#modules/suppliers/staff/tier-change.entity.ts';
import type { widgetSettingsSchema } from '#modules/suppliers/widget-settings/widget-settings.entity.ts';
import type { weddingSchema } from '#modules/weddings/wedding.entity.ts';
import type { leadSearchSchema } from '#modules/leads/core/tables/lead-search.entity.ts';

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

import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Insertable } from 'kysely';
import type { accessEntrySchema, platformAdminSchema, userSchema } from '#modules/auth/tooling.ts';
import type {
  conversationSchema,
  leadActivitySchema,
  leadConfigurationSchema,
  leadCounterSchema,
  leadLabelSchema,
  leadNoteSchema,
  leadOfferSchema,
  leadPaymentSchema,
  leadSchema,
  leadSearchSchema,
  leadTaskSchema,
  messageSchema,
  paymentPlanSchema,
  scheduledMessageSchema,
  templateSchema,
  waitingWeekSchema,
} from '#modules/leads/tooling.ts';
import type {
  CalendarSchemas,
  achievementSchema,
  supplierAreaListSchema,
  apiKeySchema,
  fairSchema,
  feedbackSchema,
  offerSchema,
  packageSchema,
  profileCountSchema,
  profileSectionSchema,
  questionListSchema,
  recommendationSchema,
  relationSchema,
  supplierPriceSchema,
  supplierSchema,
  tierChangeSchema,
  webhookDeliverySchema,
  webhookSchema,
  widgetSettingsSchema,
} from '#modules/suppliers/tooling.ts';
import type { ledgerAccountSchema, ledgerTransactionSchema } from '#modules/ledger/tooling.ts';
import type { weddingSchema } from '#modules/weddings/tooling.ts';

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
  | typeof waitingWeekSchema
  | typeof leadNoteSchema
  | typeof leadOfferSchema
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
  | typeof profileSectionSchema
  | typeof profileCountSchema
  | typeof packageSchema
  | typeof supplierPriceSchema
  | typeof questionListSchema
  | typeof offerSchema
  | typeof fairSchema
  | typeof achievementSchema
  | typeof supplierAreaListSchema
  | typeof recommendationSchema
  | typeof relationSchema
  | typeof feedbackSchema
  | typeof ledgerAccountSchema
  | typeof ledgerTransactionSchema
>;

/** A whole row of a table, including columns with a default. */
export type DemoRow<T extends keyof DemoDb> = Required<Insertable<DemoDb[T]>>;

import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely, Selectable } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { MessagingDb } from '../../messaging/tables/messaging-tables.ts';
import type { leadPaymentSchema } from './lead-payment.entity.ts';
import type { paymentPlanSchema } from './payment-plan.entity.ts';

/** The tables of leads and scheduled messages plus those of payment plans, for queries. */
export type PaymentsDb = MessagingDb & InferKyselyDB<typeof paymentPlanSchema | typeof leadPaymentSchema>;
export type PlanRow = Selectable<PaymentsDb['payment_plan']>;
export type PaymentRow = Selectable<PaymentsDb['lead_payment']>;

/** Queries that join the current transaction, if there is one. */
export const paymentsDb = (em: Em): Kysely<PaymentsDb> => em.getKysely<PaymentsDb>();

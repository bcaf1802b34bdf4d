import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { PaymentsDb } from '../../billing/payments/payment-tables.ts';
import type { leadTaskSchema } from './lead-task.entity.ts';

/** The tables of leads, schedules and payments plus tasks, for queries. */
export type TodayDb = PaymentsDb & InferKyselyDB<typeof leadTaskSchema>;
export type TaskRow = TodayDb['lead_task'];

/** Queries that join the current transaction, if there is one. */
export const todayDb = (em: Em): Kysely<TodayDb> => em.getKysely<TodayDb>();

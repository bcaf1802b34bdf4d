import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { NotificationsDb } from '../notices/notification-tables.ts';
import type { pushMessageSchema } from './push-message.entity.ts';
import type { pushSubscriptionSchema } from './push-subscription.entity.ts';

/** The tables of notifications plus those of web push, for queries. */
export type PushDb = NotificationsDb & InferKyselyDB<typeof pushMessageSchema | typeof pushSubscriptionSchema>;

/** Queries that join the current transaction, if there is one. */
export const pushDb = (em: Em): Kysely<PushDb> => em.getKysely<PushDb>();

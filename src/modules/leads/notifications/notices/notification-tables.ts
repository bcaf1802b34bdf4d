import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import type { notificationPreferenceSchema } from './notification-preference.entity.ts';
import type { notificationSchema } from './notification.entity.ts';

/** The tables of notifications, for queries. */
export type NotificationsDb = InferKyselyDB<typeof notificationSchema | typeof notificationPreferenceSchema>;
export type NotificationRow = NotificationsDb['notification'];

/** Queries that join the current transaction, if there is one. */
export const notificationsDb = (em: Em): Kysely<NotificationsDb> => em.getKysely<NotificationsDb>();

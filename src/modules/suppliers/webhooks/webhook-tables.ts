import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Em } from '#shared/persistence/orm.ts';
import type { webhookDeliverySchema } from './webhook-delivery.entity.ts';
import type { webhookSchema } from './webhook.entity.ts';

export type WebhooksDb = InferKyselyDB<typeof webhookSchema | typeof webhookDeliverySchema>;
export type WebhookRow = Selectable<WebhooksDb['webhook']>;
export type DeliveryRow = Selectable<WebhooksDb['webhook_delivery']>;

export const webhooksDb = (em: Em) => em.getKysely<WebhooksDb>();

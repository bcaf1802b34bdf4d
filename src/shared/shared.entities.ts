import type { EntityClass } from '@mikro-orm/core';
import { OutboxEvent } from './events/outbox-event.entity.ts';
import { Mail } from './mail/mail.entity.ts';
import { AppSetting } from './persistence/app-setting.entity.ts';
import { IdempotencyKey } from './persistence/idempotency/idempotency-key.entity.ts';
import { AuditLog } from './security/audit-log.entity.ts';
import { RateLimit } from './security/rate-limit.entity.ts';

/** The tables that no module owns. */
export const sharedEntities: EntityClass<object>[] = [
  AppSetting,
  IdempotencyKey,
  RateLimit,
  AuditLog,
  OutboxEvent,
  Mail,
];

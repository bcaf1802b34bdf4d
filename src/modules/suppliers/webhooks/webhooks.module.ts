import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { HttpClient } from '#shared/http-client/http-client.ts';
import { PUBLIC_INTERNET } from '#shared/http-client/outbound-target.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { WORKER_ID, WorkQueue } from '#shared/queue/work-queue.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { WebhookDeliveryJob } from './webhook-delivery.job.ts';
import { WebhookDesk } from './webhook-desk.ts';
import { WebhookHealth } from './webhook-health.ts';
import { webhookLogRoutes } from './webhook-log.routes.ts';
import { WebhookLog } from './webhook-log.ts';
import { WebhookQueue } from './webhook-queue.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { WebhookSender } from './webhook-sender.ts';
import { WEBHOOKS_API, WEBHOOK_CONTENTS, WEBHOOK_SETTINGS } from './webhooks-api.ts';
import type { WebhookContents, WebhookSettings, WebhooksApi } from './webhooks-api.ts';
import { webhookRoutes } from './webhooks.routes.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import type { KeptRows } from '#shared/persistence/old-rows/kept-rows.ts';

const LEASE = 60_000;
/** With the first pause of 30 seconds and six hours as the longest, the last try is about three days after the first. */
const TRIES = 24;
const FIRST_DELAY = 30_000;
const WEBHOOK_CLIENT = Symbol('WebhookClient');

/** Webhooks: who is told, the queue, the way out and its log. */
export const webhooksModule = new ContainerModule(({ bind }) => {
  bind<KeptRows>(KEPT_ROWS).toConstantValue({ table: 'webhook_delivery', days: 30, by: 'id' });
  bind<HttpClient>(WEBHOOK_CLIENT)
    .toResolvedValue(
      (clock: Clock, { loopback }: WebhookSettings) =>
        new HttpClient(() => clock.now(), { ...PUBLIC_INTERNET, loopback }),
      [CLOCK, WEBHOOK_SETTINGS],
    )
    .inSingletonScope();
  bind(WebhookSecrets)
    .toResolvedValue((secrets: Secrets) => new WebhookSecrets(secrets), [SECRETS])
    .inSingletonScope();
  bind(WebhookQueue)
    .toResolvedValue((em: Em, clock: Clock) => new WebhookQueue(em, clock), [EM, CLOCK])
    .inSingletonScope();
  bind<WebhooksApi>(WEBHOOKS_API).toService(WebhookQueue);
  bind(WebhookDesk)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        outbox: Outbox,
        audit: AuditTrail,
        secrets: WebhookSecrets,
        client: HttpClient,
      ) => new WebhookDesk({ em, clock, engine, outbox, audit, secrets, client }),
      [EM, CLOCK, ENGINE, OUTBOX, AUDIT_TRAIL, WebhookSecrets, WEBHOOK_CLIENT],
    )
    .inSingletonScope();
  bind(WebhookHealth)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        auth: AuthApi,
        mails: MailQueue,
        outbox: Outbox,
        audit: AuditTrail,
        settings: WebhookSettings,
      ) => new WebhookHealth({ em, clock, auth, mails, outbox, audit, settings }),
      [EM, CLOCK, AUTH_API, MAIL_QUEUE, OUTBOX, AUDIT_TRAIL, WEBHOOK_SETTINGS],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (desk: WebhookDesk, em: Em, clock: Clock, queue: WebhookQueue, limiter: RateLimiter) => [
        ...webhookRoutes(desk),
        ...webhookLogRoutes(desk, new WebhookLog(em, clock, queue), queue, limiter),
      ],
      [WebhookDesk, EM, CLOCK, WebhookQueue, RATE_LIMITER],
    )
    .inSingletonScope();
  bind(JOBS)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        engine: EngineName,
        owner: string,
        queue: WebhookQueue,
        health: WebhookHealth,
        contents: WebhookContents,
        secrets: WebhookSecrets,
        client: HttpClient,
        logger: Logger,
      ) => {
        const rules = {
          table: 'webhook_delivery',
          owner,
          lease: LEASE,
          maxAttempts: TRIES,
          firstDelay: FIRST_DELAY,
          doneState: 'done',
        } as const;
        const work = new WorkQueue(em, clock, engine, rules);
        const sender = new WebhookSender({ clock, client, secrets });
        return new WebhookDeliveryJob({ em, work, queue, sender, health, contents, clock, logger });
      },
      [
        EM,
        CLOCK,
        ENGINE,
        WORKER_ID,
        WebhookQueue,
        WebhookHealth,
        WEBHOOK_CONTENTS,
        WebhookSecrets,
        WEBHOOK_CLIENT,
        LOGGER,
      ],
    )
    .inSingletonScope();
});

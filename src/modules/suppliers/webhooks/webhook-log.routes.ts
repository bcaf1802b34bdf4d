import { array } from 'yup';
import { HOUR, SECOND } from '#contracts/durations.ts';
import { replayAnswer, replayInput, webhookDelivery, webhookDeliveryFilter } from '#contracts/integrations/webhook.ts';
import { created, defineRoute, ok, rows } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { WebhookService } from './webhook.service.ts';
import type { WebhookLog } from './webhook-log.ts';
import type { WebhookQueue } from './webhook-queue.ts';

const HOOK = '/api/suppliers/:supplierId/webhooks/:webhookId';
const access = { kind: 'supplier', permission: 'connections:manage' } as const;

/** Limit on calls that a supplier triggers manually, to addresses of its choice (T5). */
const TESTS: Limit = { name: 'webhook-test', points: 30, seconds: HOUR / SECOND };
const REPLAYS: Limit = { name: 'webhook-replay', points: 120, seconds: HOUR / SECOND };

/** The log of sent webhooks, and sending them again. */
export function webhookLogRoutes({
  service,
  log,
  queue,
  limiter,
}: {
  service: WebhookService;
  log: WebhookLog;
  queue: WebhookQueue;
  limiter: Pick<RateLimiter, 'consume'>;
}): Route[] {
  /** @throws NotFound for the webhook of another supplier */
  const own = async (actor: { supplierId: string }, params: { webhookId: string }) =>
    service.row(actor.supplierId, params.webhookId);
  return [
    defineRoute({
      method: 'get',
      path: `${HOOK}/deliveries`,
      summary: 'List what was sent to a webhook in the last 30 days, with the results',
      access,
      list: {
        filter: webhookDeliveryFilter,
        sorts: ['createdAt'],
        defaultSort: ['createdAt', 'DESC'],
      },
      answers: { 200: array(webhookDelivery.required()).required() },
      async run({ actor, params, list }) {
        const hook = await own(actor, params);
        return rows('deliveries', await log.list(hook.id, list));
      },
    }),
    defineRoute({
      method: 'post',
      path: `${HOOK}/test`,
      summary: 'Send a test event, even while the webhook is turned off',
      access,
      sends: true,
      answers: { 201: webhookDelivery.required() },
      async run({ actor, params }) {
        const hook = await own(actor, params);
        await limiter.consume(TESTS, actor.supplierId);
        return created(await log.read(hook.id, await queue.test(hook.id, actor.supplierId, actor.userId)));
      },
    }),
    defineRoute({
      method: 'post',
      path: `${HOOK}/replay`,
      summary: 'Send all failed deliveries since a given time again',
      access,
      sends: true,
      body: replayInput,
      answers: { 200: replayAnswer.required() },
      async run({ actor, params, body }) {
        const hook = await own(actor, params);
        await limiter.consume(REPLAYS, actor.supplierId);
        return ok({ count: await log.replaySince(hook.id, Date.parse(body.since)) });
      },
    }),
    defineRoute({
      method: 'post',
      path: `${HOOK}/deliveries/:deliveryId/replay`,
      summary: 'Send one delivery again, with the same id',
      access,
      sends: true,
      answers: { 200: webhookDelivery.required() },
      async run({ actor, params }) {
        const hook = await own(actor, params);
        await limiter.consume(REPLAYS, actor.supplierId);
        return ok(await log.replay(hook.id, params.deliveryId));
      },
    }),
  ];
}

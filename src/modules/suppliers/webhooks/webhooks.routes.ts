import { array } from 'yup';
import {
  newSecretInput,
  newWebhookAnswer,
  webhookAnswer,
  webhookInput,
  webhookUpdateInput,
} from '#contracts/integrations/webhook.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { WebhookService } from './webhook.service.ts';

const PATH = '/api/suppliers/:supplierId/webhooks';
const access = { kind: 'supplier', permission: 'connections:manage' } as const;

/** Webhooks, only for admins and never for an API key (X1). */
export function webhookRoutes({ service }: { service: WebhookService }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the supplier’s webhooks, newest first',
      access,
      answers: { 200: array(webhookAnswer.required()).required() },
      run: async ({ actor }) => ok(await service.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Add a webhook; only this response contains its secret',
      access,
      sends: true,
      body: webhookInput,
      answers: { 201: newWebhookAnswer.required() },
      run: async ({ actor, body }) => created(await service.add(actor, body)),
    }),
    defineRoute({
      method: 'get',
      path: `${PATH}/:webhookId`,
      summary: 'Get a webhook',
      access,
      answers: { 200: webhookAnswer.required() },
      run: async ({ actor, params }) => ok(await service.read(actor.supplierId, params.webhookId)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:webhookId`,
      summary: 'Change a webhook, or turn it on or off',
      access,
      sends: true,
      body: webhookUpdateInput,
      answers: { 200: webhookAnswer.required() },
      run: async ({ actor, params, body }) => ok(await service.change(actor, params.webhookId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:webhookId`,
      summary: 'Remove a webhook and everything queued for it',
      access,
      answers: { 204: null },
      async run({ actor, params }) {
        await service.remove(actor, params.webhookId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:webhookId/secret`,
      summary: 'Create a new secret; calls are also signed with the old one for a day',
      access,
      body: newSecretInput,
      answers: { 200: newWebhookAnswer.required() },
      run: async ({ actor, params, body }) =>
        ok(await service.renewSecret(actor, params.webhookId, body.endOldNow ?? false)),
    }),
  ];
}

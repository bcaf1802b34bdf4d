import { array } from 'yup';
import { apiKeyAnswer, apiKeyInput, newApiKeyAnswer } from '#contracts/integrations/api-key.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { NamesOf } from '#shared/people.ts';
import type { ApiKeys } from './api-keys.ts';

const PATH = '/api/suppliers/:supplierId/api-keys';
const access = { kind: 'supplier', permission: 'connections:manage' } as const;

/** Keys with which other tools act for a supplier (X1); only for its admins, never for a key. */
export function apiKeyRoutes({ keys, namesOf }: { keys: ApiKeys; namesOf: NamesOf }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the supplier’s API keys, newest first, without revoked ones',
      access,
      answers: { 200: array(apiKeyAnswer.required()).required() },
      run: async ({ actor }) => ok(await keys.list(actor.supplierId, namesOf)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Create an API key; only this response contains it',
      access,
      sends: true,
      body: apiKeyInput,
      answers: { 201: newApiKeyAnswer.required() },
      run: async ({ actor, body }) => created(await keys.make(actor, body, actor.name)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:keyId`,
      summary: 'Revoke an API key, effective with the next request',
      access,
      answers: { 204: null },
      async run({ actor, params }) {
        await keys.revoke(actor, params.keyId);
        return noContent();
      },
    }),
  ];
}

import type { ApiKeyAnswer, ApiKeyInput, NewApiKeyAnswer } from '#contracts/integrations/api-key.ts';
import type {
  NewWebhookAnswer,
  WebhookAnswer,
  WebhookDelivery,
  WebhookDeliveryFilter,
  WebhookInput,
  WebhookUpdateInput,
} from '#contracts/integrations/webhook.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const keys = (path = ''): string => `/api/${supplierPath(`api-keys${path}`)}`;
const hooks = (path = ''): string => `/api/${supplierPath(`webhooks${path}`)}`;

/** A page of a log, with the total number of lines. */
export interface LogPage {
  rows: WebhookDelivery[];
  total: number;
}

/** Calls of the connections screens, one function per route. */
export const connectionsData = {
  keys: () => getJson<ApiKeyAnswer[]>(keys()),
  makeKey: (input: ApiKeyInput) => sendJson<NewApiKeyAnswer>('POST', keys(), input),
  revokeKey: (id: string) => httpClient(keys(`/${id}`), { method: 'DELETE' }),

  webhooks: () => getJson<WebhookAnswer[]>(hooks()),
  webhook: (id: string) => getJson<WebhookAnswer>(hooks(`/${id}`)),
  addWebhook: (input: WebhookInput) => sendJson<NewWebhookAnswer>('POST', hooks(), input),
  changeWebhook: (id: string, input: WebhookUpdateInput) => sendJson<WebhookAnswer>('PUT', hooks(`/${id}`), input),
  removeWebhook: (id: string) => httpClient(hooks(`/${id}`), { method: 'DELETE' }),
  renewSecret: (id: string, endOldNow: boolean) =>
    sendJson<NewWebhookAnswer>('POST', hooks(`/${id}/secret`), { endOldNow }),
  test: (id: string) => sendJson<WebhookDelivery>('POST', hooks(`/${id}/test`), {}),
  deliveries: async (id: string, filter: WebhookDeliveryFilter, page: number, perPage: number): Promise<LogPage> => {
    const from = (page - 1) * perPage;
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: JSON.stringify([from, from + perPage - 1]),
    });
    const answer = await httpClient<WebhookDelivery[]>(`${hooks(`/${id}/deliveries`)}?${query.toString()}`);
    return { rows: answer.json, total: Number(answer.headers.get('Content-Range')?.split('/').pop()) || 0 };
  },
  replay: (id: string, deliveryId: string) =>
    sendJson<WebhookDelivery>('POST', hooks(`/${id}/deliveries/${deliveryId}/replay`), {}),
  replaySince: (id: string, since: string) => sendJson<{ count: number }>('POST', hooks(`/${id}/replay`), { since }),
};

import type { FairAnswer, FairChange, FairInput } from '#contracts/fairs/fair.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`fairs${path}`)}`;

/** The routes of wedding fairs, one function each. */
export const fairsData = {
  list: () => getJson<FairAnswer[]>(own()),
  add: (input: FairInput) => sendJson<FairAnswer>('POST', own(), input),
  change: (id: string, input: FairChange) => sendJson<FairAnswer>('PUT', own(`/${id}`), input),
  restore: (id: string) => sendJson<FairAnswer>('POST', own(`/${id}/restore`), {}),
  remove: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
};

import type { BrochureAnswer, BrochureChange } from '#contracts/brochures/brochure.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`brochures${path}`)}`;

/** Query key of the brochures. */
export const BROCHURES_KEY = ['brochures'] as const;

/** Calls for brochures, one function per route; uploads have their own. */
export const brochuresData = {
  list: () => getJson<BrochureAnswer[]>(own()),
  change: (id: string, input: BrochureChange) => sendJson<BrochureAnswer>('PUT', own(`/${id}`), input),
  remove: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
  restore: (id: string) => sendJson<BrochureAnswer>('POST', own(`/${id}/restore`), {}),
  reorder: (ids: readonly string[]) => sendJson<BrochureAnswer[]>('PUT', own('/order'), { ids }),
};

/** The file for the team, which isn't counted as a download. */
export const contentUrl = (id: string): string => own(`/${id}/content`);

import type { StaffSearch, StaffSearches } from '#contracts/staff/staff-search.ts';
import type { StaffSupplierFilter } from '#contracts/staff/staff.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';

const PATH = '/api/staff/searches';
export const SEARCHES_KEY = ['staff-searches'] as const;

/** Calls for saved searches, one function per route. */
export const searchesData = {
  list: () => getJson<StaffSearches>(PATH),
  save: (name: string, filter: StaffSupplierFilter) => sendJson<StaffSearch>('POST', PATH, { name, filter }),
  rename: (id: string, name: string) => sendJson<StaffSearch>('PUT', `${PATH}/${id}`, { name }),
  remove: (id: string) => httpClient(`${PATH}/${id}`, { method: 'DELETE' }),
  remember: (filter: StaffSupplierFilter) => sendJson('PUT', `${PATH}/last`, { filter }),
};

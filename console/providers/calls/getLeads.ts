import type { GetListParams, GetListResult } from 'react-admin';
import { MORE_HEADER } from '#contracts/list-query.ts';
import { httpClient } from '../httpClient.ts';

/** A page of leads; `meta.more` says whether the server stopped counting at the total. */
export async function getLeads(url: string, params: GetListParams): Promise<GetListResult> {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  const { field, order } = params.sort ?? { field: 'lastActivityAt', order: 'DESC' };
  const query = new URLSearchParams({
    filter: JSON.stringify(params.filter ?? {}),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    sort: JSON.stringify([field, order]),
  });
  const answer = await httpClient<never[]>(`${url}?${query.toString()}`, { signal: params.signal });
  const total = Number(answer.headers.get('Content-Range')?.split('/').pop());
  const more = answer.headers.has(MORE_HEADER);
  const known = Number.isFinite(total) ? total : answer.json.length;
  return {
    data: answer.json,
    total: known,
    meta: { more },
    pageInfo: { hasNextPage: more || page * perPage < known, hasPreviousPage: page > 1 },
  };
}

import type {
  CandidateAnswer,
  RecommendationAnswer,
  RelationAnswer,
} from '#contracts/recommendations/recommendation.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`recommendations${path}`)}`;
const relations = (path = ''): string => `/api/${supplierPath(`relations${path}`)}`;

/** First parts of the query keys: a supplier's own recommendations with the search, and those by others. */
export const RECOMMENDATIONS_KEY = ['recommendations'] as const;
export const RELATIONS_KEY = ['relations'] as const;

/** Calls for recommendations and relations, one function per route. */
export const recommendationsData = {
  list: () => getJson<RecommendationAnswer[]>(own()),
  candidates: (q: string, type: SupplierCategory | undefined) => {
    const query = new URLSearchParams();
    if (q !== '') query.set('q', q);
    if (type !== undefined) query.set('type', type);
    return getJson<CandidateAnswer[]>(own(`/candidates?${query.toString()}`));
  },
  add: (supplierId: string) => sendJson<RecommendationAnswer>('POST', own(), { supplierId }),
  reorder: (ids: readonly string[]) => sendJson<RecommendationAnswer[]>('PUT', own('/order'), { ids }),
  remove: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
  restore: (id: string) => sendJson<RecommendationAnswer>('POST', own(`/${id}/restore`), {}),
  relations: () => getJson<RelationAnswer[]>(relations()),
  reorderRelations: (ids: readonly string[]) => sendJson<RelationAnswer[]>('PUT', relations('/order'), { ids }),
  setActive: (id: string, active: boolean) => sendJson<RelationAnswer>('PUT', relations(`/${id}`), { active }),
};

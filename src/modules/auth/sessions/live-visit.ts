import { worksIn } from '#shared/security/staff-markets.ts';

/** What a session stores about the last visit to a supplier. */
export interface SessionVisit {
  actingSupplierId: string | null;
  actingMarket: string | null;
  actingVisitId: string | null;
  actingUntil: number | null;
}

/** A session's visit, unless it has expired or the person no longer works for that market (D11). */
export function liveVisit(
  visit: SessionVisit & { markets: readonly string[] },
  now: number,
): { visitId: string; supplierId: string; until: number } | null {
  const { actingSupplierId: supplierId, actingVisitId: visitId, actingUntil: until, actingMarket: market } = visit;
  if (supplierId === null || visitId === null || until === null || market === null) return null;
  return now < until && worksIn(visit.markets, market) ? { visitId, supplierId, until } : null;
}

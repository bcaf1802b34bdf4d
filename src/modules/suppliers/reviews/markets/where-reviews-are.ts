import { NotFound } from '#shared/errors.ts';
import type { Route, UserActor } from '#shared/http/route.ts';
import { worksIn } from '#shared/security/staff-markets.ts';
import type { ReviewMarkets } from './review-markets.ts';

interface Call {
  actor: Partial<UserActor>;
  params: Readonly<Record<string, string>>;
}

/**
 * Routes that are only about reviews: they answer 404 to teams whose market has none, and to staff of such markets alone.
 */
export function whereReviewsAre(markets: ReviewMarkets, routes: readonly Route[]): Route[] {
  return routes.map((route): Route => {
    if (route.access.kind === 'staff') return forStaff(markets, route);
    return route.access.kind === 'supplier' ? forTeam(markets, route) : route;
  });
}

const forTeam = (markets: ReviewMarkets, route: Route): Route => ({
  ...route,
  async admit(call: Call) {
    await markets.assertOpenFor(call.params['supplierId'] ?? '');
    return route.admit?.(call as never);
  },
});

/** The person keeps the markets that have reviews. */
const forStaff = (markets: ReviewMarkets, route: Route): Route => ({
  ...route,
  async run(input: Call) {
    const open = await markets.open();
    const { staffMarkets = [] } = input.actor;
    const kept = open.filter((market) => worksIn(staffMarkets, market));
    if (kept.length === 0) throw new NotFound();
    return route.run({ ...input, actor: { ...input.actor, staffMarkets: kept } } as never);
  },
});

import { NotFound } from '#shared/errors.ts';
import type { Route, UserActor } from '#shared/http/route.ts';
import { worksIn } from '#shared/security/staff-markets.ts';
import type { ReviewMarkets } from './review-markets.ts';

interface Call {
  actor: Partial<UserActor>;
  params: Readonly<Record<string, string>>;
}

/** Wraps routes that are only about reviews, so that they respond with 404 to teams and staff in markets without reviews. */
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

/** Reduces the person's markets to those that have reviews. */
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

import { REFERENCE_API } from '#modules/reference/index.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { SITE } from '#shared/site.ts';
import { TIMED } from '#shared/token-groups.ts';
import { make, provide } from '#shared/wiring/provide.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { Badges } from './badges.ts';
import { badgeRoutes } from './badges.routes.ts';
import { COUPLE_TALLIES } from './couple-tallies.ts';

const MARKET = { reference: REFERENCE_API, suppliers: SUPPLIERS_API };

/** Badges (F9). */
export const badgesModule = [
  provide(Badges, { ...TIMED, ...MARKET, couples: COUPLE_TALLIES, site: SITE }),
  make(HTTP_ROUTES, badgeRoutes, { badges: Badges }),
];

import { REFERENCE_API } from '#modules/reference/index.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { SITE } from '#shared/site.ts';
import { TIMED, WRITING } from '#shared/token-groups.ts';
import { make, provide, provideAs } from '#shared/wiring/provide.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { OPEN_TO_COUPLES } from '../public-profile/page-address.ts';
import { PublicProfiles } from '../public-profile/public-profiles.ts';
import { Badges } from './badges.ts';
import { badgeRoutes } from './badges.routes.ts';
import { COUPLE_TALLIES } from './couple-tallies.ts';
import { SeeEarnedBadges } from './see-earned-badges.ts';

const MARKET = { reference: REFERENCE_API, suppliers: SUPPLIERS_API, profiles: PublicProfiles };

/** Badges (F9). */
export const badgesModule = [
  provide(Badges, { ...TIMED, ...MARKET, couples: COUPLE_TALLIES, site: SITE, isOpen: OPEN_TO_COUPLES }),
  make(HTTP_ROUTES, badgeRoutes, { badges: Badges }),
  provideAs(EVENT_HANDLERS, SeeEarnedBadges, { ...WRITING, badges: Badges }),
];

import { REFERENCE_API } from '#modules/reference/index.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { WRITING } from '#shared/token-groups.ts';
import { constant, make, provide } from '#shared/wiring/provide.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { fairsPart } from './fairs-part.ts';
import { fairRoutes } from './fairs.routes.ts';
import { Fairs } from './fairs.ts';

/** Wedding fairs (P13). */
export const fairsModule = [
  constant(KEPT_ROWS, { table: 'wedding_fair', days: 7, by: 'deleted_at' }),
  provide(Fairs, { ...WRITING, reference: REFERENCE_API, counts: ProfileCountStore }),
  make(HTTP_ROUTES, fairRoutes, { fairs: Fairs }),
  make(PUBLIC_PARTS, fairsPart, { fairs: Fairs }),
];

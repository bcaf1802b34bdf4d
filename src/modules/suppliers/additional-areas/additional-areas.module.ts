import { COUNTRY_AREAS, REFERENCE_API } from '#modules/reference/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { WRITING } from '#shared/token-groups.ts';
import { make, provide, provideAs } from '#shared/wiring/provide.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { ADDITIONAL_AREAS } from './additional-areas-api.ts';
import { additionalAreaRoutes } from './additional-areas.routes.ts';
import { AdditionalAreasService } from './additional-areas.service.ts';
import { AreaListRepository } from './area-list.repository.ts';
import { AreaSlotsKeeper } from './area-slots-keeper.ts';
import { ListedAreas } from './listed-areas.ts';

const PLACES = { reference: REFERENCE_API, countryAreas: COUNTRY_AREAS };

/** Additional areas in which the directory lists a supplier (D28). */
export const additionalAreasModule = [
  provide(AreaListRepository, { em: EM }),
  provide(AreaSlotsKeeper, { clock: CLOCK, lists: AreaListRepository }),
  provide(AdditionalAreasService, { ...WRITING, ...PLACES, audit: AUDIT_TRAIL, lists: AreaListRepository }),
  provideAs(ADDITIONAL_AREAS, ListedAreas, { suppliers: SUPPLIERS_API, lists: AreaListRepository }),
  make(HTTP_ROUTES, additionalAreaRoutes, { areas: AdditionalAreasService }),
];

import { COUNTRY_AREAS, REFERENCE_API } from '#modules/reference/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { WRITING } from '#shared/token-groups.ts';
import { alias, make, provide } from '#shared/wiring/provide.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { ADDITIONAL_AREAS } from './additional-areas-api.ts';
import { additionalAreaRoutes } from './additional-areas.routes.ts';
import { AdditionalAreasService } from './additional-areas.service.ts';
import { AreaListRepository } from './area-list.repository.ts';
import { AreaSlotsKeeper } from './area-slots-keeper.ts';

/** Further areas that the directory lists a supplier in (D28). */
export const additionalAreasModule = [
  provide(AreaListRepository, { em: EM }),
  provide(AreaSlotsKeeper, { clock: CLOCK, lists: AreaListRepository }),
  provide(AdditionalAreasService, {
    ...WRITING,
    audit: AUDIT_TRAIL,
    reference: REFERENCE_API,
    countryAreas: COUNTRY_AREAS,
    suppliers: SUPPLIERS_API,
    lists: AreaListRepository,
  }),
  alias(ADDITIONAL_AREAS, AdditionalAreasService),
  make(HTTP_ROUTES, additionalAreaRoutes, { areas: AdditionalAreasService }),
];

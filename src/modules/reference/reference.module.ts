import { CLOCK } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import { make, provide, provideAs } from '#shared/wiring/provide.ts';
import { CountryRepository } from './country.repository.ts';
import { REFERENCE_API } from './index.ts';
import { referenceRoutes } from './reference.routes.ts';
import { ReferenceService } from './reference.service.ts';

export const referenceModule = [
  provide(CountryRepository, { em: EM }),
  provideAs(REFERENCE_API, ReferenceService, { em: EM, countries: CountryRepository, clock: CLOCK }),
  make(HTTP_ROUTES, referenceRoutes, { reference: REFERENCE_API }),
];

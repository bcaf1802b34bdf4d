import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { CountryRepository } from './country.repository.ts';
import { REFERENCE_API } from './index.ts';
import type { ReferenceApi } from './index.ts';
import { referenceRoutes } from './reference.routes.ts';
import { ReferenceService } from './reference.service.ts';

export const referenceModule = new ContainerModule(({ bind }) => {
  bind(CountryRepository)
    .toResolvedValue((em: Em) => new CountryRepository({ em }), [EM])
    .inSingletonScope();
  bind<ReferenceApi>(REFERENCE_API)
    .toResolvedValue(
      (em: Em, countries: CountryRepository, clock: Clock) => new ReferenceService({ em, countries, clock }),
      [EM, CountryRepository, CLOCK],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue((reference: ReferenceApi) => referenceRoutes({ reference }), [REFERENCE_API])
    .inSingletonScope();
});

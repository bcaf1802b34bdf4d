import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { WEDDINGS_API } from './index.ts';
import type { WeddingsApi } from './index.ts';
import { WeddingsService } from './weddings.service.ts';

export const weddingsModule = new ContainerModule(({ bind }) => {
  bind<WeddingsApi>(WEDDINGS_API)
    .toResolvedValue((em: Em, clock: Clock) => new WeddingsService({ em, clock }), [EM, CLOCK])
    .inSingletonScope();
});

import { CLOCK } from '#shared/clock.ts';
import { EM } from '#shared/persistence/orm.ts';
import { provideAs } from '#shared/wiring/provide.ts';
import { WEDDINGS_API } from './index.ts';
import { WeddingsService } from './weddings.service.ts';

export const weddingsModule = [provideAs(WEDDINGS_API, WeddingsService, { em: EM, clock: CLOCK })];

import { REFERENCE_API } from '#modules/reference/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { EM } from '#shared/persistence/orm.ts';
import { provideAs } from '#shared/wiring/provide.ts';
import { WEDDINGS_API, WEDDING_RECORDS_API } from './index.ts';
import { WeddingRecords } from './wedding-records.ts';
import { WeddingsService } from './weddings.service.ts';

export const weddingsModule = [
  provideAs(WEDDINGS_API, WeddingsService, { em: EM, clock: CLOCK }),
  provideAs(WEDDING_RECORDS_API, WeddingRecords, { em: EM, clock: CLOCK, reference: REFERENCE_API }),
];

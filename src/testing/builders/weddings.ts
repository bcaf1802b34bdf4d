import type { WeddingsApi } from '#modules/weddings/index.ts';
import { WeddingsService } from '#modules/weddings/weddings.service.ts';
import type { Clock } from '#shared/clock.ts';
import type { Em } from '#shared/persistence/orm.ts';

/** The wedding records in a test's database, for tests of higher modules. */
export const weddingsOver = (em: Em, clock: Clock): WeddingsApi => new WeddingsService({ em, clock });

import { REFERENCE_API } from '#modules/reference/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { LOGGER } from '#shared/logger.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { EM } from '#shared/persistence/orm.ts';
import { WRITING } from '#shared/token-groups.ts';
import { alias, constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { Calendar } from '../calendar/days/calendar.ts';
import { PHOTO_FOLLOWERS } from '../photos/photo-followers.ts';
import { PhotoRepository } from '../photos/photos.repository.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { CoupleOffers } from './couple-offers.ts';
import { EndOffersJob } from './end-offers.job.ts';
import { LIVE_OFFERS } from './live-offers.ts';
import { OFFER_ENQUIRIES } from './offer-enquiries.ts';
import { offersPart } from './offers-part.ts';
import { OfferRepository } from './offers.repository.ts';
import { offerRoutes } from './offers.routes.ts';
import { OffersService } from './offers.service.ts';
import { ReadOffers } from './read-offers.ts';

const COUNTED = { ...WRITING, rows: OfferRepository, counts: ProfileCountStore };

/** Special offers (P7). */
export const offersModule = [
  constant(KEPT_ROWS, { table: 'supplier_offer', days: 7, by: 'deleted_at' }),
  provide(OfferRepository, { em: EM, reference: REFERENCE_API }),
  alias(PHOTO_FOLLOWERS, OfferRepository),
  provide(ReadOffers, {
    clock: CLOCK,
    rows: OfferRepository,
    photos: PhotoRepository,
    calendar: Calendar,
    enquiries: OFFER_ENQUIRIES,
  }),
  provide(OffersService, { ...COUNTED, reading: ReadOffers, photos: PhotoRepository }),
  make(HTTP_ROUTES, offerRoutes, { offers: OffersService, reading: ReadOffers }),
  provide(CoupleOffers, { rows: OfferRepository, reading: ReadOffers, logger: LOGGER }),
  alias(LIVE_OFFERS, CoupleOffers),
  make(PUBLIC_PARTS, offersPart, { offers: CoupleOffers }),
  provideAs(JOBS, EndOffersJob, COUNTED),
];

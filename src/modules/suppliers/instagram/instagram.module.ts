import { HTTP_CLIENT } from '#shared/http-client/http-client.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { CLOCK } from '#shared/clock.ts';
import { EM } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { TIMED, WRITING } from '#shared/token-groups.ts';
import { alias, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { MODERATED } from '../photos/approval/approval-tokens.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { EndInstagram } from './end-instagram.ts';
import { InstagramApi } from './instagram-api.ts';
import { instagramPart } from './instagram-part.ts';
import { InstagramPictures } from './instagram-pictures.ts';
import { INSTAGRAM_CLIENT, INSTAGRAM_SETTINGS } from './instagram-settings.ts';
import { InstagramTrips } from './instagram-trips.ts';
import { InstagramRepository } from './instagram.repository.ts';
import { instagramRoutes } from './instagram.routes.ts';
import { InstagramService } from './instagram.service.ts';
import { ReadInstagramJob } from './read-instagram.job.ts';

const CONNECTED = { secrets: SECRETS, api: InstagramApi, rows: InstagramRepository, ending: EndInstagram };

/** The Instagram account whose latest posts are on a supplier's page. */
export const instagramModule = [
  alias(INSTAGRAM_CLIENT, HTTP_CLIENT),
  provide(InstagramApi, { clock: CLOCK, http: INSTAGRAM_CLIENT, settings: INSTAGRAM_SETTINGS }),
  provide(InstagramTrips, { clock: CLOCK, secrets: SECRETS }),
  provide(InstagramRepository, { em: EM }),
  provide(InstagramPictures, { ...TIMED, ...MODERATED, rows: InstagramRepository }),
  provide(EndInstagram, { ...WRITING, rows: InstagramRepository, pictures: InstagramPictures }),
  provide(InstagramService, {
    ...WRITING,
    ...CONNECTED,
    audit: AUDIT_TRAIL,
    limiter: RATE_LIMITER,
    moderation: MODERATED.moderation,
    trips: InstagramTrips,
  }),
  provideAs(JOBS, ReadInstagramJob, {
    ...WRITING,
    ...CONNECTED,
    suppliers: SUPPLIERS_API,
    pictures: InstagramPictures,
  }),
  make(HTTP_ROUTES, instagramRoutes, { instagram: InstagramService, pictures: InstagramPictures }),
  make(PUBLIC_PARTS, instagramPart, { instagram: InstagramService }),
];

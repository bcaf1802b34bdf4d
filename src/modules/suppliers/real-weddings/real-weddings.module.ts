import { AUTH_API } from '#modules/auth/index.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import { PAGES } from '#public/page-types.ts';
import { CLOCK } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { EM } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import { TIMED } from '#shared/token-groups.ts';
import { alias, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { APPROVING, MODERATED } from '../photos/approval/approval-tokens.ts';
import { REDRAWN_PHOTOS } from '../photos/redrawing/redrawn-photos.ts';
import { UPLOAD_KEEPERS } from '../photos/uploads/upload-keeper.ts';
import { UploadedBytes } from '../photos/uploads/uploaded-bytes.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { PUBLIC_PARTS } from '../public-profile/public-part.ts';
import { AnswerConsent } from './consent/answer-consent.ts';
import { AskConsent } from './consent/ask-consent.ts';
import { ConsentLinks } from './consent/consent-links.ts';
import { consentRoutes } from './consent/consent.routes.ts';
import { RealWeddingPhotoModeration } from './real-wedding-photo-moderation.ts';
import { RealWeddingPhotos } from './real-wedding-photos.ts';
import { realWeddingsPart } from './real-weddings-part.ts';
import { RealWeddingRepository } from './real-weddings.repository.ts';
import { realWeddingRoutes, weddingPhotoApprovalRoutes } from './real-weddings.routes.ts';
import { RealWeddings } from './real-weddings.service.ts';
import { WeddingVisibility } from './wedding-visibility.ts';
import { RemindAndEraseJob } from './remind-and-erase.job.ts';
import { WEDDING_RECORDS } from './wedding-records.ts';

const NAMED = { reference: REFERENCE_API, suppliers: SUPPLIERS_API };
const SHOWN = { rows: RealWeddingRepository, visibility: WeddingVisibility };
const CHANGING = { ...TIMED, ...SHOWN };

/** Real weddings, shown with the couple's consent (D26, D27). */
export const realWeddingsModule = [
  provide(RealWeddingRepository, { em: EM }),
  provide(WeddingVisibility, { clock: CLOCK, outbox: OUTBOX, rows: RealWeddingRepository, counts: ProfileCountStore }),
  provide(RealWeddings, {
    ...CHANGING,
    auth: AUTH_API,
    reference: REFERENCE_API,
    suppliers: SUPPLIERS_API,
    records: WEDDING_RECORDS,
  }),
  provide(RealWeddingPhotos, { ...CHANGING, ...MODERATED, weddings: RealWeddings, bytes: UploadedBytes }),
  alias(UPLOAD_KEEPERS, RealWeddingPhotos),
  alias(REDRAWN_PHOTOS, RealWeddingRepository),
  provide(RealWeddingPhotoModeration, { ...SHOWN, ...APPROVING, suppliers: SUPPLIERS_API, weddings: RealWeddings }),
  make(HTTP_ROUTES, weddingPhotoApprovalRoutes, { moderation: RealWeddingPhotoModeration }),
  provide(ConsentLinks, { secrets: SECRETS, site: SITE }),
  provide(AskConsent, {
    ...CHANGING,
    limiter: RATE_LIMITER,
    mails: MAIL_QUEUE,
    links: ConsentLinks,
    weddings: RealWeddings,
  }),
  provide(AnswerConsent, { ...CHANGING, links: ConsentLinks, suppliers: SUPPLIERS_API }),
  make(PUBLIC_PARTS, realWeddingsPart, { ...NAMED, rows: RealWeddingRepository }),
  make(HTTP_ROUTES, realWeddingRoutes, { weddings: RealWeddings, photos: RealWeddingPhotos, asking: AskConsent }),
  make(HTTP_ROUTES, consentRoutes, {
    answering: AnswerConsent,
    photos: RealWeddingPhotos,
    pages: PAGES,
    reference: REFERENCE_API,
  }),
  provideAs(JOBS, RemindAndEraseJob, {
    ...TIMED,
    suppliers: SUPPLIERS_API,
    rows: RealWeddingRepository,
    photos: RealWeddingPhotos,
    asking: AskConsent,
  }),
];

import { AUTH_API, AUTH_SETTINGS } from '#modules/auth/index.ts';
import { PAGES } from '#public/page-types.ts';
import { CLOCK } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { EM } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import { RECORDED, TIMED, WRITING } from '#shared/token-groups.ts';
import { constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { LinkGroups } from '../groups/link-groups.ts';
import { SupplierRepository } from '../profile/supplier.repository.ts';
import { VerifiedTier } from '../profile/verified-tier.ts';
import { CheckProofsJob } from '../proof/check-proofs.job.ts';
import { ConfirmBusiness } from '../proof/confirm-business.ts';
import { LookForCode } from '../proof/look-for-code.ts';
import { MailProof } from '../proof/mail-proof.ts';
import { ProofCodes } from '../proof/proof-codes.ts';
import { ProofRepository } from '../proof/proof.repository.ts';
import { proofRoutes } from '../proof/proof.routes.ts';
import { ProofsService } from '../proof/proofs.service.ts';
import { DnsTxtLookup, PROOF_SETTINGS, TXT_LOOKUP } from '../proof/txt-lookup.ts';
import { WEBSITE_CLIENT } from '../website/website-client.ts';
import { WebsiteReader } from '../website/website-reader.ts';
import { ClaimBusiness } from './claim-business.ts';
import { ClaimNews } from './claim-news.ts';
import { ClaimsRepository } from './claims.repository.ts';
import { claimRoutes } from './claims.routes.ts';
import { ClaimsService } from './claims.service.ts';
import { EndInstagram } from '../instagram/end-instagram.ts';
import { EndConnections } from './end-connections.ts';
import { UndoClaim } from './undo-claim.ts';
import { UndoLinks } from './undo-links.ts';

const PROVING = { em: EM, proofs: ProofRepository, codes: ProofCodes, looking: LookForCode };
const DRAWING = { settings: AUTH_SETTINGS, pages: PAGES };
const CLAIMING = { ...RECORDED, auth: AUTH_API, claims: ClaimsRepository, tier: VerifiedTier, news: ClaimNews };

/** Proving that a business owns a domain, and claiming a listing without a team with such a proof (F12). */
export const businessClaimsModule = [
  constant(KEPT_ROWS, { table: 'proof_mail', days: 2, by: 'created_at' }),
  provideAs(TXT_LOOKUP, DnsTxtLookup, { settings: PROOF_SETTINGS }),
  provide(LookForCode, { lookup: TXT_LOOKUP, http: WEBSITE_CLIENT }),
  provide(ProofCodes, { secrets: SECRETS }),
  provide(ProofRepository, TIMED),
  provide(ConfirmBusiness, { ...WRITING, proofs: ProofRepository, audit: AUDIT_TRAIL }),
  provide(MailProof, {
    mails: MAIL_QUEUE,
    limiter: RATE_LIMITER,
    em: EM,
    proofs: ProofRepository,
    confirming: ConfirmBusiness,
    claiming: ClaimBusiness,
    reader: WebsiteReader,
    auth: AUTH_API,
  }),
  provide(ProofsService, { ...PROVING, limiter: RATE_LIMITER, confirming: ConfirmBusiness, mailing: MailProof }),
  make(HTTP_ROUTES, proofRoutes, { ...DRAWING, service: ProofsService, mailing: MailProof }),
  provideAs(JOBS, CheckProofsJob, { ...PROVING, clock: CLOCK, outbox: OUTBOX, audit: AUDIT_TRAIL }),

  // Claims
  provide(ClaimsRepository, { em: EM }),
  provide(UndoLinks, { secrets: SECRETS, site: SITE }),
  provide(ClaimNews, { auth: AUTH_API, claims: ClaimsRepository, mails: MAIL_QUEUE, links: UndoLinks }),
  provide(EndConnections, { ...WRITING, instagram: EndInstagram }),
  provide(ClaimBusiness, { ...CLAIMING, clock: CLOCK, suppliers: SupplierRepository, confirming: ConfirmBusiness }),
  provide(UndoClaim, {
    ...WRITING,
    ...CLAIMING,
    proofs: ProofRepository,
    groups: LinkGroups,
    connections: EndConnections,
    links: UndoLinks,
  }),
  provide(ClaimsService, {
    ...PROVING,
    auth: AUTH_API,
    claims: ClaimsRepository,
    mailing: MailProof,
    claiming: ClaimBusiness,
    limiter: RATE_LIMITER,
  }),
  make(HTTP_ROUTES, claimRoutes, { ...DRAWING, service: ClaimsService, undoing: UndoClaim }),
];

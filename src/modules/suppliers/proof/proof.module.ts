import { AUTH_API } from '#modules/auth/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { PAGES } from '#public/page-types.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { EM } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { TIMED, WRITING } from '#shared/token-groups.ts';
import { constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { ClaimBusiness } from '../business-claims/claim-business.ts';
import { CheckProofsJob } from './check-proofs.job.ts';
import { ConfirmBusiness } from './confirm-business.ts';
import { LookForCode } from './look-for-code.ts';
import { MailProof } from './mail-proof.ts';
import { ProofCodes } from './proof-codes.ts';
import { ProofRepository } from './proof.repository.ts';
import { proofRoutes } from './proof.routes.ts';
import { ProofsService } from './proofs.service.ts';
import { DnsTxtLookup, PROOF_SETTINGS, TXT_LOOKUP } from './txt-lookup.ts';
import { WEBSITE_CLIENT } from '../website/website-client.ts';
import { WebsiteReader } from '../website/website-reader.ts';

/** What looking for a code takes. */
export const PROVING = { em: EM, proofs: ProofRepository, codes: ProofCodes, looking: LookForCode };

/** Proving that a domain is a business's own (F12). */
export const proofModule = [
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
  provide(ProofsService, {
    ...PROVING,
    limiter: RATE_LIMITER,
    confirming: ConfirmBusiness,
    mailing: MailProof,
  }),
  make(HTTP_ROUTES, proofRoutes, { service: ProofsService, mailing: MailProof, pages: PAGES }),
  provideAs(JOBS, CheckProofsJob, { ...PROVING, clock: CLOCK, outbox: OUTBOX, audit: AUDIT_TRAIL }),
];

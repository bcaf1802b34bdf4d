import { AUTH_API } from '#modules/auth/index.ts';
import { CLOCK } from '#shared/clock.ts';
import { PAGES } from '#public/page-types.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { EM } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import { RECORDED, WRITING } from '#shared/token-groups.ts';
import { make, provide } from '#shared/wiring/provide.ts';
import { ClaimBusiness } from './claim-business.ts';
import { ClaimNews } from './claim-news.ts';
import { ClaimsRepository } from './claims.repository.ts';
import { claimRoutes } from './claims.routes.ts';
import { ClaimsService } from './claims.service.ts';
import { EndConnections } from './end-connections.ts';
import { UndoClaim } from './undo-claim.ts';
import { UndoLinks } from './undo-links.ts';
import { LinkGroups } from '../groups/link-groups.ts';
import { ConfirmBusiness } from '../proof/confirm-business.ts';
import { MailProof } from '../proof/mail-proof.ts';
import { ProofRepository } from '../proof/proof.repository.ts';
import { SupplierRepository } from '../profile/supplier.repository.ts';
import { VerifiedTier } from '../profile/verified-tier.ts';
import { PROVING } from '../proof/proof.module.ts';

/** Taking over listings that have no team (F12). */
export const businessClaimsModule = [
  provide(ClaimsRepository, { em: EM }),
  provide(UndoLinks, { secrets: SECRETS, site: SITE }),
  provide(ClaimNews, { auth: AUTH_API, claims: ClaimsRepository, mails: MAIL_QUEUE, links: UndoLinks }),
  provide(EndConnections, WRITING),
  provide(ClaimBusiness, {
    ...RECORDED,
    clock: CLOCK,
    auth: AUTH_API,
    suppliers: SupplierRepository,
    tier: VerifiedTier,
    claims: ClaimsRepository,
    confirming: ConfirmBusiness,
    news: ClaimNews,
  }),
  provide(UndoClaim, {
    ...WRITING,
    ...RECORDED,
    auth: AUTH_API,
    claims: ClaimsRepository,
    proofs: ProofRepository,
    tier: VerifiedTier,
    groups: LinkGroups,
    connections: EndConnections,
    links: UndoLinks,
    news: ClaimNews,
  }),
  provide(ClaimsService, {
    ...PROVING,
    auth: AUTH_API,
    claims: ClaimsRepository,
    mailing: MailProof,
    claiming: ClaimBusiness,
    limiter: RATE_LIMITER,
  }),
  make(HTTP_ROUTES, claimRoutes, { service: ClaimsService, undoing: UndoClaim, pages: PAGES }),
];

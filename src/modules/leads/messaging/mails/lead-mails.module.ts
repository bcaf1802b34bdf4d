import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { EVENT_HANDLERS } from '#shared/events/event-handler.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { MAIL_WISHES } from '#shared/mail/mail-wishes.ts';
import type { MailWishes } from '#shared/mail/mail-wishes.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { Acknowledge } from '../replies/acknowledge.ts';
import { ConfirmEnquiry } from './confirm-enquiry.ts';
import { CoupleLinks } from '../links/couple-links.ts';
import { NotifyTeam } from './notify-team.ts';

/** Mails that follow from what a couple wrote. */
export const leadMailsModule = new ContainerModule(({ bind }) => {
  bind(EVENT_HANDLERS)
    .toResolvedValue(
      (
        em: Em,
        auth: AuthApi,
        suppliers: SuppliersApi,
        links: CoupleLinks,
        mails: MailQueue,
        limiter: RateLimiter,
        acknowledge: Acknowledge,
      ) => new ConfirmEnquiry({ em, auth, suppliers, links, mails, limiter, acknowledge }),
      [EM, AUTH_API, SUPPLIERS_API, CoupleLinks, MAIL_QUEUE, RATE_LIMITER, Acknowledge],
    )
    .inSingletonScope();
  bind(EVENT_HANDLERS)
    .toResolvedValue(
      (
        em: Em,
        auth: AuthApi,
        suppliers: SuppliersApi,
        mails: MailQueue,
        wishes: MailWishes,
        links: CoupleLinks,
        site: Site,
      ) =>
        new NotifyTeam({
          em,
          auth,
          suppliers,
          mails,
          wishes,
          baseUrl: site.baseUrl,
          links: site.inboundDomain === null ? null : links,
        }),
      [EM, AUTH_API, SUPPLIERS_API, MAIL_QUEUE, MAIL_WISHES, CoupleLinks, SITE],
    )
    .inSingletonScope();
});

import { ContainerModule } from 'inversify';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { PAGES } from '#public/page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { Attachments } from '../attachments/attachments.ts';
import { AddCoupleMessage } from './add-couple-message.ts';
import { CoupleConversation } from './couple-conversation.ts';
import { CoupleLinks } from '../links/couple-links.ts';
import { coupleRoutes } from './couple.routes.ts';
import { EnquiryLimits } from '../../intake/enquiry/enquiry-limits.ts';
import { enquireRoutes } from '../../intake/enquiry/enquire.routes.ts';
import { FormTokens } from '../../intake/enquiry/form-tokens.ts';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi } from '../../index.ts';
import { LEAD_SCHEDULE } from './lead-schedule.ts';
import type { LeadSchedule } from './lead-schedule.ts';
import { PageEnquiry } from '../../intake/enquiry/page-enquiry.ts';
import { WidgetEnquiry } from '../../intake/enquiry/widget-enquiry.ts';

/** The couple's own pages. */
export const coupleModule = new ContainerModule(({ bind }) => {
  bind(CoupleConversation)
    .toResolvedValue(
      (
        em: Em,
        clock: Clock,
        auth: AuthApi,
        suppliers: SuppliersApi,
        links: CoupleLinks,
        limiter: RateLimiter,
        idempotency: Idempotency,
        messages: AddCoupleMessage,
        schedule: LeadSchedule,
        attachments: Attachments,
      ) =>
        new CoupleConversation({
          em,
          clock,
          auth,
          suppliers,
          links,
          limiter,
          idempotency,
          messages,
          schedule,
          attachments,
        }),
      [
        EM,
        CLOCK,
        AUTH_API,
        SUPPLIERS_API,
        CoupleLinks,
        RATE_LIMITER,
        IDEMPOTENCY,
        AddCoupleMessage,
        LEAD_SCHEDULE,
        Attachments,
      ],
    )
    .inSingletonScope();
  bind(FormTokens)
    .toResolvedValue((clock: Clock, secrets: Secrets) => new FormTokens(clock, secrets), [CLOCK, SECRETS])
    .inSingletonScope();
  bind(PageEnquiry)
    .toResolvedValue(
      (
        clock: Clock,
        leads: LeadsApi,
        limits: EnquiryLimits,
        tokens: FormTokens,
        idempotency: Idempotency,
        { baseUrl }: Site,
      ) => new PageEnquiry({ clock, leads, limits, tokens, idempotency, baseUrl }),
      [CLOCK, LEADS_API, EnquiryLimits, FormTokens, IDEMPOTENCY, SITE],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (conversations: CoupleConversation, pages: PageLoader) => coupleRoutes(conversations, pages),
      [CoupleConversation, PAGES],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (enquiries: WidgetEnquiry, sending: PageEnquiry, tokens: FormTokens, pages: PageLoader) =>
        enquireRoutes({ enquiries, sending, tokens, pages }),
      [WidgetEnquiry, PageEnquiry, FormTokens, PAGES],
    )
    .inSingletonScope();
});

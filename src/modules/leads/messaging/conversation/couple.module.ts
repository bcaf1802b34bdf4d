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
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { Attachments } from '../attachments/attachments.ts';
import { AddCoupleMessage } from './add-couple-message.ts';
import { CoupleConversation } from './couple-conversation.ts';
import { CoupleLinks } from '../links/couple-links.ts';
import { coupleRoutes } from './couple.routes.ts';
import { LEAD_SCHEDULE } from './lead-schedule.ts';
import type { LeadSchedule } from './lead-schedule.ts';

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
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (conversations: CoupleConversation, pages: PageLoader) => coupleRoutes(conversations, pages),
      [CoupleConversation, PAGES],
    )
    .inSingletonScope();
});

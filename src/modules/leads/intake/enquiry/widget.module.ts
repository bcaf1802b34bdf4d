import { ContainerModule } from 'inversify';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { PAGES } from '#public/page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { IDEMPOTENCY } from '#shared/persistence/idempotency/idempotency.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { HandInEnquiry } from './hand-in-enquiry.ts';
import { handInRoutes } from './hand-in.routes.ts';
import { enquireRoutes } from './enquire.routes.ts';
import { EnquiryLimits } from './enquiry-limits.ts';
import { FormTokens } from './form-tokens.ts';
import { PageEnquiry } from './page-enquiry.ts';
import { ReceiveEnquiry } from './receive-enquiry.ts';
import { RemoveUsedChallengesJob } from './remove-used-challenges.job.ts';
import { Challenges } from './widget-challenge.ts';
import { WidgetEnquiry } from './widget-enquiry.ts';
import { widgetRoutes } from './widget.routes.ts';

/** The enquiry widget's server side, the plain form, and the way in for enquiries of other tools. */
export const widgetModule = new ContainerModule(({ bind }) => {
  bind(Challenges)
    .toResolvedValue(
      (em: Em, clock: Clock, secrets: Secrets) => new Challenges(em, clock, secrets),
      [EM, CLOCK, SECRETS],
    )
    .inSingletonScope();
  bind(EnquiryLimits)
    .toResolvedValue((limiter: RateLimiter) => new EnquiryLimits(limiter), [RATE_LIMITER])
    .inSingletonScope();
  bind(WidgetEnquiry)
    .toResolvedValue(
      (
        clock: Clock,
        suppliers: SuppliersApi,
        leads: ReceiveEnquiry,
        limits: EnquiryLimits,
        challenges: Challenges,
        idempotency: Idempotency,
        site: Site,
      ) => {
        const ownOrigin = new URL(site.baseUrl).origin;
        return new WidgetEnquiry({ clock, suppliers, leads, limits, challenges, idempotency, ownOrigin });
      },
      [CLOCK, SUPPLIERS_API, ReceiveEnquiry, EnquiryLimits, Challenges, IDEMPOTENCY, SITE],
    )
    .inSingletonScope();
  bind(JOBS)
    .toResolvedValue((em: Em, clock: Clock) => new RemoveUsedChallengesJob(em, clock), [EM, CLOCK])
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (enquiries: WidgetEnquiry, challenges: Challenges) => widgetRoutes(enquiries, challenges),
      [WidgetEnquiry, Challenges],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue(
      (suppliers: SuppliersApi, leads: ReceiveEnquiry, limits: EnquiryLimits, idempotency: Idempotency) =>
        handInRoutes(new HandInEnquiry({ suppliers, leads, limits, idempotency })),
      [SUPPLIERS_API, ReceiveEnquiry, EnquiryLimits, IDEMPOTENCY],
    )
    .inSingletonScope();
  bind(FormTokens)
    .toResolvedValue((clock: Clock, secrets: Secrets) => new FormTokens(clock, secrets), [CLOCK, SECRETS])
    .inSingletonScope();
  bind(PageEnquiry)
    .toResolvedValue(
      (
        clock: Clock,
        leads: ReceiveEnquiry,
        limits: EnquiryLimits,
        tokens: FormTokens,
        idempotency: Idempotency,
        { baseUrl }: Site,
      ) => new PageEnquiry({ clock, leads, limits, tokens, idempotency, baseUrl }),
      [CLOCK, ReceiveEnquiry, EnquiryLimits, FormTokens, IDEMPOTENCY, SITE],
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

import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { KEY_AUTHENTICATOR } from '#shared/http/key-authenticator.ts';
import type { KeyAuthenticator } from '#shared/http/key-authenticator.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { PEOPLE_NAMES } from '#shared/people.ts';
import type { NamesOf } from '#shared/people.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { API_KEY_NAMES } from './api-key-names.ts';
import { ApiKeyAuthenticator } from './api-key-authenticator.ts';
import { ApiKeys } from './api-keys.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';

/** API keys: made and revoked by people, asked for by the door of every route. */
export const apiKeysModule = new ContainerModule(({ bind }) => {
  bind(ApiKeys)
    .toResolvedValue(
      (em: Em, clock: Clock, outbox: Outbox, audit: AuditTrail) => new ApiKeys({ em, clock, outbox, audit }),
      [EM, CLOCK, OUTBOX, AUDIT_TRAIL],
    )
    .inSingletonScope();
  bind<KeyAuthenticator>(KEY_AUTHENTICATOR)
    .toResolvedValue(
      (em: Em, clock: Clock, limiter: RateLimiter) => new ApiKeyAuthenticator({ em, clock, limiter }),
      [EM, CLOCK, RATE_LIMITER],
    )
    .inSingletonScope();
  bind<NamesOf>(API_KEY_NAMES)
    .toResolvedValue(
      (keys: ApiKeys): NamesOf =>
        (ids) =>
          keys.names(ids),
      [ApiKeys],
    )
    .inSingletonScope();
  bind(HTTP_ROUTES)
    .toResolvedValue((keys: ApiKeys, namesOf: NamesOf) => apiKeyRoutes({ keys, namesOf }), [ApiKeys, PEOPLE_NAMES])
    .inSingletonScope();
});

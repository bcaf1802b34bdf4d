import { ContainerModule } from 'inversify';
import { CLOCK } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { LOGGER } from '../logger.ts';
import type { Logger } from '../logger.ts';
import { ENGINE } from '../persistence/engine.ts';
import type { EngineName } from '../persistence/engine.ts';
import { EM } from '../persistence/orm.ts';
import type { Em } from '../persistence/orm.ts';
import { AUDIT_TRAIL, AuditTrail } from './audit-trail.ts';
import { RATE_LIMITER, RateLimiter } from './rate-limiter.ts';
import { SECRETS, Secrets } from './secrets.ts';
import { SECURITY_LOG, SecurityLog } from './security-log.ts';

export const securityModule = new ContainerModule(({ bind }) => {
  bind<SecurityLog>(SECURITY_LOG).toResolvedValue((logger: Logger) => new SecurityLog({ logger }), [LOGGER]);
  bind<Secrets>(SECRETS).toResolvedValue((em: Em, engine: EngineName) => new Secrets({ em, engine }), [EM, ENGINE]);
  bind<AuditTrail>(AUDIT_TRAIL).toResolvedValue((em: Em, clock: Clock) => new AuditTrail({ em, clock }), [EM, CLOCK]);
  bind<RateLimiter>(RATE_LIMITER).toResolvedValue(
    (em: Em, engine: EngineName, clock: Clock, log: SecurityLog) => new RateLimiter({ em, engine, clock, log }),
    [EM, ENGINE, CLOCK, SECURITY_LOG],
  );
});

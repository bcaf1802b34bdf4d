import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { AUTHENTICATOR } from '#shared/http/authenticator.ts';
import type { Authenticator } from '#shared/http/authenticator.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { AccessRepository } from './access.repository.ts';
import { AuthService } from './auth.service.ts';
import { AUTH_API, AUTH_SETTINGS } from './index.ts';
import type { AuthApi, AuthSettings } from './index.ts';
import { SessionAuthenticator } from './session-authenticator.ts';
import { SessionRepository } from './session.repository.ts';
import { UserRepository } from './user.repository.ts';

export const authModule = new ContainerModule(({ bind }) => {
  bind(UserRepository).toResolvedValue((em: Em) => new UserRepository(em), [EM]);
  bind(SessionRepository).toResolvedValue((em: Em) => new SessionRepository(em), [EM]);
  bind(AccessRepository).toResolvedValue(
    (em: Em, engine: EngineName) => new AccessRepository(em, engine),
    [EM, ENGINE],
  );
  bind<Authenticator>(AUTHENTICATOR).toResolvedValue(
    (sessions: SessionRepository, clock: Clock) => new SessionAuthenticator(sessions, clock),
    [SessionRepository, CLOCK],
  );
  bind<AuthApi>(AUTH_API).toResolvedValue(
    (
      em: Em,
      clock: Clock,
      settings: AuthSettings,
      users: UserRepository,
      access: AccessRepository,
      sessions: SessionRepository,
    ) => new AuthService({ em, clock, settings, users, access, sessions }),
    [EM, CLOCK, AUTH_SETTINGS, UserRepository, AccessRepository, SessionRepository],
  );
});

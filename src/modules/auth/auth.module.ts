import { ContainerModule } from 'inversify';
import { CLOCK } from '#shared/clock.ts';
import type { Clock } from '#shared/clock.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { AUTHENTICATOR } from '#shared/http/authenticator.ts';
import type { Authenticator } from '#shared/http/authenticator.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { SECURITY_LOG } from '#shared/security/security-log.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { PAGES } from '#public/page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import { AccessRepository } from './access.repository.ts';
import { authRoutes } from './auth.routes.ts';
import { AuthService } from './auth.service.ts';
import { deviceName } from './device-name.ts';
import { AUTH_API, AUTH_SETTINGS, DEVICE_NAME, SUPPLIER_CARDS } from './index.ts';
import type { AuthApi, AuthSettings, DeviceName, SupplierCards } from './index.ts';
import { forgetEndedSessions } from './forget-ended-sessions.job.ts';
import { EmailConfirmations } from './email-confirmations.ts';
import { emailConfirmationRoutes } from './email-confirmation.routes.ts';
import { KnownDevices } from './known-devices.ts';
import { OwnSessions } from './own-sessions.ts';
import { ownSessionRoutes } from './own-sessions.routes.ts';
import { SessionAuthenticator } from './session-authenticator.ts';
import { SessionRepository } from './session.repository.ts';
import { SessionService } from './session.service.ts';
import { SignInGuard } from './sign-in-guard.ts';
import { SignInService } from './sign-in.service.ts';
import { UserRepository } from './user.repository.ts';

export const authModule = new ContainerModule(({ bind }) => {
  bind<DeviceName>(DEVICE_NAME).toConstantValue(deviceName);
  bind(UserRepository).toResolvedValue((em: Em) => new UserRepository({ em }), [EM]);
  bind(SessionRepository).toResolvedValue((em: Em) => new SessionRepository({ em }), [EM]);
  bind(AccessRepository).toResolvedValue(
    (em: Em, engine: EngineName) => new AccessRepository({ em, engine }),
    [EM, ENGINE],
  );
  bind<Authenticator>(AUTHENTICATOR).toResolvedValue(
    (sessions: SessionRepository, clock: Clock) => new SessionAuthenticator({ sessions, clock }),
    [SessionRepository, CLOCK],
  );
  bind<AuthApi>(AUTH_API).toResolvedValue(
    (
      em: Em,
      clock: Clock,
      settings: AuthSettings,
      log: SecurityLog,
      users: UserRepository,
      access: AccessRepository,
      sessions: SessionRepository,
      outbox: Outbox,
    ) => new AuthService({ em, clock, settings, log, users, access, sessions, outbox }),
    [EM, CLOCK, AUTH_SETTINGS, SECURITY_LOG, UserRepository, AccessRepository, SessionRepository, OUTBOX],
  );
  bind(SessionService).toResolvedValue(
    (
      em: Em,
      clock: Clock,
      sessions: SessionRepository,
      users: UserRepository,
      access: AccessRepository,
      cards: SupplierCards,
    ) => new SessionService({ em, clock, sessions, users, access, cards }),
    [EM, CLOCK, SessionRepository, UserRepository, AccessRepository, SUPPLIER_CARDS],
  );
  bind(KnownDevices).toResolvedValue((secrets: Secrets) => new KnownDevices({ secrets }), [SECRETS]);
  bind(SignInGuard).toResolvedValue(
    (limiter: RateLimiter, devices: KnownDevices) => new SignInGuard({ limiter, devices }),
    [RATE_LIMITER, KnownDevices],
  );
  bind(EmailConfirmations).toResolvedValue(
    (em: Em, engine: EngineName, clock: Clock, mails: MailQueue, limiter: RateLimiter, site: Site) =>
      new EmailConfirmations({ em, engine, clock, mails, limiter, baseUrl: site.baseUrl }),
    [EM, ENGINE, CLOCK, MAIL_QUEUE, RATE_LIMITER, SITE],
  );
  bind(HTTP_ROUTES).toResolvedValue(
    (confirmations: EmailConfirmations, pages: PageLoader, log: SecurityLog) =>
      emailConfirmationRoutes({ confirmations, pages, log }),
    [EmailConfirmations, PAGES, SECURITY_LOG],
  );
  bind(SignInService).toResolvedValue(
    (
      em: Em,
      clock: Clock,
      settings: AuthSettings,
      log: SecurityLog,
      limiter: RateLimiter,
      guard: SignInGuard,
      devices: KnownDevices,
      users: UserRepository,
      access: AccessRepository,
      sessions: SessionService,
      confirmations: EmailConfirmations,
    ) =>
      new SignInService({ em, clock, settings, log, limiter, guard, devices, users, access, sessions, confirmations }),
    [
      EM,
      CLOCK,
      AUTH_SETTINGS,
      SECURITY_LOG,
      RATE_LIMITER,
      SignInGuard,
      KnownDevices,
      UserRepository,
      AccessRepository,
      SessionService,
      EmailConfirmations,
    ],
  );
  bind(HTTP_ROUTES).toResolvedValue(
    (settings: AuthSettings, signIn: SignInService, sessions: SessionService, log: SecurityLog) =>
      authRoutes({ settings, signIn, sessions, log }),
    [AUTH_SETTINGS, SignInService, SessionService, SECURITY_LOG],
  );
  bind(HTTP_ROUTES).toResolvedValue(
    (sessions: SessionRepository, clock: Clock, settings: AuthSettings, log: SecurityLog) =>
      ownSessionRoutes({ own: new OwnSessions({ sessions, clock }), settings, log }),
    [SessionRepository, CLOCK, AUTH_SETTINGS, SECURITY_LOG],
  );
  bind(JOBS).toResolvedValue(
    (sessions: SessionRepository, limiter: RateLimiter, confirmations: EmailConfirmations, clock: Clock) =>
      forgetEndedSessions({ sessions, limiter, confirmations, clock }),
    [SessionRepository, RATE_LIMITER, EmailConfirmations, CLOCK],
  );
});

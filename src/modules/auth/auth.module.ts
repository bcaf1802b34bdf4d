import { PAGES } from '#public/page-types.ts';
import { CLOCK } from '#shared/clock.ts';
import { AUTHENTICATOR } from '#shared/http/authenticator.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import { EM } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { SECURITY_LOG } from '#shared/security/security-log.ts';
import { SITE } from '#shared/site.ts';
import { TIMED, WRITING } from '#shared/token-groups.ts';
import { constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { AccountLinks } from './account-links/account-links.ts';
import { AccessRepository } from './people/access.repository.ts';
import { authRoutes } from './auth.routes.ts';
import { AuthService } from './auth.service.ts';
import { deviceName } from './sessions/device-name.ts';
import { emailConfirmationRoutes } from './email-confirmation/email-confirmation.routes.ts';
import { EmailConfirmations } from './email-confirmation/email-confirmations.ts';
import { forgetEndedSessions } from './sessions/forget-ended-sessions.job.ts';
import { AUTH_API, AUTH_SETTINGS, DEVICE_NAME, EMAIL_CONFIRMED, SUPPLIER_CARDS } from './index.ts';
import { KnownDevices } from './sign-in/known-devices.ts';
import { ownSessionRoutes } from './sessions/own-sessions.routes.ts';
import { OwnSessions } from './sessions/own-sessions.ts';
import { passwordResetRoutes } from './password-reset/password-reset.routes.ts';
import { PasswordResets } from './password-reset/password-resets.ts';
import { SessionAuthenticator } from './sessions/session-authenticator.ts';
import { SessionRepository } from './sessions/session.repository.ts';
import { SessionService } from './sessions/session.service.ts';
import { SignInGuard } from './sign-in/sign-in-guard.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { UserRepository } from './people/user.repository.ts';

const LINKING = { ...TIMED, links: AccountLinks, mails: MAIL_QUEUE, limiter: RATE_LIMITER, site: SITE };

export const authModule = [
  constant(DEVICE_NAME, deviceName),
  provide(UserRepository, { em: EM }),
  provide(SessionRepository, { em: EM }),
  provide(AccessRepository, { em: EM, engine: ENGINE }),
  provideAs(AUTHENTICATOR, SessionAuthenticator, { sessions: SessionRepository, clock: CLOCK }),
  provideAs(AUTH_API, AuthService, {
    ...WRITING,
    settings: AUTH_SETTINGS,
    log: SECURITY_LOG,
    users: UserRepository,
    access: AccessRepository,
    sessions: SessionRepository,
  }),
  provide(SessionService, {
    ...TIMED,
    sessions: SessionRepository,
    users: UserRepository,
    access: AccessRepository,
    cards: SUPPLIER_CARDS,
  }),
  provide(KnownDevices, { secrets: SECRETS }),
  provide(SignInGuard, { limiter: RATE_LIMITER, devices: KnownDevices }),
  provide(AccountLinks, { ...TIMED, engine: ENGINE }),
  provide(EmailConfirmations, { ...LINKING, listeners: EMAIL_CONFIRMED }),
  make(HTTP_ROUTES, emailConfirmationRoutes, { confirmations: EmailConfirmations, pages: PAGES, log: SECURITY_LOG }),
  provide(PasswordResets, {
    ...LINKING,
    settings: AUTH_SETTINGS,
    users: UserRepository,
    sessions: SessionRepository,
    devices: KnownDevices,
    log: SECURITY_LOG,
  }),
  make(HTTP_ROUTES, passwordResetRoutes, { resets: PasswordResets, settings: AUTH_SETTINGS, pages: PAGES }),
  provide(SignInService, {
    ...TIMED,
    settings: AUTH_SETTINGS,
    log: SECURITY_LOG,
    limiter: RATE_LIMITER,
    guard: SignInGuard,
    devices: KnownDevices,
    users: UserRepository,
    access: AccessRepository,
    sessions: SessionService,
    confirmations: EmailConfirmations,
  }),
  make(HTTP_ROUTES, authRoutes, {
    settings: AUTH_SETTINGS,
    signIn: SignInService,
    sessions: SessionService,
    log: SECURITY_LOG,
  }),
  provide(OwnSessions, { sessions: SessionRepository, clock: CLOCK }),
  make(HTTP_ROUTES, ownSessionRoutes, { own: OwnSessions, settings: AUTH_SETTINGS, log: SECURITY_LOG }),
  make(JOBS, forgetEndedSessions, {
    sessions: SessionRepository,
    limiter: RATE_LIMITER,
    links: AccountLinks,
    clock: CLOCK,
  }),
];

import { ACTIVITY_DAYS } from '#contracts/account/account-activity.ts';
import { CLOCK } from '#shared/clock.ts';
import { AUTHENTICATOR } from '#shared/http/authenticator.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { JOBS } from '#shared/jobs.ts';
import { MAIL_QUEUE } from '#shared/mail/mail-queue.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import { ENGINE } from '#shared/persistence/engine.ts';
import { KEPT_ROWS } from '#shared/persistence/old-rows/kept-rows.ts';
import { EM } from '#shared/persistence/orm.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import { AUDIT_TRAIL } from '#shared/security/audit-trail.ts';
import { SECURITY_LOG } from '#shared/security/security-log.ts';
import { RECORDED, TIMED, WRITING } from '#shared/token-groups.ts';
import { alias, constant, make, provide, provideAs } from '#shared/wiring/provide.ts';
import { ActingRepository } from './acting/acting.repository.ts';
import { actingRoutes } from './acting/acting.routes.ts';
import { ActingService } from './acting/acting.service.ts';
import { accountRoutes } from './account/account.routes.ts';
import { Accounts } from './account/accounts.ts';
import { RecentActivity } from './account/recent-activity.ts';
import { recentActivityRoutes } from './account/recent-activity.routes.ts';
import { DeleteAccount } from './account/delete-account.ts';
import { OwnLinkedAccounts } from './openid/own-linked-accounts.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import { AccountLinks } from './account-links/account-links.ts';
import { AccessListRepository } from './people/access-list.repository.ts';
import { AccessRepository } from './people/access.repository.ts';
import { ConfirmedAddresses } from './people/confirmed-addresses.ts';
import { authRoutes } from './auth.routes.ts';
import { AuthService } from './auth.service.ts';
import { StaffBlocks } from './staff-blocks.ts';
import { staffBlockRoutes } from './staff-blocks.routes.ts';
import { Challenges } from './challenges/challenges.ts';
import { emailChangeRoutes } from './email-change/email-change.routes.ts';
import { EmailChanges } from './email-change/email-changes.ts';
import { LinkedAccountRepository } from './linked-accounts/linked-account.repository.ts';
import { WaysIn } from './ways-in/ways-in.ts';
import { AccountChangesRepository } from './notices/account-changes.repository.ts';
import { SecurityNotices } from './notices/security-notices.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { Photos } from './photos/photos.ts';
import { PasskeyRepository } from './ways-in/passkey.repository.ts';
import { ManagedSuppliersRepository } from './people/managed-suppliers.repository.ts';
import { OwnPassword } from './people/own-password.ts';
import { FormerEmailsRepository } from './people/former-emails.repository.ts';
import { TeamMailboxes } from './people/team-mailboxes.ts';
import { recoveryModule } from './recovery/recovery.module.ts';
import { EndRecoveries } from './recovery/end-recoveries.ts';
import { RecoveryCodes } from './second-step/recovery-codes.ts';
import { RememberedBrowsers } from './second-step/remembered-browsers.ts';
import { SecondSteps } from './second-step/second-steps.ts';
import { FreshChecks } from './sessions/fresh-checks.ts';
import { SessionOpener } from './sign-in/session-opener.ts';
import { secondStepRoutes } from './sign-in/second-step.routes.ts';
import { SecondStepSignIn } from './sign-in/second-step-sign-in.ts';
import { accountNewsTitle } from './account/account-news-title.ts';
import { deviceName } from './sessions/device-name.ts';
import { emailConfirmationRoutes } from './email-confirmation/email-confirmation.routes.ts';
import { closeUnusedAccounts } from './email-confirmation/close-unused-accounts.job.ts';
import { AccountMerges } from './email-confirmation/account-merges.ts';
import { EmailConfirmations } from './email-confirmation/email-confirmations.ts';
import { forgetEndedSessions } from './sessions/forget-ended-sessions.job.ts';
import {
  ACCOUNT_CLOSED,
  AUTH_API,
  AUTH_SETTINGS,
  ACCOUNT_NEWS_TITLE,
  DEVICE_NAME,
  EMAIL_CONFIRMED,
  HAS_WEDDING,
  KEPT_INVITES,
  SQUARE_PHOTO,
  SUPPLIER_CARDS,
} from './index.ts';
import { BrowserInvites } from './kept-invites.ts';
import { KnownDevices } from './sign-in/known-devices.ts';
import { ownSessionRoutes } from './sessions/own-sessions.routes.ts';
import { OwnSessions } from './sessions/own-sessions.ts';
import { passwordResetRoutes } from './password-reset/password-reset.routes.ts';
import { PasswordResets } from './password-reset/password-resets.ts';
import { SessionAuthenticator } from './sessions/session-authenticator.ts';
import { SessionRepository } from './sessions/session.repository.ts';
import { SessionService } from './sessions/session.service.ts';
import { NewBrowsers } from './sign-in/new-browsers.ts';
import { SignInGuard } from './sign-in/sign-in-guard.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { TEAM } from './team/team-services.ts';
import { UserRepository } from './people/user.repository.ts';
import { invitePageModule } from './invite-page/invite-page.module.ts';
import { openIdModule } from './openid/openid.module.ts';
import { passkeysModule } from './passkeys/passkeys.module.ts';
import { teamModule } from './team/team.module.ts';
import { PAGED, PEOPLE, RULED, SIGNING_IN } from './token-groups.ts';

const GROUPED = { accessList: AccessListRepository, managed: ManagedSuppliersRepository };
const LINKING = { ...TIMED, mails: MAIL_QUEUE, limiter: RATE_LIMITER, links: AccountLinks };
const PROVING = { users: UserRepository, addresses: ConfirmedAddresses, ways: WaysIn };
const ENTERED = { passkeys: PasskeyRepository, linked: LinkedAccountRepository, secondSteps: SecondSteps };

export const authModule = [
  ...passkeysModule,
  ...openIdModule,
  ...teamModule,
  ...invitePageModule,
  ...recoveryModule,
  constant(DEVICE_NAME, deviceName),
  constant(ACCOUNT_NEWS_TITLE, accountNewsTitle),
  provide(UserRepository, { em: EM }),
  provide(FormerEmailsRepository, { em: EM }),
  provide(TeamMailboxes, { ...TIMED, secrets: SECRETS }),
  constant(KEPT_ROWS, { table: 'former_member', days: 730, by: 'created_at' }),
  constant(KEPT_ROWS, { table: 'former_email', days: 365, by: 'id' }),
  provide(SessionRepository, TIMED),
  provide(AccessRepository, { em: EM, engine: ENGINE }),
  provide(AccessListRepository, { em: EM, engine: ENGINE }),
  provide(ManagedSuppliersRepository, { em: EM, engine: ENGINE }),
  provideAs(AUTHENTICATOR, SessionAuthenticator, { sessions: SessionRepository, clock: CLOCK }),
  provideAs(AUTH_API, AuthService, {
    mailboxes: TeamMailboxes,
    ...WRITING,
    ...RULED,
    ...PEOPLE,
    ...GROUPED,
    team: TEAM,
    secondSteps: SecondSteps,
    recoveries: EndRecoveries,
    visits: ActingRepository,
  }),
  provide(StaffBlocks, { em: EM, users: UserRepository, access: AccessRepository, auth: AUTH_API, audit: AUDIT_TRAIL }),
  make(HTTP_ROUTES, staffBlockRoutes, { blocks: StaffBlocks }),
  provideAs(KEPT_INVITES, BrowserInvites, { team: TEAM, settings: AUTH_SETTINGS }),
  provide(SessionService, {
    ...TIMED,
    users: UserRepository,
    sessions: SessionRepository,
    accessList: AccessListRepository,
    cards: SUPPLIER_CARDS,
  }),
  provide(KnownDevices, { secrets: SECRETS, clock: CLOCK }),
  provide(NewBrowsers, { guard: SignInGuard, limiter: RATE_LIMITER, notices: SecurityNotices }),
  provide(SignInGuard, { limiter: RATE_LIMITER, devices: KnownDevices, clock: CLOCK }),
  provide(AccountLinks, { ...TIMED, engine: ENGINE }),
  provide(ConfirmedAddresses, { ...WRITING, listeners: EMAIL_CONFIRMED }),
  provide(AccountMerges, { ...PROVING, outbox: OUTBOX, audit: AUDIT_TRAIL, access: AccessRepository }),
  provide(EmailConfirmations, { ...LINKING, addresses: ConfirmedAddresses, merges: AccountMerges }),
  make(HTTP_ROUTES, emailConfirmationRoutes, { confirmations: EmailConfirmations, ...PAGED, log: SECURITY_LOG }),
  provide(PasswordResets, {
    ...LINKING,
    ...RULED,
    ...PROVING,
    sessions: SessionRepository,
    devices: KnownDevices,
    notices: SecurityNotices,
    secondSteps: SecondSteps,
  }),
  make(HTTP_ROUTES, passwordResetRoutes, { resets: PasswordResets, ...PAGED }),
  provide(AccountChangesRepository, TIMED),
  alias(ACCOUNT_CLOSED, AccountChangesRepository),
  constant(KEPT_ROWS, { table: 'account_activity', days: ACTIVITY_DAYS, by: 'id' }),
  provide(SecurityNotices, { mails: MAIL_QUEUE, changes: AccountChangesRepository, outbox: OUTBOX }),
  provide(LinkedAccountRepository, { em: EM }),
  provide(PasskeyRepository, { em: EM }),
  provide(WaysIn, {
    ...ENTERED,
    clock: CLOCK,
    users: UserRepository,
    sessions: SessionRepository,
    links: AccountLinks,
    listeners: ACCOUNT_CLOSED,
  }),
  provide(Challenges, TIMED),
  provide(RecoveryCodes, TIMED),
  provide(RememberedBrowsers, { secrets: SECRETS, clock: CLOCK }),
  provide(SecondSteps, {
    ...TIMED,
    engine: ENGINE,
    secrets: SECRETS,
    limiter: RATE_LIMITER,
    codes: RecoveryCodes,
    notices: SecurityNotices,
  }),
  provide(SessionOpener, { em: EM, sessions: SessionService, devices: KnownDevices }),
  provide(SecondStepSignIn, {
    ...SIGNING_IN,
    addresses: ConfirmedAddresses,
    challenges: Challenges,
    secondSteps: SecondSteps,
    remembered: RememberedBrowsers,
  }),
  make(HTTP_ROUTES, secondStepRoutes, { settings: AUTH_SETTINGS, steps: SecondStepSignIn }),
  provide(SignInService, {
    ...SIGNING_IN,
    settings: AUTH_SETTINGS,
    limiter: RATE_LIMITER,
    guard: SignInGuard,
    devices: KnownDevices,
    linked: LinkedAccountRepository,
    access: AccessRepository,
    secondStep: SecondStepSignIn,
    newBrowsers: NewBrowsers,
    confirmations: EmailConfirmations,
    team: TEAM,
  }),
  make(HTTP_ROUTES, authRoutes, { ...RULED, signIn: SignInService, sessions: SessionService }),
  provide(OwnPassword, { limiter: RATE_LIMITER }),
  provide(FreshChecks, { sessions: SessionRepository, clock: CLOCK }),
  provide(Photos, {
    ...TIMED,
    users: UserRepository,
    accessList: AccessListRepository,
    cards: SUPPLIER_CARDS,
    square: SQUARE_PHOTO,
    limiter: RATE_LIMITER,
  }),
  alias(ACCOUNT_CLOSED, Photos),
  make(HTTP_ROUTES, photoRoutes, { photos: Photos }),
  provide(ActingRepository, { em: EM }),
  provide(ActingService, { ...TIMED, ...RECORDED, visits: ActingRepository, cards: SUPPLIER_CARDS }),
  make(HTTP_ROUTES, actingRoutes, { visits: ActingService }),
  provide(Accounts, {
    em: EM,
    clock: CLOCK,
    devices: KnownDevices,
    settings: AUTH_SETTINGS,
    users: UserRepository,
    access: AccessRepository,
    sessions: SessionRepository,
    links: AccountLinks,
    ways: WaysIn,
    ownPassword: OwnPassword,
    secondSteps: SecondSteps,
    codes: RecoveryCodes,
    passkeys: Passkeys,
    linked: OwnLinkedAccounts,
    notices: SecurityNotices,
  }),
  provide(DeleteAccount, {
    em: EM,
    outbox: OUTBOX,
    ...RECORDED,
    users: UserRepository,
    team: TEAM,
    cards: SUPPLIER_CARDS,
    hasWedding: HAS_WEDDING,
    ways: WaysIn,
    notices: SecurityNotices,
  }),
  make(HTTP_ROUTES, accountRoutes, {
    deletion: DeleteAccount,
    ...RULED,
    accounts: Accounts,
    ownPassword: OwnPassword,
    secondSteps: SecondSteps,
    passkeys: Passkeys,
    fresh: FreshChecks,
  }),
  provide(EmailChanges, {
    ...LINKING,
    settings: AUTH_SETTINGS,
    users: UserRepository,
    addresses: ConfirmedAddresses,
    former: FormerEmailsRepository,
    sessions: SessionRepository,
    ownPassword: OwnPassword,
    fresh: FreshChecks,
    notices: SecurityNotices,
  }),
  make(HTTP_ROUTES, emailChangeRoutes, { changes: EmailChanges, ...PAGED, log: SECURITY_LOG }),
  provide(OwnSessions, { sessions: SessionRepository, clock: CLOCK }),
  make(HTTP_ROUTES, ownSessionRoutes, { ...RULED, own: OwnSessions }),
  provide(RecentActivity, { changes: AccountChangesRepository, sessions: OwnSessions }),
  make(HTTP_ROUTES, recentActivityRoutes, { activity: RecentActivity }),
  make(JOBS, closeUnusedAccounts, { em: EM, clock: CLOCK, users: UserRepository, ways: WaysIn }),
  make(JOBS, forgetEndedSessions, {
    sessions: SessionRepository,
    limiter: RATE_LIMITER,
    links: AccountLinks,
    challenges: Challenges,
    clock: CLOCK,
  }),
];

import { CLOCK } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SECURITY_LOG } from '#shared/security/security-log.ts';
import { TIMED } from '#shared/token-groups.ts';
import { make, provide } from '#shared/wiring/provide.ts';
import { Challenges } from '../challenges/challenges.ts';
import { EmailConfirmations } from '../email-confirmation/email-confirmations.ts';
import { OPENID_SETTINGS } from '../index.ts';
import { LinkedAccountRepository } from '../linked-accounts/linked-account.repository.ts';
import { SecurityNotices } from '../notices/security-notices.ts';
import { ConfirmedAddresses } from '../people/confirmed-addresses.ts';
import { UserRepository } from '../people/user.repository.ts';
import { FreshChecks } from '../sessions/fresh-checks.ts';
import { NewBrowsers } from '../sign-in/new-browsers.ts';
import { SecondStepSignIn } from '../sign-in/second-step-sign-in.ts';
import { RULED, SIGNING_IN } from '../token-groups.ts';
import { WaysIn } from '../ways-in/ways-in.ts';
import { OpenIdSignIn } from './openid-sign-in.ts';
import { openIdRoutes } from './openid.routes.ts';
import { OwnLinkedAccounts } from './own-linked-accounts.ts';
import { OPENID_HTTP, Providers, openIdHttp } from './providers.ts';
import { Trips } from './trips.ts';

const OPENID = { clock: CLOCK, settings: OPENID_SETTINGS };

/** Signing in with an account at a provider, and the accounts people link. */
export const openIdModule = [
  make(OPENID_HTTP, openIdHttp, OPENID),
  provide(Providers, { ...OPENID, http: OPENID_HTTP }),
  provide(Trips, { providers: Providers, challenges: Challenges, limiter: RATE_LIMITER, log: SECURITY_LOG }),
  provide(OpenIdSignIn, {
    ...SIGNING_IN,
    limiter: RATE_LIMITER,
    addresses: ConfirmedAddresses,
    linked: LinkedAccountRepository,
    secondStep: SecondStepSignIn,
    newBrowsers: NewBrowsers,
    confirmations: EmailConfirmations,
  }),
  provide(OwnLinkedAccounts, {
    ...TIMED,
    providers: Providers,
    linked: LinkedAccountRepository,
    ways: WaysIn,
    notices: SecurityNotices,
  }),
  make(HTTP_ROUTES, openIdRoutes, {
    ...RULED,
    trips: Trips,
    signIn: OpenIdSignIn,
    own: OwnLinkedAccounts,
    users: UserRepository,
    fresh: FreshChecks,
  }),
];

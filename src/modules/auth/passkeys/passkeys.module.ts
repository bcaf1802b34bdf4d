import { CLOCK } from '#shared/clock.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SITE } from '#shared/site.ts';
import { TIMED } from '#shared/token-groups.ts';
import { make, provide } from '#shared/wiring/provide.ts';
import { Challenges } from '../challenges/challenges.ts';
import { SecurityNotices } from '../notices/security-notices.ts';
import { UserRepository } from '../people/user.repository.ts';
import { FreshChecks } from '../sessions/fresh-checks.ts';
import { NewBrowsers } from '../sign-in/new-browsers.ts';
import { SecondStepSignIn } from '../sign-in/second-step-sign-in.ts';
import { RULED, SIGNING_IN } from '../token-groups.ts';
import { WaysIn } from '../ways-in/ways-in.ts';
import { JoiningPasskeys } from './joining-passkeys.ts';
import { PasskeySignIn } from './passkey-sign-in.ts';
import { PasskeyRepository } from '../ways-in/passkey.repository.ts';
import { passkeyRoutes } from './passkey.routes.ts';
import { Passkeys } from './passkeys.ts';
import { RelyingParty } from './relying-party.ts';

const MAKING = { clock: CLOCK, passkeys: PasskeyRepository, party: RelyingParty, challenges: Challenges };

/** Passkeys of an account, and signing in with one. */
export const passkeysModule = [
  provide(RelyingParty, { site: SITE }),
  provide(Passkeys, { ...TIMED, ...MAKING, notices: SecurityNotices, ways: WaysIn }),
  provide(JoiningPasskeys, { ...MAKING, limiter: RATE_LIMITER }),
  provide(PasskeySignIn, {
    ...SIGNING_IN,
    limiter: RATE_LIMITER,
    passkeys: Passkeys,
    secondStep: SecondStepSignIn,
    newBrowsers: NewBrowsers,
  }),
  make(HTTP_ROUTES, passkeyRoutes, {
    ...RULED,
    passkeys: Passkeys,
    signIn: PasskeySignIn,
    users: UserRepository,
    fresh: FreshChecks,
  }),
];

import { HTTP_ROUTES } from '#shared/http/route.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import { SITE } from '#shared/site.ts';
import { TIMED } from '#shared/token-groups.ts';
import { make, provide } from '#shared/wiring/provide.ts';
import { Challenges } from '../challenges/challenges.ts';
import { SecurityNotices } from '../notices/security-notices.ts';
import { UserRepository } from '../people/user.repository.ts';
import { FreshChecks } from '../sessions/fresh-checks.ts';
import { SecondStepSignIn } from '../sign-in/second-step-sign-in.ts';
import { ENTERING, RULED } from '../token-groups.ts';
import { WaysIn } from '../ways-in/ways-in.ts';
import { PasskeySignIn } from './passkey-sign-in.ts';
import { PasskeyRepository } from '../ways-in/passkey.repository.ts';
import { passkeyRoutes } from './passkey.routes.ts';
import { Passkeys } from './passkeys.ts';
import { RelyingParty } from './relying-party.ts';

/** Passkeys of an account, and signing in with one. */
export const passkeysModule = [
  provide(RelyingParty, { site: SITE }),
  provide(Passkeys, {
    ...TIMED,
    passkeys: PasskeyRepository,
    party: RelyingParty,
    challenges: Challenges,
    notices: SecurityNotices,
    ways: WaysIn,
  }),
  provide(PasskeySignIn, { ...ENTERING, limiter: RATE_LIMITER, passkeys: Passkeys, secondStep: SecondStepSignIn }),
  make(HTTP_ROUTES, passkeyRoutes, {
    ...RULED,
    passkeys: Passkeys,
    signIn: PasskeySignIn,
    users: UserRepository,
    fresh: FreshChecks,
  }),
];

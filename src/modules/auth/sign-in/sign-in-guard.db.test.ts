import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { TooManyRequests } from '#shared/errors.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { SECRETS } from '#shared/security/secrets.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { KnownDevices } from './known-devices.ts';
import { SIGN_IN_LIMITS, SignInGuard } from './sign-in-guard.ts';

const ACCOUNT = 'mabel@ellery.example';
const HOME = '203.0.113.9';

describe.each(testEngines())('an hour of guessing on $name', ({ url }) => {
  let app: TestApp;
  let guard: SignInGuard;
  let device: string;
  beforeAll(async () => {
    app = await startTestApp(url);
    const { clock } = app;
    const devices = new KnownDevices({ secrets: app.container.get<Secrets>(SECRETS), clock });
    guard = new SignInGuard({ limiter: app.container.get<RateLimiter>(RATE_LIMITER), devices, clock });
    device = await app.within(() => devices.remember(ACCOUNT));
  });
  beforeEach(async () => {
    await app.database.orm.em.fork().execute('delete from rate_limit');
    await app.within(async () => {
      const origin = await guard.recognise(ACCOUNT, HOME, undefined);
      await guard.passed(ACCOUNT, HOME, origin, await guard.enter(ACCOUNT, HOME, origin));
    });
  });
  afterAll(() => app.close());

  /** Whether a password gets checked. */
  const guesses = async (ip: string, cookie?: string): Promise<boolean> => {
    try {
      await app.within(async () => guard.enter(ACCOUNT, ip, await guard.recognise(ACCOUNT, ip, cookie)));
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  };
  /** Tries each address in turn, spread over an hour; returns how many get a password checked. */
  const attack = async (address: (n: number) => string, tries: number): Promise<number> => {
    let reached = 0;
    for (let n = 0; n < tries; n += 1) {
      if (await guesses(address(n))) reached += 1;
      if (n % 10 === 0) app.clock.advance(35_000_000 / tries);
    }
    return reached;
  };
  const bound = SIGN_IN_LIMITS.account.points + SIGN_IN_LIMITS.reserve.points;

  test('S11: checks few passwords for an attacker with a thousand networks, and the owner signs in', async () => {
    const anywhere = (n: number): string => `10.${Math.floor(n / 200) % 200}.${n % 200}.${n % 7}`;
    const reached = await attack(anywhere, 1_000);
    expect(reached).toBeGreaterThan(SIGN_IN_LIMITS.account.points);
    expect(reached).toBeLessThanOrEqual(bound);
    expect(await guesses('10.0.0.1', device)).toBe(true);
    expect(await guesses(HOME)).toBe(true);
  });

  test('S11: counts a whole IPv6 allocation as one wide network, and a new device still gets in', async () => {
    const reached = await attack((n) => `2001:db8:7:${n.toString(16)}::1`, 400);
    expect(reached).toBeLessThanOrEqual(SIGN_IN_LIMITS.account.points + SIGN_IN_LIMITS.wideNetwork.points);
    expect(await guesses('192.0.2.44')).toBe(true);
  });

  test('S11: allows few guesses from the owner’s network, without blocking the owner’s browser', async () => {
    const { knownNetwork, networkAccount } = SIGN_IN_LIMITS;
    const reached = await attack(() => HOME, 300);
    expect(reached).toBeLessThanOrEqual(5 * (knownNetwork.points + networkAccount.points));
    expect(await guesses(HOME, device)).toBe(true);
  });
});

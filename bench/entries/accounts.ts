import { RequestContext } from '@mikro-orm/core';
import { readConfig } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database/database.ts';
import { passwordFits } from '#modules/auth/tooling.ts';
import { systemClock } from '#shared/clock.ts';
import { AUTHENTICATOR } from '#shared/http/authenticator.ts';
import { createLogger } from '#shared/logger.ts';
import { TestAuthenticator } from '#testing/authenticator.ts';
import { PASSWORD, SUPPLIERS, addressOf, networkOf, openAccounts } from '../support/account-field.ts';
import type { AccountField } from '../support/account-field.ts';
import type { BenchContext } from '../support/context.ts';
import { benchId, benchToken } from '../support/dataset.ts';
import { entry, median } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';

/** Number of people, each signing in thirty times. */
const PEOPLE = 50;
const SIGN_INS = 1_500;
const PASSKEYS = 1_500;
/** Networks the passkey's owner signs in from; one network may request 300 challenges in a quarter of an hour. */
const NETWORKS = 50;
/** The first requests aren't measured: V8 is still optimising their code, which it has long done on a running server. */
const WARM_UP = 1_000;
const CHECKS = 3_000;

/** The server's cost of signing in and of checking a session, on MariaDB. */
export async function accounts(context: BenchContext): Promise<BenchEntry[]> {
  const field = await openAccounts(context, 'accounts');
  try {
    return [await signIn(field), await passkey(field), await sessionCheck(field)];
  } finally {
    await field.stop();
  }
}

/**
 * A whole sign-in with a password, minus checking its hash; the two are measured alternately. People sign in from a
 * known network; the first sign-in from a network is only a note, because it counts against more limits.
 */
async function signIn({ post, passwordHash }: AccountField): Promise<BenchEntry> {
  const first: number[] = [];
  const again: number[] = [];
  const hash: number[] = [];
  for (let index = 0; index < SIGN_INS; index += 1) {
    const person = index % PEOPLE;
    const body = { email: addressOf(person), password: PASSWORD };
    const reply = await post('/api/auth/sign-in', body, { ip: networkOf(person) });
    if (reply.status !== 200) throw new Error(`A sign-in was answered with ${reply.status}.`);
    if (index < PEOPLE) first.push(reply.milliseconds);
    else if (index >= WARM_UP) again.push(reply.milliseconds);
    const began = performance.now();
    await passwordFits(passwordHash, PASSWORD);
    hash.push(performance.now() - began);
  }
  const ofHash = median(hash);
  return entry({
    name: 'signin.overhead.ms',
    value: median(again) - ofHash,
    unit: 'ms',
    target: 5,
    aim: 2,
    better: 'less',
    notes: [
      `medians: the whole answer ${median(again).toFixed(1)} ms, the hash ${ofHash.toFixed(1)} ms`,
      `the first time from a network: ${(median(first) - ofHash).toFixed(1)} ms besides the hash`,
    ],
  });
}

/**
 * A whole sign-in with a passkey: the challenge, the signature, a new session. As with passwords, people sign in from a
 * known network; the first sign-in from a network is only a note.
 */
async function passkey({ post, base }: AccountField): Promise<BenchEntry> {
  const authenticator = new TestAuthenticator(base);
  const { cookies } = await post('/api/auth/sign-in', { email: addressOf(0), password: PASSWORD });
  const asked = await post('/api/auth/passkeys/options', { automatic: false }, { cookies });
  const made = await post('/api/auth/passkeys', { reply: authenticator.create(asked.body as object) }, { cookies });
  if (made.status !== 201) throw new Error(`A passkey was answered with ${made.status}.`);
  const first: number[] = [];
  const again: number[] = [];
  for (let index = 0; index < PASSKEYS; index += 1) {
    const ip = networkOf(index < WARM_UP ? index : index % NETWORKS);
    const options = await post('/api/auth/passkeys/sign-in/options', {}, { ip });
    const reply = authenticator.sign(options.body as object);
    const done = await post('/api/auth/passkeys/sign-in', { reply }, { ip });
    if (done.status !== 200) throw new Error(`A passkey sign-in was answered with ${done.status}.`);
    if (index >= WARM_UP) again.push(done.milliseconds);
    else if (index >= NETWORKS) first.push(done.milliseconds);
  }
  return entry({
    name: 'passkey.verify.ms',
    value: percentile(again, 0.95),
    unit: 'ms',
    target: 5,
    aim: 2,
    better: 'less',
    notes: [
      `p95 of the whole answer, with its new session; median ${median(again).toFixed(1)} ms`,
      `the first time from a network: median ${median(first).toFixed(1)} ms`,
    ],
  });
}

/** Looks up a session's owner and their permissions at a supplier, as every request does. */
async function sessionCheck({ url }: AccountField): Promise<BenchEntry> {
  const config = readConfig({ DATABASE_URL: url, DEMO: 'none', LOG_LEVEL: 'silent' });
  const database = await openDatabase(url);
  const container = buildContainer({ config, ...database, logger: createLogger('silent'), clock: systemClock });
  const authenticator = container.get(AUTHENTICATOR);
  const times: number[] = [];
  for (let index = 0; index < CHECKS; index += 1) {
    const supplier = index % SUPPLIERS;
    await RequestContext.create(database.orm.em, async () => {
      const began = performance.now();
      const principal = await authenticator.authenticate(benchToken(supplier), benchId('S', supplier));
      if (index >= 200) times.push(performance.now() - began);
      if (principal?.role !== 'admin') throw new Error('A session was not recognised.');
    });
  }
  await database.orm.close();
  return entry({
    name: 'session.check.ms',
    value: percentile(times, 0.95),
    unit: 'ms',
    target: 1,
    aim: 0.3,
    better: 'less',
    notes: [`p95 of ${times.length} checks, one after the other; median ${median(times).toFixed(2)} ms`],
  });
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

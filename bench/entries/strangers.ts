import { deepStrictEqual } from 'node:assert/strict';
import { ACCOUNTS, PASSWORD, SUPPLIERS, addressOf, networkOf, openAccounts } from '../support/account-field.ts';
import type { AccountField, Reply } from '../support/account-field.ts';
import type { BenchContext } from '../support/context.ts';
import { benchId, benchToken } from '../support/dataset.ts';
import { sessionCookieName } from '#shared/http/authenticator.ts';
import { entry, median } from '../support/result.ts';
import type { BenchEntry } from '../support/result.ts';

const PAIRS = 300;
const GUESSES = 10_000;

/** Information and access that strangers gain by trying other people's accounts. */
export async function strangers(context: BenchContext): Promise<BenchEntry[]> {
  const field = await openAccounts(context, 'strangers');
  try {
    return [await knownAddresses(field), await guesses(field)];
  } finally {
    await field.stop();
  }
}

type Ask = (field: AccountField, email: string, index: number) => Promise<Reply>;

const ASKED: Record<string, { status: number; ask: Ask }> = {
  'sign-in': {
    status: 401,
    ask: ({ post }, email, index) =>
      post('/api/auth/sign-in', { email, password: 'not-the-password-1' }, { ip: networkOf(index) }),
  },
  'sign-up': {
    status: 201,
    ask: ({ post }, email, index) => {
      const person = { email, password: 'a-new-password-77', firstName: 'Ivy', lastName: 'Marsh' };
      return post('/api/auth/sign-up', person, { ip: networkOf(index) });
    },
  },
  reset: {
    status: 204,
    ask: ({ post }, email, index) => post('/api/auth/password-reset', { email }, { ip: networkOf(index) }),
  },
  recovery: {
    status: 204,
    ask: ({ post }, email, index) => post('/api/auth/recovery', { email }, { ip: networkOf(index) }),
  },
  permissions: {
    status: 200,
    ask: ({ post }, email, index) =>
      post('/api/access-control/verify-permissions', { email, invite: null }, { ip: networkOf(index) }),
  },
  invite: {
    status: 201,
    ask: ({ post, base }, email, index) => {
      const supplier = index % SUPPLIERS;
      return post(
        `/api/suppliers/${benchId('S', supplier)}/invites`,
        { email, role: 'viewer', note: '' },
        { cookies: { [sessionCookieName(base)]: benchToken(supplier) } },
      );
    },
  },
  // Takes no address; if one is sent anyway, it changes nothing.
  'passkey options': {
    status: 200,
    ask: ({ post }, email, index) => post('/api/auth/passkeys/sign-in/options', { email }, { ip: networkOf(index) }),
  },
};

/** Known and unknown addresses alternately: same status, same headers, same shape of the body, same time. */
async function knownAddresses(field: AccountField): Promise<BenchEntry> {
  const notes: string[] = [];
  let worst = 0;
  let network = 100_000;
  for (const [name, { status, ask }] of Object.entries(ASKED)) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let index = 0; index < PAIRS; index += 1) {
      const askKnown = async (): Promise<Reply> => ask(field, addressOf(index), (network += 1));
      const askUnknown = async (): Promise<Reply> => ask(field, `${name}${index}@stranger.example`, (network += 1));
      // The second one finds warm caches, so they alternate.
      const [first, second] = index % 2 === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown];
      const one = await first();
      const other = await second();
      if (one.status !== status)
        throw new Error(`${name} was answered with ${one.status}: ${JSON.stringify(one.body)}`);
      deepStrictEqual(seen(one), seen(other), name);
      known.push((index % 2 === 0 ? one : other).milliseconds);
      unknown.push((index % 2 === 0 ? other : one).milliseconds);
    }
    const apart = Math.abs(median(known) - median(unknown));
    worst = Math.max(worst, apart);
    notes.push(`${name}: known ${median(known).toFixed(2)} ms, unknown ${median(unknown).toFixed(2)} ms`);
  }
  return entry({
    name: 'known.apart.ms',
    value: worst,
    unit: 'ms',
    target: 10,
    aim: 3,
    better: 'less',
    notes: [...notes, `medians of ${PAIRS} interleaved pairs each; the widest difference counts`],
  });
}

/** The parts of a response that a stranger could compare: everything but ids, times, challenges and the address they typed. */
function seen({ status, body, names }: Reply): unknown {
  const shape = JSON.stringify(body, (key, value: unknown) =>
    typeof value === 'string' && /id$|at$|email|instance|challenge/iu.test(key) ? '' : value,
  );
  return { status, names, shape };
}

/**
 * Guesses at one account from ten thousand networks; from the thousandth on each has the right password, as if a list
 * had leaked. Then the owner signs in with a known browser, and from home with a new one.
 */
async function guesses({ post }: AccountField): Promise<BenchEntry> {
  const email = addressOf(ACCOUNTS - 1);
  const home = '192.0.2.77';
  const owner = await post('/api/auth/sign-in', { email, password: PASSWORD }, { ip: home });
  let inside = 0;
  let checked = 0;
  for (let index = 0; index < GUESSES; index += 1) {
    const password = index < GUESSES / 10 ? `guess-number-${index}` : PASSWORD;
    // Each comes from a separate network, spread over as many wide ones as possible.
    const ip = `12.${index & 255}.${(index >> 8) & 255}.${index % 200}`;
    const { status } = await post('/api/auth/sign-in', { email, password }, { ip });
    if (status === 200) inside += 1;
    if (status !== 429) checked += 1;
  }
  const known = await post(
    '/api/auth/sign-in',
    { email, password: PASSWORD },
    { ip: '198.51.100.4', cookies: owner.cookies },
  );
  const atHome = await post('/api/auth/sign-in', { email, password: PASSWORD }, { ip: home });
  const ownerOut = [owner, known, atHome].filter(({ status }) => status !== 200).length;
  return entry({
    name: 'stuffing.in',
    value: inside + ownerOut,
    unit: 'in',
    target: 0,
    aim: 0,
    better: 'less',
    notes: [
      `${GUESSES} guesses from as many networks, ${checked} passwords checked; ` +
        `the owner was let in ${3 - ownerOut} of 3 times, before and after`,
    ],
  });
}

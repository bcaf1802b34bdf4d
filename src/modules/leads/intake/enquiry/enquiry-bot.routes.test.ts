import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { forEachAtMost } from '#shared/queue/for-each-at-most.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { runJob } from '#testing/run-jobs.ts';
import { solveChallenge } from '#testing/solve-challenge.ts';

/** A short run by default; BOT_POSTS=10000 runs the full test, and BOT_SEED repeats a failure. */
const POSTS = Number(process.env['BOT_POSTS'] ?? 3_000);
const seed = Number(process.env['BOT_SEED'] ?? 20_261_121);
const AT_ONCE = 32;
/** The number of proofs that the bot bothers to solve, and then sends over and over. */
const SOLVED = 3;
/** The bot enters the address of a couple that will want to write itself. */
const COUPLE = 'amelia@hartwright.example';

/** Mulberry32: small and deterministic everywhere. */
function random(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Sent {
  status: number;
  body: string;
}

describe(`S45: a bot that posts ${POSTS} times from many networks (seed ${seed})`, () => {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  let app: TestApp;
  let publicId: string;
  const answers = new Map<string, Sent[]>();

  beforeAll(async () => {
    app = await startTestApp(':memory:', { TRUST_PROXY_HOPS: '1' });
    ({ publicId } = await buildSupplier(app, { payPerEnquiry: true }));
    const other = await buildSupplier(app);
    const solved = await Promise.all(Array.from({ length: SOLVED }, () => solve(publicId)));
    const foreign = await solve(other.publicId);
    app.clock.advance(5_000);
    const posts = Array.from({ length: POSTS }, () => plan(solved, foreign));
    // Each valid proof once on its own, to be sure that it is new.
    for (const proof of solved) await post('first', network(), JSON.stringify({ ...form(), proof }));
    await forEachAtMost(AT_ONCE, posts, ([kind, ip, body]) => post(kind, ip, body));
  }, 60_000);
  afterAll(async () => {
    agent.destroy();
    await app.close();
  });

  const solve = async (id: string) => solveChallenge((await app.request('GET', `/api/widget/${id}/challenge`)).body);
  /** Some thousand networks, with many addresses in one of them. */
  const network = (): string =>
    next() < 0.2
      ? `2001:db8::${Math.floor(next() * 65_000).toString(16)}`
      : `${pick([192, 198, 203])}.${Math.floor(next() * 250)}.${Math.floor(next() * 8)}.9`;
  const form = () => ({
    enquiryType: 'pricing',
    partnerName: `Bot ${Math.floor(next() * 1e6)}`,
    email: next() < 0.3 ? COUPLE : `bot-${Math.floor(next() * 1e6)}@spam.example`,
    consentVersion: '2026-11',
    language: 'en-GB',
    elapsed: Math.floor(next() * 50),
  });

  type Proof = Awaited<ReturnType<typeof solve>>;
  function plan(solved: readonly Proof[], foreign: Proof): [kind: string, ip: string, body: string] {
    const kind = pick(['honeypot', 'honeypot', 'bare', 'bare', 'forged', 'foreign', 'replay', 'replay', 'garbage']);
    const good = pick(solved);
    const forged = { ...good, number: Math.floor(next() * 50_000), signature: good.signature.replaceAll('a', 'b') };
    const bodies: Record<string, () => unknown> = {
      honeypot: () => ({ ...form(), company: 'Cheap Pills Ltd', proof: good }),
      bare: () => form(),
      forged: () => ({ ...form(), proof: forged }),
      foreign: () => ({ ...form(), proof: foreign }),
      replay: () => ({ ...form(), proof: good }),
      garbage: () => pick([[], 7, { ...form(), email: ['a'] }, { __proto__: null, message: 'x'.repeat(3_000) }]),
    };
    return [kind, network(), kind === 'garbage' && next() < 0.3 ? '{"email":' : JSON.stringify(bodies[kind]?.())];
  }

  async function post(kind: string, ip: string, body: string): Promise<void> {
    const sent = await new Promise<Sent>((resolve, reject) => {
      const out = request(`${app.base}/api/widget/${publicId}/enquiries`, {
        method: 'POST',
        agent,
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': newId(),
          'X-Forwarded-For': ip,
          Origin: 'https://spam.example',
        },
      });
      out.once('error', reject);
      out.once('response', (response) => {
        text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
      });
      out.end(body);
    });
    answers.set(kind, [...(answers.get(kind) ?? []), sent]);
  }
  const rows = (sql: string) => app.database.orm.em.fork().execute<Record<string, unknown>[]>(sql);
  const statuses = (kind: string) =>
    [...new Set(answers.get(kind)?.map(({ status }) => status))].toSorted((a, b) => a - b);

  test('posts the intended number of times', () => {
    expect([...answers.values()].flat()).toHaveLength(POSTS + SOLVED);
    expect([...answers.keys()].toSorted()).toEqual([
      'bare',
      'first',
      'foreign',
      'forged',
      'garbage',
      'honeypot',
      'replay',
    ]);
  });

  test('creates at most one lead for each proof of work it did', async () => {
    expect(statuses('first')).toEqual([201]);
    expect(await rows('select id from `lead` union all select id from message')).toHaveLength(2 * SOLVED);
    expect(await rows('select signature from used_challenge')).toHaveLength(SOLVED);
  });

  test('gets the same responses as a person, and learns nothing from the hidden field', () => {
    const thanks = answers.get('first')?.[0]?.body;
    expect(statuses('honeypot')).toEqual([201, 429]);
    expect(answers.get('honeypot')?.filter(({ status, body }) => status === 201 && body !== thanks)).toEqual([]);
    for (const kind of ['bare', 'forged', 'foreign', 'replay'])
      expect([kind, statuses(kind)]).toEqual([kind, [422, 429]]);
    expect(statuses('garbage').filter((status) => ![400, 422, 429].includes(status))).toEqual([]);
  });

  test('causes no more emails to strangers than leads', async () => {
    await runJob(app, 'outbox-relay');
    const mails = await rows("select id from mail where kind = 'enquiry-confirmation'");
    expect(mails.length).toBeLessThanOrEqual(SOLVED);
  });

  test('locks no couple out: one whose address it abused writes right afterwards and becomes a lead', async () => {
    const proof = await solve(publicId);
    app.clock.advance(5_000);
    await post('couple', '81.2.69.142', JSON.stringify({ ...form(), partnerName: 'Amelia', email: COUPLE, proof }));
    expect(statuses('couple')).toEqual([201]);
    expect(await rows("select id from `lead` where first_name = 'Amelia'")).toHaveLength(1);
  });
});

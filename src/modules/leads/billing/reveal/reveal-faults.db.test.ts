import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { hookStatements } from '#testing/statement-hook.ts';
import { RevealFixture } from '../../testing/reveal-fixture.ts';

/** A database server's error. */
const fault = (facts: { errno?: number; code?: string }) => Object.assign(new Error(facts.code ?? 'fault'), facts);
const DEADLOCK = { errno: 1213, code: 'ER_LOCK_DEADLOCK' };
const CONNECTION_LOST = { code: 'PROTOCOL_CONNECTION_LOST' };

describe.each(testEngines())('L16: database errors during a reveal, on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    hookStatements({});
    app = await startTestApp(url);
  });
  afterEach(() => hookStatements({}));
  afterAll(() => app.close());

  /** Makes matching statements fail `times` times, and counts how often each kind was started. */
  const failing = (pattern: RegExp, times: number, facts: object, when: 'before' | 'after' = 'before') => {
    const seen = { begins: 0, commits: 0, faults: 0 };
    hookStatements({
      before: (sql) => {
        if (sql.startsWith('begin')) seen.begins += 1;
        if (sql.startsWith('commit')) seen.commits += 1;
        if (when === 'before') trip(sql);
      },
      after: (sql) => {
        if (when === 'after') trip(sql);
      },
    });
    const trip = (sql: string): void => {
      if (!pattern.test(sql) || seen.faults >= times) return;
      seen.faults += 1;
      throw fault(facts);
    };
    return seen;
  };

  test.each([
    ['a deadlock', DEADLOCK],
    ['a lock wait timeout', { errno: 1205, code: 'ER_LOCK_WAIT_TIMEOUT' }],
    ['a changed record', { errno: 1020, code: 'ER_CHECKREAD' }],
    ['a Galera node that is not ready', { errno: 1047, code: 'ER_UNKNOWN_COM_ERROR' }],
  ])('run the whole transaction again and charge once, after %s in any statement', async (_name, facts) => {
    for (const pattern of [
      /from .supplier/u,
      /insert into .ledger_transaction/u,
      /update .lead/u,
      /idempotency_key/u,
      /^commit/u,
    ]) {
      const fixture = await RevealFixture.open(app, { units: 3 });
      const leadId = await fixture.lead();
      const as = await fixture.member();
      const seen = failing(pattern, 2, facts);
      const answer = await fixture.reveal(leadId, as);
      hookStatements({});
      expect([answer.status, answer.body.charged, answer.body.balance]).toEqual([200, 1, 2]);
      expect(seen).toMatchObject({ begins: 3, faults: 2 });
      expect([(await fixture.spent()).length, await fixture.damages()]).toEqual([1, []]);
    }
  });

  test('are no longer retried after eight tries, with nothing done', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    const leadId = await fixture.lead();
    const as = await fixture.member();
    const seen = failing(/update .lead/u, 1_000, DEADLOCK);
    const refused = await fixture.reveal(leadId, as);
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(seen).toMatchObject({ begins: 8, faults: 8, commits: 0 });
    hookStatements({});
    expect([await fixture.balance(), await fixture.damages()]).toEqual([1, []]);
    expect(await fixture.row(leadId)).toMatchObject({ revealed_at: null });
  });

  test.each([
    ['a lost connection', CONNECTION_LOST],
    ['a Galera error during COMMIT', { errno: 1180, code: 'ER_ERROR_DURING_COMMIT' }],
  ])('do not repeat a COMMIT without a response (%s); the key tells whether it succeeded', async (_name, facts) => {
    const fixture = await RevealFixture.open(app, { units: 3 });
    const as = await fixture.member();
    for (const [when, charges] of [
      ['before', 0],
      ['after', 1],
    ] as const) {
      const leadId = await fixture.lead();
      const key = newId();
      const before = (await fixture.spent()).length;
      const seen = failing(/^commit/u, 1, facts, when);
      const lost = await fixture.reveal(leadId, as, { key });
      hookStatements({});
      expect([lost.status, lost.body.code]).toEqual(charges === 0 ? [503, 'unavailable'] : [200, undefined]);
      expect(seen).toEqual({ begins: 1, commits: 1, faults: 1 });
      expect((await fixture.spent()).length).toBe(before + charges);
      const repeat = await fixture.reveal(leadId, as, { key });
      expect([repeat.status, repeat.body.charged]).toEqual([200, 1]);
      expect([(await fixture.spent()).length, await fixture.damages()]).toEqual([before + 1, []]);
    }
  });

  test('are not retried unless they are deadlocks', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    const leadId = await fixture.lead();
    const as = await fixture.member();
    const seen = failing(/update .lead/u, 1, { errno: 1146, code: 'ER_NO_SUCH_TABLE' });
    expect((await fixture.reveal(leadId, as)).status).toBe(500);
    expect(seen).toMatchObject({ begins: 1, faults: 1, commits: 0 });
    hookStatements({});
    expect((await fixture.reveal(leadId, as)).body).toMatchObject({ charged: 1, balance: 0 });
  });

  test('in one reveal do not affect the others in the same transaction', async () => {
    const fixture = await RevealFixture.open(app, { units: 5 });
    const as = await fixture.member();
    const leads = await Promise.all([fixture.lead(), fixture.lead(), fixture.lead(), fixture.lead()]);
    // The product never writes a spent row without a reveal; this causes an error in only one of them.
    const broken = leads[2] ?? '';
    await fixture.spendOutside(broken);
    const answers = await Promise.all(leads.map((leadId) => fixture.reveal(leadId, as)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 409, 200]);
    expect(await fixture.balance()).toBe(1);
    expect(await fixture.damages()).toEqual([]);
  });
});

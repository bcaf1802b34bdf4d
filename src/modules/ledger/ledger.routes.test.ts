import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import type { LedgerAccountAnswer, LedgerTransactionAnswer } from '#contracts/money/ledger.ts';
import type { Problem } from '#contracts/problem.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { LEDGER_API } from './index.ts';
import type { LedgerApi } from './index.ts';

describe('the ledger over HTTP', () => {
  let app: TestApp;
  let supplierId: string;
  let staff: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app)).id;
    staff = await signIn(app, await buildStaff(app));
  });
  afterAll(() => app.close());

  const own = (what: string, supplier = supplierId) => `/api/suppliers/${supplier}/ledger/${what}`;
  const office = (what: string, supplier = supplierId) => `/api/staff/suppliers/${supplier}/ledger/${what}`;
  const member = async (role: 'admin' | 'billing' | 'viewer' = 'billing') =>
    signIn(app, await buildMember(app, { role, supplierId }));
  const get = async (path: string, as: string, query: Record<string, unknown> = {}) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
    );
    const response = await app.request('GET', `${path}?${search.toString()}`, { as });
    return { status: response.status, headers: response.headers, body: response.body as unknown };
  };
  const post = async (path: string, body: unknown, { as = staff, key = newId() } = {}) => {
    const response = await app.request('POST', path, { as, body, headers: { 'Idempotency-Key': key } });
    return { status: response.status, body: response.body as LedgerTransactionAnswer & Problem };
  };
  const gift = (units: unknown = 5, options: { as?: string; key?: string; supplier?: string } = {}) =>
    post(office('gifts', options.supplier), { product: 'enquiries', units, reason: 'Welcome' }, options);
  const spend = (leadId: string) =>
    app.within(() =>
      app.container
        .get<LedgerApi>(LEDGER_API)
        .spend({ supplierId, product: 'enquiries', units: 1, userId: null, reason: 'Enquiry revealed', leadId }),
    );
  const rows = async () => (await get(office('transactions'), staff)).body as LedgerTransactionAnswer[];

  test('names the couple of a revealed lead for people who can see leads, and for no one else', async () => {
    const lead = await buildLead(app, supplierId, {
      enquiry: { partnerName: 'Amelia Hart', partnerName2: 'Jack Osei' },
    });
    await gift();
    await spend(lead.id);
    const couples = async (path: string, as: string) =>
      ((await get(path, as)).body as LedgerTransactionAnswer[]).map(({ couple }) => couple);
    expect(await couples(own('transactions'), await member('viewer'))).toEqual([null, 'Amelia & Jack']);
    expect(await couples(own('transactions'), await member('billing'))).toEqual([null, null]);
    expect(await couples(office('transactions'), staff)).toEqual([null, null]);
  });

  describe.each(['accounts', 'transactions'])('GET …/ledger/%s', (what) => {
    test('requires a session, and doesn’t find foreign suppliers or those of another market', async () => {
      const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
      const french = await signIn(app, await buildStaff(app, 'FR'));
      expect((await app.request('GET', own(what))).status).toBe(401);
      expect((await get(own(what), stranger)).status).toBe(404);
      expect((await get(own(what, newId()), await member())).status).toBe(404);
      expect((await app.request('GET', office(what))).status).toBe(401);
      expect((await get(office(what), await member('admin'))).status).toBe(403);
      expect((await get(office(what), french)).status).toBe(404);
      expect((await get(office(what, newId()), staff)).status).toBe(404);
    });

    test('lets every role of the supplier read it, and staff of its market', async () => {
      const british = await signIn(app, await buildStaff(app, 'GB'));
      for (const as of [await member('viewer'), await member('billing'), await member('admin')]) {
        expect((await get(own(what), as)).status).toBe(200);
      }
      expect((await get(office(what), british)).status).toBe(200);
    });
  });

  test('balances take two statements and a page of history four, plus one for staff, regardless of size', async () => {
    const asking = [
      { as: await member(), path: own },
      { as: staff, path: office },
    ];
    const counts = async () => {
      const all: number[] = [];
      for (const { as, path } of asking) {
        for (const what of ['accounts', 'transactions']) {
          app.takeStatements();
          expect((await get(path(what), as)).status).toBe(200);
          all.push(app.takeStatements().length);
        }
      }
      return all;
    };
    await gift(5);
    const few = await counts();
    for (let at = 0; at < 8; at += 1) await gift(1);
    expect(await counts()).toEqual(few);
    expect(few).toEqual([2, 4, 3, 5]);
  });

  test.each([
    ['gifts', { product: 'enquiries', units: 5, reason: 'Welcome' }],
    ['rollbacks', { transactionId: newId(), reason: 'Oops' }],
  ])('POST …/ledger/%s requires staff of the market, a reason and an idempotency key', async (what, body) => {
    const french = await signIn(app, await buildStaff(app, 'FR'));
    const status = async (as: string, sent: object, supplier = supplierId) =>
      (await post(office(what, supplier), sent, { as })).status;
    expect((await app.request('POST', office(what), { body })).status).toBe(401);
    expect(await status(await member('admin'), body)).toBe(403);
    expect(await status(french, body)).toBe(404);
    expect(await status(staff, body, newId())).toBe(404);
    for (const reason of ['', ' ', 'x'.repeat(301), 7]) expect(await status(staff, { ...body, reason })).toBe(422);
    const keyless = await app.request('POST', office(what), { as: staff, body });
    expect([keyless.status, (keyless.body as Problem).code]).toEqual([400, 'idempotency-key-missing']);
    expect((await post(own(what), body)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test('always lists both products, with 0 before the first row', async () => {
    const as = await member();
    const empty = await get(own('accounts'), as);
    expect(empty.headers.get('content-range')).toBe('accounts 0-1/2');
    expect(empty.body).toEqual([
      { id: 'enquiries', product: 'enquiries', balance: 0, sequence: 0 },
      { id: 'contactCouples', product: 'contactCouples', balance: 0, sequence: 0 },
    ]);
    await gift(5);
    const [enquiries] = (await get(own('accounts'), as)).body as LedgerAccountAnswer[];
    expect(enquiries).toMatchObject({ balance: 5, sequence: 1 });
  });

  test('the history names authors and rollbacks, and gives the position of the page', async () => {
    const given = await gift(5);
    await spend(newId());
    const back = await post(office('rollbacks'), { transactionId: (await rows())[1]?.id, reason: 'Bounced' });
    const answer = await get(own('transactions'), await member(), {
      sort: ['sequence', 'DESC'],
      range: [0, 1],
    });
    expect(answer.headers.get('content-range')).toBe('transactions 0-1/3');
    expect(answer.body).toEqual([
      expect.objectContaining({ operation: 'rollback', units: 1, balance: 5, reason: 'Bounced', reversedById: null }),
      expect.objectContaining({
        operation: 'spent',
        units: -1,
        balance: 4,
        reversedById: back.body.id,
        userName: null,
      }),
    ]);
    expect(given.body).toMatchObject({ userName: expect.stringMatching(/^Robin Wren/u), reversedById: null });
    expect(new Date(given.body.createdAt).getTime()).toBe(app.clock.now());
  });

  test.each([
    ['filter', { colour: 'red' }],
    ['filter', { product: { $ne: 'enquiries' } }],
    ['filter', { operation: 'theft' }],
    ['filter', { after: "' or 1=1" }],
    ['sort', ['balance', 'ASC']],
    ['range', [10, 0]],
  ])('S34: the %s %j is refused', async (name, value) => {
    expect((await get(own('transactions'), await member(), { [name]: value })).status).toBe(422);
  });

  test('only platform staff of the market can make a gift, not even an admin of the supplier', async () => {
    const french = await signIn(app, await buildStaff(app, 'FR'));
    expect((await gift(5, { as: await member('admin') })).status).toBe(403);
    expect((await gift(5, { as: french })).status).toBe(404);
    expect((await gift(5, { supplier: newId() })).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test.each([0, -1, 0.5, 1e308, 10_001, 2 ** 53, '1', null, [1], {}])('L12: %j units are refused', async (units) => {
    const { status, body } = await gift(units);
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, '#/units']);
    expect(await rows()).toEqual([]);
  });

  test('reports all wrong fields at once, and refuses unknown ones', async () => {
    const { status, body } = await post(office('gifts'), { product: 'beer', units: 0, balance: 99 });
    expect(status).toBe(422);
    expect(body.errors?.map((one) => one.pointer).sort()).toEqual(['#/balance', '#/product', '#/reason', '#/units']);
  });

  test('L4, L5: a repeat with the same key gives once and gets the same response; a different gift with it is refused', async () => {
    const key = newId();
    const first = await gift(5, { key });
    app.clock.advance(MINUTE);
    expect(await gift(5, { key })).toEqual(first);
    expect(await gift(6, { key })).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    expect(await rows()).toHaveLength(1);
    const body = { product: 'enquiries', units: 5, reason: 'Welcome' };
    const without = await app.request('POST', office('gifts'), { as: staff, body });
    expect([without.status, (without.body as Problem).code]).toEqual([400, 'idempotency-key-missing']);
  });

  test('L5: the same key for another supplier or from a colleague counts as a different key', async () => {
    const key = newId();
    const other = (await buildSupplier(app)).id;
    const colleague = await signIn(app, await buildStaff(app));
    const given = [
      await gift(5, { key }),
      await gift(6, { key, supplier: other }),
      await gift(7, { key, as: colleague }),
    ];
    expect(given.map(({ status, body }) => [status, body.units, body.balance])).toEqual([
      [201, 5, 5],
      [201, 6, 6],
      [201, 7, 12],
    ]);
  });

  test('L7, L8, L9: a row is rolled back once; rollbacks and spent units never are', async () => {
    const given = await gift(1);
    const rollback = (transactionId: string, key = newId()) =>
      post(office('rollbacks'), { transactionId, reason: 'Not meant' }, { key });
    await spend(newId());
    expect(await rollback(given.body.id)).toMatchObject({
      status: 409,
      body: { code: 'units-already-spent', title: 'Units of this entry have been spent, so it can’t be rolled back.' },
    });
    const spent = (await rows())[1]?.id ?? '';
    const back = await rollback(spent);
    expect(back).toMatchObject({ status: 201, body: { operation: 'rollback', units: 1, reversesId: spent } });
    expect(await rollback(spent)).toMatchObject({ status: 409, body: { code: 'already-rolled-back' } });
    expect(await rollback(back.body.id)).toMatchObject({ status: 409, body: { code: 'rollback-of-rollback' } });
    expect(await rollback(newId())).toMatchObject({ status: 404 });
    expect((await rows()).map((row) => row.balance)).toEqual([1, 0, 1]);
  });

  test('L9: a refusal is repeated for its key, even if the rollback would work now', async () => {
    const given = await gift(1);
    await spend(newId());
    const key = newId();
    const rollback = { transactionId: given.body.id, reason: 'Not meant' };
    expect((await post(office('rollbacks'), rollback, { key })).body.code).toBe('units-already-spent');
    await gift(1);
    expect((await post(office('rollbacks'), rollback, { key })).body.code).toBe('units-already-spent');
    expect((await post(office('rollbacks'), rollback)).status).toBe(201);
  });

  test('refuses to roll back another supplier’s row through one’s own', async () => {
    const other = (await buildSupplier(app)).id;
    const foreign = await gift(5, { supplier: other });
    const tried = await post(office('rollbacks'), { transactionId: foreign.body.id, reason: 'Mine' });
    expect(tried.status).toBe(404);
  });

  test('S36: every gift and rollback records who, whom, before, after and why, in the same transaction', async () => {
    const given = await gift(5);
    await post(office('rollbacks'), { transactionId: given.body.id, reason: 'Not meant' });
    const log = await app.database.orm.em
      .fork()
      .execute<Record<string, string>[]>('select * from audit_log order by id');
    expect(log.map((one) => [one['action'], one['supplier_id'], one['actor_id'], one['reason']])).toEqual([
      ['ledger.gift', supplierId, given.body.userId, 'Welcome'],
      ['ledger.rollback', supplierId, given.body.userId, 'Not meant'],
    ]);
    expect(fromJson(log[1]?.['before'] ?? '')).toEqual({ product: 'enquiries', balance: 5 });
    expect(fromJson(log[1]?.['after'] ?? '')).toMatchObject({ balance: 0, reversesId: given.body.id });
  });
});

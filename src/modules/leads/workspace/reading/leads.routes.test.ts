import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';
import { testRefusals } from '#testing/refusals.ts';

describe('reading leads', () => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    const supplier = await buildSupplier(app, { payPerEnquiry: true });
    supplierId = supplier.id;
    as = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplierId}/leads${rest}`;
  const list = async (filter: object = {}, sort = ['createdAt', 'DESC'], range = [0, 24]) => {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
      range: JSON.stringify(range),
    });
    const response = await app.request('GET', `${path()}?${query.toString()}`, { as });
    return { ...response, body: response.body as LeadSummary[] };
  };

  describe.each([[''], ['.csv'], ['/counts'], [`/${newId()}`]])('GET …/leads%s', (rest) => {
    testRefusals(
      (session) => app.request('GET', path(rest), session),
      () => ({ app, supplierId }),
    );
  });

  test.each([
    [{ colour: 'red' }],
    [{ stage: { $ne: 'Lost' } }],
    [{ $or: [{ stage: 'Lost' }] }],
    [{ email: 'amelia@hartwright.example' }],
    [{ 'lead.email': 'a' }],
    [{ q: { $like: '%' } }],
    [{ createdFrom: "2027-06-19' or 1=1" }],
  ])('S34: refuses the filter %j', async (filter) => {
    expect((await list(filter)).status).toBe(422);
  });

  test.each([[['email', 'ASC']], [['last_name', 'ASC']], [['createdAt', 'sideways']], ['createdAt']])(
    'S34: refuses the sort %j',
    async (sort) => {
      expect((await list({}, sort as never)).status).toBe(422);
    },
  );

  test('returns a list with its rows, total and position', async () => {
    for (let at = 0; at < 5; at += 1) {
      app.clock.advance(MINUTE);
      await buildLead(app, supplierId, { enquiry: { partnerName: `Amelia${at}` } });
    }
    const answer = await list({}, ['createdAt', 'DESC'], [1, 2]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-range')).toBe('leads 1-2/5');
    expect(answer.body.map((lead) => lead.partners[0]?.firstName)).toEqual(['Amelia3', 'Amelia2']);
    expect(answer.body[0]).toMatchObject({
      stage: 'Lead',
      read: 'new',
      needsReply: true,
      locked: false,
      weddingDate: { y: 2027, m: 6, d: 19 },
      guests: 120,
      budget: '10k-15k',
      currency: 'GBP',
      labels: [],
      excerpt: 'Is Saturday 19 June 2027 still free?',
    });
  });

  test('shows a locked lead’s facts, first names and price, but no contact', async () => {
    const lead = await buildLead(app, supplierId, { payPerEnquiry: true });
    const [row] = (await list()).body;
    expect(row).toMatchObject({
      locked: true,
      partners: [{ firstName: 'Amelia', lastName: null }, { lastName: null }],
    });
    const detail = (await app.request('GET', path(`/${lead.id}`), { as })).body as LeadDetail;
    expect(detail).toMatchObject({
      locked: true,
      contact: null,
      price: { units: 1, balance: 0, balanceAfter: -1 },
      evidence: { page: 'https://wrenfield.example', proofOfWork: true, secondsToFill: 42 },
    });
  });

  test('shows a revealed lead’s contact, the couple’s own words and its conversation', async () => {
    const lead = await buildLead(app, supplierId);
    const response = await app.request('GET', path(`/${lead.id}`), { as });
    expect(response.body as LeadDetail).toMatchObject({
      id: lead.id,
      contact: { email: 'amelia@hartwright.example', phone: '07700 900123' },
      original: { weddingDateText: '19 June 2027', guests: 120, guestsText: 'about 120' },
      price: null,
      stages: { Lead: '2026-05-12T09:00:00.000Z' },
      messages: [{ sender: 'couple', authorName: 'Amelia', body: 'Is Saturday 19 June 2027 still free?' }],
      notes: [],
    });
  });

  test('R2: unlocks an old locked lead when pay per enquiry is turned off; its stored texts stay masked until the reveal', async () => {
    const lead = await buildLead(app, supplierId, {
      payPerEnquiry: true,
      enquiry: { message: 'Ring 07700 900123, A. Hartwright' },
    });
    const sql = (statement: string) => app.database.orm.em.fork().execute(statement);
    await sql(`update supplier set pay_per_enquiry = 0 where id = '${supplierId}'`);
    const [row] = (await list()).body;
    expect(row).toMatchObject({ locked: false, partners: [{ lastName: 'Hartwright' }, { lastName: 'Mossbury' }] });
    expect(row?.excerpt).toBe('Ring [hidden], A. [hidden]');
    expect((await list({ q: 'hartwright' })).body).toEqual([]);
    const admin = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    const headers = { 'Idempotency-Key': newId() };
    const revealed = await app.request('POST', path(`/${lead.id}/reveal`), { as: admin, headers });
    expect(revealed.body).toMatchObject({ charged: 0 });
    // The search index is updated right after the commit.
    await runJob(app, 'outbox-relay');
    expect((await list({ q: 'hartwright' })).body.map((one) => one.excerpt)).toEqual([
      'Ring 07700 900123, A. Hartwright',
    ]);
    await sql(`update supplier set pay_per_enquiry = 1 where id = '${supplierId}'`);
    expect((await list()).body[0]?.locked).toBe(false);
  });

  test('S31: does not find another supplier’s lead, by path or by a list of ids', async () => {
    const own = await buildLead(app, supplierId);
    const foreign = await buildLead(app, (await buildSupplier(app)).id);
    expect((await app.request('GET', path(`/${foreign.id}`), { as })).status).toBe(404);
    expect((await list({ id: [own.id] })).body).toHaveLength(1);
    expect((await list({ id: [own.id, foreign.id] })).status).toBe(404);
  });

  test('returns counts that follow the leads', async () => {
    await buildLead(app, supplierId);
    await buildLead(app, supplierId, { row: { stage: 'Booked', needs_reply: false, read_state: 'read' } });
    await buildLead(app, supplierId, { payPerEnquiry: true });
    const counts = (await app.request('GET', path('/counts'), { as })).body as LeadCounts;
    expect(counts).toMatchObject({ total: 3, inPlay: 2, unread: 2, needsReply: 2, locked: 1 });
    expect(counts.stages).toMatchObject({ Lead: 2, Booked: 1, Lost: 0 });
  });

  test('returns CSV with a header and one line per lead, without formulas or contacts of locked leads', async () => {
    await buildLead(app, supplierId, {
      enquiry: { partnerName: '=cmd|calc Hart', partnerName2: null, phone: '+44 1' },
    });
    await buildLead(app, supplierId, { payPerEnquiry: true, row: { value: 490_050, enquiry_type: 'showround' } });
    const response = await app.request('GET', path('.csv'), { as });
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/u);
    const [heading, first, second, end] = response.text.split('\r\n');
    expect(heading).toBe(
      'couple,stage,status,labels,weddingDate,guests,budget,value,currency,nextPaymentOn,nextPayment,enquiryType,' +
        'source,assignee,lastActivityAt,createdAt,email,phone',
    );
    expect(first).toMatch(
      /^Amelia & Jack,Lead,,,2027-06-19,120,10k-15k,4900.50,GBP,,,showround,standard,,[^,]+,[^,]+,,$/u,
    );
    expect(second).toMatch(/^'=cmd\|calc Hart,/u);
    expect(second).toMatch(/,amelia@hartwright\.example,'\+44 1$/u);
    expect(end).toBe('');
  });

  test('returns CSV of several batches with every lead once', async () => {
    for (let at = 0; at < 502; at += 1) await buildLead(app, supplierId, { row: { created_at: 1_000 + (at % 3) } });
    const lines = (await app.request('GET', path('.csv'), { as })).text.trim().split('\r\n');
    expect(lines).toHaveLength(503);
  });

  test('needs three statements for a list, six for a lead plus one for its notes, and three for the counts', async () => {
    const lead = await buildLead(app, supplierId, { payPerEnquiry: true });
    for (let at = 0; at < 20; at += 1) await buildLead(app, supplierId);
    const count = async (work: () => Promise<unknown>) => {
      app.takeStatements();
      await work();
      return app.takeStatements().length;
    };
    expect(await count(() => list({ stage: 'Lead' }))).toBe(3);
    const read = () => app.request('GET', path(`/${lead.id}`), { as });
    expect(await count(read)).toBe(6);
    await app.request('POST', path(`/${lead.id}/notes`), { as, body: { body: 'Rang her back.' } });
    expect(await count(read)).toBe(7);
    expect(((await read()).body as { notes: unknown[] }).notes).toHaveLength(1);
    expect(await count(() => app.request('GET', path('/counts'), { as }))).toBe(3);
  });

  test.each([
    ['', 'couple,stage,status', ''],
    ['?delimiter=comma', 'couple,stage,status', ''],
    ['?delimiter=locale', 'couple,stage,status', '\uFEFF'],
    ['?delimiter=semicolon', 'couple;stage;status', '\uFEFF'],
  ])('returns CSV%s with the requested delimiter, or by RFC 4180', async (query, head, mark) => {
    for (const [method, rest, body] of [
      ['GET', '.csv', undefined],
      ['POST', '/export', { filter: {} }],
    ] as const) {
      const headers = { Cookie: as, 'X-Requested-With': 'aisle', 'Content-Type': 'application/json' };
      const answer = await fetch(`${app.base}${path(rest)}${query}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
      expect(text.startsWith(`${mark}${head}`)).toBe(true);
    }
    expect((await app.request('GET', path('.csv?delimiter=tab'), { as })).status).toBe(422);
  });
});

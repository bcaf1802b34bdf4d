import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import type { Duplicate } from '#contracts/lead/lead-duplicates.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { anEnquiry } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { countersMatch } from '../importing/testing/counters-match.ts';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi, NewEnquiry } from '../../index.ts';
import { INBOUND_DOMAIN, arrives, linkMaker } from '../../testing/inbound-mails.ts';

describe.each(testEngines())('a couple’s leads that change and are merged, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN });
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    ({ id: supplierId } = await buildSupplier(app, { payPerEnquiry: true }));
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  const receive = async (changes: Partial<NewEnquiry> = {}): Promise<string> => {
    app.clock.advance(MINUTE);
    return app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(anEnquiry(supplierId, changes)));
  };
  const relay = () => runJob(app, 'outbox-relay');
  const ask = async (method: string, rest: string, body?: object) => {
    const headers = { 'Idempotency-Key': newId() };
    const answer = await app.request(method, `/api/suppliers/${supplierId}/leads/${rest}`, {
      as,
      headers,
      ...(body && { body }),
    });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer;
  };
  const read = async (id: string) => (await ask('GET', id)).body as LeadDetail;
  const hints = async (id: string) => (await ask('GET', `${id}/duplicates`)).body as Duplicate[];
  const hintsOf = async (id: string) => (await hints(id)).map(({ lead, sign }) => [lead.id, sign]);
  const merge = (kept: string, otherId: string, take: string[] = []) => ask('POST', `${kept}/merge`, { otherId, take });
  const unmerge = (kept: string, otherId: string) => ask('POST', `${kept}/merge/undo`, { otherId });
  const correct = async (id: string, overrides: object) => {
    const { version } = await read(id);
    await ask('PUT', id, { version, overrides });
    await relay();
  };
  const bodies = async (id: string) => (await read(id)).messages.map(({ body }) => body);
  const conversationOf = async (id: string) => {
    const [row] = await sql<{ conversation_id: string }>('select conversation_id from `lead` where id = ?', [id]);
    return row?.conversation_id ?? '';
  };
  const stranger = { partnerName: 'Zoe', partnerName2: null };

  test.each<[string, Partial<NewEnquiry>, object, string]>([
    ['address', { email: 'old@z.example' }, { email: 'amelia@hartwright.example' }, 'mail'],
    ['number', { email: 'old@z.example', phone: '07700 1' }, { phone: '+44 7700 900123' }, 'phone'],
  ])('are found as a pair after correcting the %s', async (_, enquiry, overrides, sign) => {
    const one = await receive();
    const other = await receive({ phone: null, ...stranger, ...enquiry });
    await relay();
    expect(await hints(other)).toEqual([]);
    await correct(other, overrides);
    expect(await hintsOf(other)).toEqual([[one, sign]]);
    expect(await hintsOf(one)).toEqual([[other, sign]]);
    expect((await read(one)).possibleDuplicate).toBe(true);
  });

  test('lose a suggestion together with the number it was based on, unless a person decided about it', async () => {
    const one = await receive();
    const [other, third] = [
      await receive({ email: 'b@b.example', ...stranger }),
      await receive({ email: 'c@c.example', ...stranger }),
    ];
    await relay();
    await ask('POST', `${one}/duplicates/${third}`, { state: 'linked' });
    await correct(one, { phone: '07700 900999' });
    expect(await hintsOf(one)).toEqual([[third, 'phone']]);
    expect(await hintsOf(other)).toEqual([[third, 'phone']]);
    expect((await read(one)).possibleDuplicate).toBe(false);
  });

  test('are found as a pair by the same names after correcting a date', async () => {
    const one = await receive({ phone: null });
    const other = await receive({ phone: null, email: 'jack@mossbury.example', weddingDateText: '20 June 2027' });
    await relay();
    expect(await hints(other)).toEqual([]);
    await correct(other, { weddingDate: { y: 2027, m: 6, d: 19 } });
    expect(await hintsOf(other)).toEqual([[one, 'names']]);
  });

  test('take earlier merges along: leads merged into the merged one belong to the remaining one, and return with it', async () => {
    const [first, second, third] = [
      await receive({ message: 'First' }),
      await receive({ message: 'Second', email: 'b@b.example' }),
      await receive({ message: 'Third', email: 'c@c.example' }),
    ];
    await relay();
    await merge(second, first);
    await merge(third, second);
    expect(await bodies(third)).toEqual(['First', 'Second', 'Third']);
    for (const gone of [first, second]) expect(await read(gone)).toMatchObject({ mergedInto: third });
    const to = (await linkMaker(app)).replyAddress(await conversationOf(first));
    await arrives(app, { to, from: 'amelia@hartwright.example', text: 'Late' });
    expect(await bodies(third)).toContain('Late');
    await unmerge(third, second);
    expect(await bodies(third)).toEqual(['Third']);
    expect(await bodies(second)).toEqual(['First', 'Second', 'Late']);
    expect(await read(first)).toMatchObject({ mergedInto: second });
    await unmerge(second, first);
    expect([await bodies(first), await bodies(second)]).toEqual([['First', 'Late'], ['Second']]);
    await countersMatch(app, supplierId);
  });

  test('pass on a suggestion from the merged lead to the remaining one', async () => {
    const kept = await receive({ email: 'kept@k.example', phone: '07700 900999' });
    const gone = await receive({ email: 'gone@g.example', phone: '07700 900123' });
    const third = await receive({ email: 'third@t.example', phone: '07700 900123', ...stranger });
    await relay();
    expect(await hintsOf(third)).toEqual([[gone, 'phone']]);
    await merge(kept, gone);
    expect(await hintsOf(third)).toEqual([[kept, 'phone']]);
    expect(new Map((await hints(kept)).map(({ lead, sign }) => [lead.id, sign]))).toEqual(
      new Map([
        [third, 'phone'],
        [gone, 'names'],
      ]),
    );
    expect((await read(kept)).possibleDuplicate).toBe(true);
  });

  test('keep the couple’s original address when the merge adopts another as a correction', async () => {
    const [kept, gone] = [await receive(), await receive({ email: 'jack@mossbury.example' })];
    await relay();
    await merge(kept, gone, ['email', 'phone']);
    expect(await read(kept)).toMatchObject({
      contact: { email: 'jack@mossbury.example' },
      original: { contact: { email: 'amelia@hartwright.example' } },
    });
    const to = (await linkMaker(app)).replyAddress(await conversationOf(kept));
    for (const from of ['amelia@hartwright.example', 'jack@mossbury.example'])
      await arrives(app, { to, from, text: `From ${from}` });
    const others = (await read(kept)).messages.flatMap((message) => message.mail?.otherAddress ?? []);
    expect(others).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { apiKeyAnswer, newApiKeyAnswer } from '#contracts/integrations/api-key.ts';
import type { ApiKeyAnswer, NewApiKeyAnswer } from '#contracts/integrations/api-key.ts';
import type { CalendarAnswer } from '#contracts/calendar/calendar.ts';
import type { ActivityPage } from '#contracts/lead/lead-activity.ts';
import type { Problem } from '#contracts/problem.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildApiKey } from '#testing/builders/api-keys.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { PER_KEY, USED_EVERY } from './api-key-authenticator.ts';

describe('API keys', () => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  const logged: string[] = [];
  beforeAll(async () => {
    app = await startTestApp(undefined, {}, (line) => void logged.push(line));
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:10.000Z');
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplierId}/api-keys${rest}`;
  const make = async (body: object = { name: 'Website forms', scopes: ['leads:read'] }) => {
    const answer = await app.request('POST', path(), { as, body });
    return { status: answer.status, body: answer.body as NewApiKeyAnswer & Problem };
  };
  const list = async () => (await app.request('GET', path(), { as })).body as ApiKeyAnswer[];
  const ask = (token: string, rest = '/leads', options: Parameters<TestApp['request']>[2] = {}, method = 'GET') =>
    app.request(method, `/api/suppliers/${supplierId}${rest}`, {
      ...options,
      headers: { Authorization: `Bearer ${token}`, ...options.headers },
    });
  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);

  test('are shown once, listed without the key, and stored only as a hash', async () => {
    const { status, body } = await make({
      name: '  Zapier  ',
      scopes: ['leads:read', 'leads:write'],
      expiresAt: '2027-01-01T00:00:00.000Z',
    });
    expect(status).toBe(201);
    await expect(newApiKeyAnswer.validate(body, { strict: true })).resolves.toBeDefined();
    expect(body).toMatchObject({
      name: 'Zapier',
      createdBy: expect.stringMatching(/^Robin Wren/u),
      lastUsedAt: null,
      expired: false,
    });
    expect(body.token.startsWith(body.hint)).toBe(true);
    const [listed, ...others] = await list();
    expect(others).toEqual([]);
    await expect(apiKeyAnswer.validate(listed, { strict: true })).resolves.toBeDefined();
    const { token, ...shown } = body;
    expect(listed).toEqual(shown);
    const everything = await Promise.all(
      ['api_key', 'audit_log', 'outbox_event'].map((t) => sql(`select * from ${t}`)),
    );
    expect(JSON.stringify(everything)).not.toContain(token.slice(12));
    expect(JSON.stringify(everything[1])).toContain('api-key.create');
    expect(JSON.stringify(everything[2])).toContain('connections.changed');
  });

  test('grant exactly their scopes, in their own name', async () => {
    const lead = await buildLead(app, supplierId);
    const { body } = await make({ name: 'Our CRM', scopes: ['leads:read', 'leads:write', 'messages:write'] });
    const stage = { body: { stage: 'Qualified Lead' } };
    expect((await ask(body.token, `/leads/${lead.id}/stage`, stage, 'POST')).status).toBe(200);
    const noted = await ask(body.token, `/leads/${lead.id}/notes`, { body: { body: 'From our CRM' } }, 'POST');
    expect(noted.status).toBe(201);
    expect(noted.body).toMatchObject({ authorName: 'Our CRM' });
    const key = { 'Idempotency-Key': 'crm-message-1' };
    const sent = await ask(body.token, `/leads/${lead.id}/messages`, { body: { body: 'Hi' }, headers: key }, 'POST');
    expect(sent.status).toBe(201);
    // Couples see the supplier as the sender, not the tool.
    const [mail] = await sql<{ html: string; subject: string }>(
      "select html, subject from mail where kind = 'message'",
    );
    expect(`${mail?.subject} ${mail?.html}`).not.toContain('Our');
    const activity = (await ask(body.token, `/leads/${lead.id}/activity`)).body as ActivityPage;
    expect(activity.entries.filter((entry) => entry.kind === 'stage')).toMatchObject([{ actorName: 'Our CRM' }]);
    const seen = await app.request('GET', `/api/suppliers/${supplierId}/leads/${lead.id}/activity`, { as });
    expect(seen.body).toEqual(activity);
  });

  test('read the calendar with every couple masked, and can block days but not change rules', async () => {
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    const lead = await buildLead(app, supplierId, { payPerEnquiry: true, row: { stage: 'Booked' } });
    const { body } = await make({ name: 'Diary', scopes: ['calendar:read', 'calendar:write'] });
    const block = { from: '2027-06-01', to: '2027-06-02', reason: 'New floor' };
    expect((await ask(body.token, '/calendar/blocks', { body: block }, 'POST')).status).toBe(201);
    const { entries } = (await ask(body.token, '/calendar?from=2027-06-01&to=2027-06-30')).body as CalendarAnswer;
    expect(entries).toMatchObject([
      { kind: 'booked', leadId: lead.id, locked: true },
      { kind: 'blocked', reason: 'New floor' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Hartwright');
    const rules = { capacity: 2, strict: true, holdDays: 7 };
    for (const [method, rest, options] of [
      ['GET', '/calendar/settings', {}],
      ['PUT', '/calendar/settings/rules', { body: rules }],
      ['POST', '/calendar/feed', { body: {} }],
    ] as const)
      expect((await ask(body.token, rest, options, method)).body).toMatchObject({ code: 'api-key-not-allowed' });
  });

  test('are told which scope they lack, or that keys can’t do this', async () => {
    const { body } = await make({ name: 'Reader', scopes: ['leads:read'] });
    const lead = await buildLead(app, supplierId, { payPerEnquiry: true });
    const refused = await ask(body.token, `/leads/${lead.id}/stage`, { body: { stage: 'Lost' } }, 'POST');
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'api-key-scope', meta: { scope: 'leads:write' } },
    ]);
    const reveal = await ask(
      body.token,
      `/leads/${lead.id}/reveal`,
      { headers: { 'Idempotency-Key': 'reveal-1' } },
      'POST',
    );
    expect([reveal.status, reveal.body]).toMatchObject([403, { code: 'api-key-not-allowed' }]);
    for (const rest of ['/api-keys', '/members', '/ledger/accounts'])
      expect((await ask(body.token, rest)).body).toMatchObject({ code: 'api-key-not-allowed' });
  });

  test('are the only credentials: a cookie sent with them is ignored, and none is set', async () => {
    const { body } = await make({ name: 'Reader', scopes: ['leads:read'] });
    const withCookie = await ask(body.token, '/members', { as });
    expect(withCookie.status).toBe(403);
    const read = await ask(body.token, '/leads', { as });
    expect([read.status, read.headers.get('set-cookie')]).toEqual([200, null]);
    // Another site can't send the header without a preflight request, which is refused.
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect(
      (await ask(body.token, '/leads', { headers: foreign })).headers.get('access-control-allow-origin'),
    ).toBeNull();
    // Other credentials in the header aren't a key, so the session counts.
    const proxy = { Authorization: 'Basic c3RhZ2luZzpzdGFnaW5n' };
    expect((await app.request('GET', path(), { as, headers: proxy })).status).toBe(200);
  });

  test('stop working when they are revoked, expired or wrong, or their supplier is deleted', async () => {
    const { body } = await make();
    expect((await ask(body.token)).status).toBe(200);
    expect((await app.request('DELETE', path(`/${body.id}`), { as })).status).toBe(204);
    const refused = await ask(body.token);
    expect([refused.status, refused.body]).toMatchObject([401, { code: 'api-key-invalid' }]);
    expect(refused.headers.get('www-authenticate')).toContain('Bearer');
    expect(await list()).toEqual([]);
    expect((await app.request('DELETE', path(`/${body.id}`), { as })).status).toBe(404);

    const brief = await make({ name: 'Brief', scopes: ['leads:read'], expiresAt: '2026-05-12T10:00:00.000Z' });
    expect((await ask(brief.body.token)).status).toBe(200);
    app.clock.set('2026-05-12T10:00:00.000Z');
    expect((await ask(brief.body.token)).status).toBe(401);
    expect(await list()).toMatchObject([{ expired: true }]);

    app.takeStatements();
    expect((await ask(`${body.token.slice(0, -1)}_`)).status).toBe(401);
    expect((await ask(`aisle_${'x'.repeat(46)}`)).status).toBe(401);
    expect(app.takeStatements()).toEqual([]);
  });

  test('cost one statement to look up and one to count, and update “last used” once a minute', async () => {
    const { body } = await make();
    await ask(body.token);
    expect((await list())[0]?.lastUsedAt).toBe('2026-05-12T09:00:10.000Z');
    app.clock.advance(USED_EVERY - 1);
    app.takeStatements();
    await ask(body.token);
    const within = app.takeStatements();
    app.clock.advance(1);
    await ask(body.token);
    expect(app.takeStatements()).toHaveLength(within.length + 1);
    expect(within.filter((text) => /api_key/u.test(text))).toHaveLength(1);
    expect(within.filter((text) => /rate_limit/u.test(text))).toHaveLength(1);
    expect((await list())[0]?.lastUsedAt).toBe('2026-05-12T09:01:10.000Z');
  });

  test('report the remaining requests on every response, and on 429 when to retry', async () => {
    const [one, other] = [await buildApiKey(app, supplierId), await buildApiKey(app, supplierId)];
    const first = await ask(one.token, '/lead-terms');
    expect(first.headers.get('ratelimit-policy')).toBe(`"api-key";q=${PER_KEY.points};w=60`);
    expect(first.headers.get('ratelimit')).toBe(`"api-key";r=${PER_KEY.points - 1};t=50`);
    await sql(`update rate_limit set points = ${PER_KEY.points} where \`key\` like 'api-key %'`);
    const refused = await ask(one.token, '/lead-terms');
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too-many-requests' }]);
    expect([refused.headers.get('retry-after'), refused.headers.get('ratelimit')]).toEqual([
      '50',
      '"api-key";r=0;t=50',
    ]);
    // Each key has its own quota, which starts again with the next minute.
    expect((await ask(other.token, '/lead-terms')).status).toBe(200);
    app.clock.advance(50_000);
    expect((await ask(one.token, '/lead-terms')).status).toBe(200);
  });

  test.each([
    [{}, '#/name'],
    [{ name: ' ', scopes: ['leads:read'] }, '#/name'],
    [{ name: 'x'.repeat(61), scopes: ['leads:read'] }, '#/name'],
    [{ name: 'a\nb', scopes: ['leads:read'] }, '#/name'],
    [{ name: 'a', scopes: [] }, '#/scopes'],
    [{ name: 'a', scopes: ['leads:reveal'] }, '#/scopes/0'],
    [{ name: 'a', scopes: ['leads:read', 'leads:read'] }, '#/scopes'],
    [{ name: 'a', scopes: ['leads:read'], expiresAt: '2026-05-12T09:00:10.000Z' }, '#/expiresAt'],
    [{ name: 'a', scopes: ['leads:read'], expiresAt: 'tomorrow' }, '#/expiresAt'],
    [{ name: 'a', scopes: ['leads:read'], supplierId: 'x' }, '#/supplierId'],
  ])('reject the input %p at %s', async (body, pointer) => {
    const refused = await make(body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.map((one) => one.pointer)).toContain(pointer);
    expect(await list()).toEqual([]);
  });

  test('are not found for another supplier', async () => {
    const foreign = await buildApiKey(app, (await buildSupplier(app)).id);
    expect((await app.request('DELETE', path(`/${foreign.id}`), { as })).status).toBe(404);
    const [answer, stranger] = [await ask(foreign.token), await ask(foreign.token, '/no-such-thing')];
    expect(answer.status).toBe(404);
    expect(stranger.status).toBe(404);
  });

  test('S57: never appear in the log', async () => {
    const { body } = await make();
    await ask(body.token);
    await ask(body.token, '/members');
    expect(logged.join('\n')).toContain('"security":"refused"');
    expect(logged.join('\n')).not.toContain(body.token.slice(6));
  });
});

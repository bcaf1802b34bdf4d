import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { Problem } from '#contracts/problem.ts';
import { PREVIEW_LINK_LIMITS } from '#contracts/public-profile/preview-link-limits.ts';
import { newPreviewLinkAnswer } from '#contracts/public-profile/preview-link.ts';
import type { NewPreviewLinkAnswer, PreviewLinkAnswer } from '#contracts/public-profile/preview-link.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { actFor } from '#testing/builders/acting.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

const MARKET = { path: 'uk', categories: { venue: { slug: 'venues', labels: {} } } };

describe.each(testEngines())('P12: links to the preview, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  const seed = (market: object) =>
    app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', market]])));
  const member = async (role: 'admin' | 'editor' | 'sales' | 'viewer', of = supplierId) =>
    signIn(app, await buildMember(app, { role, supplierId: of }));
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    await seed(MARKET);
    supplierId = (await buildSupplier(app, { name: 'Wrenfield Hall' })).id;
    as = await member('editor');
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplierId}/preview-links${rest}`;
  async function make(who: string | undefined = as, body: object = { audience: 'anyone' }) {
    const answer = await app.request('POST', path(), { ...(who && { as: who }), body });
    return { status: answer.status, body: answer.body as unknown as NewPreviewLinkAnswer & Problem };
  }
  const list = async (who = as) => (await app.request('GET', path(), { as: who })).body as PreviewLinkAnswer[];
  const revoke = (id: string, who = as) => app.request('DELETE', path(`/${id}`), { as: who });
  const open = (link: { url: string }, language = 'en', who?: string) =>
    app.request('GET', new URL(link.url).pathname, {
      headers: { 'Accept-Language': language },
      ...(who !== undefined && { as: who }),
    });
  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);

  test('show the saved page to anyone, marked as a preview, and say how long they work', async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    await expect(newPreviewLinkAnswer.validate(body, { strict: true })).resolves.toBeDefined();
    await app.request('PUT', `/api/suppliers/${supplierId}/profile/about-you`, {
      as,
      body: { version: 0, changes: { description: 'A Georgian house in its own valley.' } },
    });
    const page = await open(body);
    expect(page.status).toBe(200);
    expect(page.text).toContain('A Georgian house in its own valley.');
    expect(page.text).toContain('Preview of Wrenfield Hall: only people with this link can see it, until 19 May 2026.');
    expect(page.text).not.toContain('href="/enquire/');
    expect(page.text).toContain('<meta name="robots" content="noindex, nofollow"');
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await open(body, 'de')).text).toContain('Vorschau von Wrenfield Hall');
  });

  test('are for teammates by default, who have to sign in first', async () => {
    const { status, body } = await make(as, {});
    expect([status, body.audience]).toEqual([201, 'team']);
    expect((await list()).map(({ audience }) => audience)).toEqual(['team']);
    for (const role of ['admin', 'sales', 'viewer'] as const) {
      const page = await open(body, 'en', await member(role));
      expect([page.status, page.text.includes('Preview: only your team can see this.')]).toEqual([200, true]);
      expect(page.text).toContain('Wrenfield Hall');
    }
    expect((await open(body, 'en', await actFor(app, supplierId))).status).toBe(200);

    const stranger = await member('admin', (await buildSupplier(app)).id);
    const acting = await actFor(app, (await buildSupplier(app)).id);
    for (const [who, words] of [
      [undefined, 'Sign in to see it, then open the link again.'],
      [stranger, 'you aren’t in this team'],
      [acting, 'you aren’t in this team'],
    ] as const) {
      const refused = await open(body, 'en', who);
      expect(refused.status).toBe(403);
      expect(refused.text).toContain(words);
      expect(refused.text).not.toContain('Wrenfield Hall');
      expect(refused.text.includes('href="/console/login?next=%2Fconsole%2Fprofile%2Fpreview"')).toBe(
        who === undefined,
      );
      expect(refused.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(refused.headers.get('referrer-policy')).toBe('no-referrer');
    }
    // An expired link doesn't say whom it was for.
    await revoke(body.id);
    expect([(await open(body)).status, (await open(body, 'en', as)).status]).toEqual([410, 410]);
  });

  test('work for anyone if they are older than audiences, and accept only known audiences', async () => {
    const { body } = await make();
    await sql(`insert into preview_link (id, supplier_id, token_hash, created_by, created_at, expires_at)
      select '01J00000000000000000000001', supplier_id, '${'a'.repeat(64)}', created_by, created_at, expires_at
      from preview_link where id = '${body.id}'`);
    expect((await list()).map(({ audience }) => audience)).toEqual(['anyone', 'anyone']);
    const refused = await make(as, { audience: 'couples' });
    expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, '#/audience']);
  });

  test('expire after seven days, and end at once when revoked', async () => {
    const first = (await make()).body;
    const second = (await make()).body;
    expect((await revoke(first.id)).status).toBe(204);
    const gone = await open(first);
    expect([gone.status, gone.text.includes('This preview has ended')]).toEqual([410, true]);
    expect(gone.text).not.toContain('Wrenfield Hall');
    expect((await revoke(first.id)).status).toBe(404);
    app.clock.advance(PREVIEW_LINK_LIMITS.days * DAY - 1);
    expect((await open(second)).status).toBe(200);
    app.clock.advance(1);
    expect((await open(second)).status).toBe(410);
    as = await member('editor');
    expect(await list()).toEqual([]);
    expect((await revoke(second.id)).status).toBe(404);
    expect((await open({ url: `${app.base}/preview/${'x'.repeat(43)}` })).status).toBe(410);
  });

  test('end with their supplier', async () => {
    const { body } = await make();
    await sql(`update supplier set deleted_at = 1 where id = '${supplierId}'`);
    expect((await open(body)).status).toBe(410);
  });

  test('end when the person who made them loses access', async () => {
    const leaver = await buildMember(app, { role: 'editor', supplierId });
    const { body } = await make(await signIn(app, leaver));
    expect((await open(body)).status).toBe(200);
    await sql(`delete from access_entry where user_id = '${leaver.id}'`);
    expect([(await open(body)).status, await list()]).toEqual([410, []]);
  });

  test('are listed with creator and expiry, without their address', async () => {
    const first = (await make()).body;
    app.clock.advance(DAY);
    const second = (await make(await member('admin'))).body;
    const all = await list(await member('viewer'));
    expect(all.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(all[1]).toEqual({
      id: first.id,
      audience: 'anyone',
      createdAt: '2026-05-12T09:00:00.000Z',
      createdBy: expect.stringMatching(/^Robin Wren/u),
      expiresAt: '2026-05-19T09:00:00.000Z',
    });
    const [row] = await sql<Record<string, unknown>>(`select * from preview_link where id = '${first.id}'`);
    expect(JSON.stringify(row)).not.toContain(first.url.slice(-20));
  });

  test('are limited, and leave entries in the audit log', async () => {
    const links = [];
    for (let at = 0; at < PREVIEW_LINK_LIMITS.open; at += 1) links.push((await make()).body);
    const refused = await make();
    expect([refused.status, refused.body.code]).toEqual([409, 'preview-links-too-many']);
    await revoke(links[0]?.id ?? '');
    expect((await make()).status).toBe(201);
    const entries = await sql<{ action: string }>(`select action from audit_log where supplier_id = '${supplierId}'`);
    const count = (action: string) => entries.filter((entry) => entry.action === action).length;
    expect([count('profile.share'), count('profile.unshare')]).toEqual([11, 1]);
  });

  test('can be made and revoked by admins and editors, but not by staff who act for them', async () => {
    const { body } = await make(await member('admin'));
    for (const role of ['sales', 'viewer'] as const) {
      const who = await member(role);
      expect([(await make(who)).status, (await revoke(body.id, who)).status]).toEqual([403, 403]);
    }
    const acting = await actFor(app, supplierId);
    expect([(await make(acting)).status, (await revoke(body.id, acting)).status]).toEqual([403, 403]);
    expect(await list(acting)).toHaveLength(1);
    const stranger = await member('admin', (await buildSupplier(app)).id);
    expect([(await make(stranger)).status, (await revoke(body.id, stranger)).status]).toEqual([404, 404]);
    expect((await app.request('POST', path(), { body: {} })).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  test('require a market with public pages', async () => {
    await seed({});
    expect((await make()).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});

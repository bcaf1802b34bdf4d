import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { SetupAnswer } from '#contracts/supplier/setup.ts';
import { SITE } from '#shared/site.ts';
import type { Site } from '#shared/site.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('the first steps of a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let supplier: { id: string; publicId: string };
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplier = await buildSupplier(app, { createdAt: app.clock.now() });
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId: supplier.id }));
  });
  afterAll(() => app.close());

  const path = (rest: string) => `/api/suppliers/${supplier.id}/${rest}`;
  const setup = async () => (await app.request('GET', path('setup'), { as })).body as SetupAnswer;
  const embed = (headers: Record<string, string>) =>
    app.request('GET', `/api/widget/${supplier.publicId}`, { headers });
  const base = () => app.container.get<Site>(SITE).baseUrl;
  const sql = <T>(text: string) => app.database.orm.em.fork().execute<T[]>(text);

  test('are all open at first', async () => {
    expect(await setup()).toMatchObject({
      shown: true,
      hasLeads: false,
      done: { widget: false, test: false, calendar: false, recipe: false, signature: false },
      widgetSeen: null,
      testLeadId: null,
    });
  });

  test('are completed as their facts become true', async () => {
    const replies = (await app.request('GET', path('reply-settings'), { as })).body as object;
    await app.request('PUT', path('reply-settings'), { as, body: { ...replies, signature: 'Thornbury Barn' } });
    const { id: _id, ...recipe } = (await app.request('GET', path('recipes/follow-up'), { as })).body as {
      id: string;
    };
    const keep = ['on', 'askFirst', 'dailyMost', 'days', 'times', 'hours', 'everybodyHours', 'daysBefore'];
    const settings = Object.fromEntries(Object.entries(recipe).filter(([name]) => keep.includes(name)));
    const body = { ...settings, on: true, templateId: null, applyTo: 'new', version: 0 };
    expect((await app.request('PUT', path('recipes/follow-up'), { as, body })).status).toBe(200);
    await sql(
      `insert into calendar_source (id, supplier_id, name, url, host, failures, days, skipped, created_at) values ('${supplier.id}', '${supplier.id}', 'Google', 'x', 'x', 0, 0, 0, 0)`,
    );
    await embed({ Origin: 'https://thornburybarn.example' });
    expect((await setup()).done).toEqual({ widget: true, test: false, calendar: true, recipe: true, signature: true });
  });

  test('are shown to a new supplier, and to others until the first enquiry', async () => {
    await buildLead(app, supplier.id);
    expect(await setup()).toMatchObject({ shown: true, hasLeads: true });
    app.clock.advance(31 * DAY);
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId: supplier.id }));
    expect((await setup()).shown).toBe(false);
    await sql('delete from lead_counter');
    expect((await setup()).shown).toBe(true);
  });

  test('can be hidden from the team and shown again by people who can change settings', async () => {
    const hide = (hidden: boolean, cookie = as) => app.request('PUT', path('setup'), { as: cookie, body: { hidden } });
    const sales = await signIn(app, await buildMember(app, { role: 'sales', supplierId: supplier.id }));
    expect((await hide(true, sales)).status).toBe(403);
    expect((await hide(true)).status).toBe(204);
    expect((await setup()).shown).toBe(false);
    expect((await hide(false)).status).toBe(204);
    expect((await setup()).shown).toBe(true);
    expect((await app.request('PUT', path('setup'), { as, body: { hidden: 'yes' } })).status).toBe(422);
  });

  test('mark the widget as seen on the first other website, and keep that one', async () => {
    await embed({ Origin: 'https://www.thornburybarn.example:8443' });
    const seen = { host: 'www.thornburybarn.example:8443', at: '2026-05-12T09:00:00.000Z' };
    expect((await setup()).widgetSeen).toEqual(seen);
    expect(await sql("select id from outbox_event where name = 'settings.changed'")).toHaveLength(1);
    app.clock.advance(2 * DAY);
    await embed({ Origin: 'https://elsewhere.example' });
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId: supplier.id }));
    expect((await setup()).widgetSeen).toEqual(seen);
    expect(await sql("select id from outbox_event where name = 'settings.changed'")).toHaveLength(1);
  });

  test.each<[string, () => Record<string, string>]>([
    ['our own pages', () => ({ Referer: `${base()}/console/widget` })],
    ['our own origin', () => ({ Origin: new URL(base()).origin })],
    ['a page without an address', () => ({ Origin: 'null' })],
    ['a program', () => ({})],
    ['something else', () => ({ Origin: 'chrome-extension://abc' })],
  ])('don’t count the widget on %s', async (_where, headers) => {
    expect((await embed(headers())).status).toBe(200);
    expect((await setup()).widgetSeen).toBeNull();
  });

  test('read the widget’s settings in one statement, and record a sighting once a day', async () => {
    const statements = async () => {
      app.takeStatements();
      await embed({ Origin: 'https://thornburybarn.example' });
      return app.takeStatements().length;
    };
    await statements();
    const stored = () => sql<{ widget_checked_at: number }>('select widget_checked_at from supplier_setup');
    const first = await stored();
    app.clock.advance(23 * HOUR);
    await statements();
    expect(await stored()).toEqual(first);
    app.clock.advance(2 * HOUR);
    await statements();
    expect(Number((await stored())[0]?.widget_checked_at)).toBe(app.clock.now());
  });
});

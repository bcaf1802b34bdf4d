import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allRoutes } from '#app/http/http.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { buildMember, buildUser, signIn } from '#testing/builders/users.ts';
import { CANARIES, CANARY_EMAIL, canariesIn } from '#testing/crawling/canaries.ts';
import { crawl } from '#testing/crawling/crawl.ts';
import type { Visit } from '#testing/crawling/crawl.ts';
import { LockedLead } from '#testing/crawling/locked-lead.ts';
import { testEngines } from '#testing/database.ts';

/** A couple's contact details: its address and its number, however they are written. */
const CONTACTS = { email: CANARIES['mail address'], phone: CANARIES['phone number'] };
/** A couple's file is shown unchanged. */
const LEFT_OUT = [/\/files\/:fileId\/content$/u];

describe.each(testEngines())('D8: someone whose own address isn’t confirmed, on $name', ({ url }) => {
  let world: LockedLead;
  const people: string[] = [];
  let cookies: Record<'admin' | 'sales', string>;
  beforeAll(async () => {
    world = await LockedLead.open(url, () => undefined);
    await world.sql('update `lead` set locked = ?', [false]);
    await world.app.request('POST', world.path(`/${world.leadId}/notes`), {
      as: world.crawlerOf('admin').cookie,
      body: { body: `Ring them: 07700 904217, or ${CANARY_EMAIL}` },
    });
    cookies = { admin: await unconfirmed('admin'), sales: await unconfirmed('sales') };
  });
  afterAll(() => world.close());

  async function unconfirmed(role: Role): Promise<string> {
    const user = await buildUser(world.app, { emailConfirmedAt: null });
    people.push(user.id);
    return signIn(world.app, await buildMember(world.app, { role, supplierId: world.supplier.id, user }));
  }
  const ask = (method: string, rest: string, as: string, body?: object) =>
    world.app.request(method, world.path(rest), { as, ...(body && { body }) });
  const find = async (q: string, as: string) => {
    const filter = new URLSearchParams({ filter: JSON.stringify({ q }) }).toString();
    return ((await ask('GET', `?${filter}`, as)).body as { id: string }[]).map(({ id }) => id);
  };
  const reveal = (as: string) => {
    const path = world.path(`/${world.leadId}/reveal`);
    return world.app.request('POST', path, { as, headers: { 'Idempotency-Key': 'reveal-unconfirmed' } });
  };

  test('sees names and texts, and works with the lead', async () => {
    const { body, text } = await ask('GET', `/${world.leadId}`, cookies.sales);
    expect(body).toMatchObject({ locked: false, contact: null, original: { contact: null } });
    expect(text).toContain('Is 19 June 2027 free?');
    expect((await ask('POST', `/${world.leadId}/notes`, cookies.sales, { body: 'Ask about the barn' })).status).toBe(
      201,
    );
  });

  test('can’t reveal, export or redirect emails, and gets the reason', async () => {
    const { version } = (await ask('GET', `/${world.leadId}`, cookies.admin)).body as LeadDetail;
    const refusals = [
      await reveal(cookies.admin),
      await ask('GET', '.csv', cookies.admin),
      await ask('POST', '/export', cookies.admin, { ids: [world.leadId] }),
      await ask('PUT', `/${world.leadId}`, cookies.admin, { version, overrides: { email: 'me@else.example' } }),
    ];
    for (const { body } of refusals) expect(body).toMatchObject({ status: 403, code: 'email-not-confirmed' });
  });

  test('finds no one by an address or a number, though others do', async () => {
    for (const question of [CANARY_EMAIL, '07700904217', '@xq-canarymail.example']) {
      expect(await find(question, world.crawlerOf('sales').cookie)).not.toEqual([]);
      expect(await find(question, cookies.sales)).toEqual([]);
    }
    expect((await ask('POST', '/known', cookies.sales, { email: CANARY_EMAIL })).body).toEqual({ leads: [] });
  });

  test('sends the couple nothing by moving its lead to Booked', async () => {
    const asked = () => world.sql('select booking_asked_at from `lead` where id = ?', [world.leadId]);
    await world.sql("update `lead` set stage = 'New', booking_asked_at = null where id = ?", [world.leadId]);
    const moved = await ask('POST', `/${world.leadId}/stage`, cookies.sales, { stage: 'Booked' });
    expect(moved.status).toBe(200);
    expect(await asked()).toEqual([{ booking_asked_at: null }]);
    await world.sql("update `lead` set stage = 'New' where id = ?", [world.leadId]);
    await ask('POST', `/${world.leadId}/stage`, world.crawlerOf('sales').cookie, { stage: 'Booked' });
    expect(await asked()).not.toEqual([{ booking_asked_at: null }]);
  });

  test('sees everything with the first request after the confirmation', async () => {
    const as = await unconfirmed('viewer');
    expect((await ask('GET', `/${world.leadId}`, as)).body).toMatchObject({ contact: null });
    await world.sql('update `user` set email_confirmed_at = 1 where id = ?', [people.at(-1)]);
    expect((await ask('GET', `/${world.leadId}`, as)).body).toMatchObject({
      contact: { email: CANARY_EMAIL },
    });
  });

  /** Comes last, because it changes whatever it can. */
  test.each(['admin', 'sales'] as const)(
    'sees no contact details of a couple in any response, as %s',
    async (role) => {
      const seen = await ask('GET', `/${world.leadId}`, world.crawlerOf(role).cookie);
      expect(canariesIn(seen.text, CONTACTS)).toEqual(['email', 'phone']);
      const routes = allRoutes(world.app.container)
        .filter(({ access, produces }) => produces !== 'text/event-stream' && access.kind === 'supplier')
        .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
        .filter((route) => !LEFT_OUT.some((pattern) => pattern.test(route)));
      const crawler = { name: role, cookie: cookies[role] };
      const visits: Visit[] = [];
      for (const route of routes)
        visits.push(...(await crawl(world.app, route, { crawler, ids: world.ids, lists: world.lists, words: {} })));
      const leaks = visits.flatMap(({ route, answer }) =>
        canariesIn(answer, CONTACTS).map((one) => `${route}: ${one}`),
      );
      expect([...new Set(leaks)]).toEqual([]);
      const met = visits.filter(({ status, answer }) => status === 200 && answer.includes(world.leadId));
      expect(new Set(met.map(({ route }) => route)).size).toBeGreaterThanOrEqual(10);
    },
    300_000,
  );
});

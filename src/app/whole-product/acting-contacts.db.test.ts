import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allRoutes } from '#app/http/http.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { isOpenToActing } from '#shared/http/acting-routes.ts';
import { actFor } from '#testing/builders/acting.ts';
import { CANARIES, CANARY_EMAIL, canariesIn } from '#testing/crawling/canaries.ts';
import { crawl } from '#testing/crawling/crawl.ts';
import type { Visit } from '#testing/crawling/crawl.ts';
import { LockedLead } from '#testing/crawling/locked-lead.ts';
import { testEngines } from '#testing/database.ts';

/** A couple's contact details: its address and its number, however they are written. */
const CONTACTS = { email: CANARIES['mail address'], phone: CANARIES['phone number'] };
/**
 * Left out: a couple's file is shown unchanged, and each view is recorded; contact details are shown for a reason
 * (show-contact.db.test.ts); the route that stops acting ends the visit.
 */
const LEFT_OUT = [/\/leads\/:leadId\/contact$/u, /\/files\/:fileId\/content$/u, /\/auth\/acting\/stop$/u];

describe.each(testEngines())(
  'D11: staff acting for a supplier see no contact details of its couples, on $name',
  ({ url }) => {
    let world: LockedLead;
    let cookie: string;
    beforeAll(async () => {
      world = await LockedLead.open(url, () => undefined);
      await world.sql('update `lead` set locked = ?', [false]);
      const admin = world.crawlerOf('admin').cookie;
      await world.app.request('POST', world.path(`/${world.leadId}/notes`), {
        as: admin,
        body: { body: `Ring them: 07700 904217, or ${CANARY_EMAIL}` },
      });
      cookie = await actFor(world.app, world.supplier.id);
    });
    afterAll(() => world.close());

    const ask = (method: string, rest: string, as: string, body?: object) =>
      world.app.request(method, world.path(rest), { as, ...(body && { body }) });
    const find = async (q: string, as: string) => {
      const filter = new URLSearchParams({ filter: JSON.stringify({ q }) }).toString();
      return ((await ask('GET', `?${filter}`, as)).body as { id: string }[]).map(({ id }) => id);
    };

    test('in any response of any route open to them', async () => {
      const seen = await ask('GET', `/${world.leadId}`, world.crawlerOf('admin').cookie);
      expect(canariesIn(seen.text, CONTACTS)).toEqual(['email', 'phone']);
      const routes = allRoutes(world.app.container)
        .filter((route) => isOpenToActing(route) && route.produces !== 'text/event-stream')
        .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
        .filter((route) => !LEFT_OUT.some((pattern) => pattern.test(route)));
      const crawler = { name: 'acting', cookie };
      const visits: Visit[] = [];
      for (const route of routes)
        visits.push(...(await crawl(world.app, route, { crawler, ids: world.ids, lists: world.lists, words: {} })));
      const leaks = visits.flatMap(({ route, answer }) =>
        canariesIn(answer, CONTACTS).map((one) => `${route}: ${one}`),
      );
      expect([...new Set(leaks)]).toEqual([]);
      const met = visits.filter(({ status, answer }) => status === 200 && answer.includes(world.leadId));
      expect(new Set(met.map(({ route }) => route)).size).toBeGreaterThanOrEqual(10);
    }, 300_000);

    test('although they see names and texts', async () => {
      const { body, text } = await ask('GET', `/${world.leadId}`, cookie);
      expect(body).toMatchObject({ locked: false, contact: null, original: { contact: null } });
      expect((body as LeadDetail).partners.map(({ lastName }) => lastName)).toEqual(['Quorrelbane', 'Zandervoort']);
      expect(text).toContain('Is 19 June 2027 free?');
    });

    test('and find no one by an address or a number', async () => {
      const admin = world.crawlerOf('admin').cookie;
      for (const question of [CANARY_EMAIL, '07700904217', '07700 904217', '@xq-canarymail.example'])
        expect([question, (await find(question, admin)).length > 0, await find(question, cookie)]).toEqual([
          question,
          true,
          [],
        ]);
      expect(await find('Zandervoort', cookie)).toContain(world.leadId);
      const known = await ask('POST', '/known', cookie, { email: CANARY_EMAIL });
      expect(known.body).toEqual({ leads: [] });
    });

    test('and can’t redirect emails, while the data they save stays complete', async () => {
      const { body } = await ask('GET', `/${world.leadId}`, cookie);
      const { version } = body as LeadDetail;
      const change = (overrides: object, of = version) =>
        ask('PUT', `/${world.leadId}`, cookie, { version: of, overrides });
      expect((await change({ email: 'staff@aisle.example' })).body).toMatchObject({
        status: 403,
        code: 'acting-refused',
      });
      expect((await change({ phone: '07700 900000' })).status).toBe(403);
      const partners = [{ firstName: 'Amélie', lastName: 'Quorrelbane' }];
      expect((await change({ partners })).status).toBe(200);
      const admin = world.crawlerOf('admin').cookie;
      expect(await find(CANARY_EMAIL, admin)).toContain(world.leadId);
      expect((await ask('GET', `/${world.leadId}`, admin)).body).toMatchObject({ contact: { email: CANARY_EMAIL } });
    });
  },
);

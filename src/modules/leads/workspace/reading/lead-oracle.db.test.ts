import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LEAD_SORTS } from '#contracts/lead/lead-list.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { anEnquiry } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi, NewEnquiry } from '../../index.ts';

interface Secret {
  surname: string;
  surname2: string;
  email: string;
  phone: string;
}
const ADDERLEY: Secret = {
  surname: 'Adderley',
  surname2: 'Boothroyd',
  email: 'a.adderley@early.example',
  phone: '01111 111111',
};
const ZYWIEC: Secret = {
  surname: 'Zywiec',
  surname2: 'Yardley',
  email: 'z.zywiec@late.example',
  phone: '09999 999999',
};
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789@.';

describe.each(testEngines())('S34: no query reveals hidden data, on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  /** A supplier with one locked lead, where an attacker can query anything and send enquiries. */
  async function world(secret: Secret) {
    const { id: supplierId } = await buildSupplier(app, { payPerEnquiry: true, name: 'Wrenfield Hall' });
    const as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    const receive = (changes: Partial<NewEnquiry>) =>
      app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(anEnquiry(supplierId, changes)));
    const ask = async (rest: string, query: Record<string, unknown> = {}) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) search.set(name, JSON.stringify(value));
      const path = `/api/suppliers/${supplierId}/leads${rest}?${search.toString()}`;
      return app.request('GET', path, { as });
    };
    const target = await receive({
      source: 'standard',
      partnerName: `Amelia ${secret.surname}`,
      partnerName2: `Jack ${secret.surname2}`,
      email: secret.email,
      phone: secret.phone,
      message: `Ring ${secret.phone} or write to ${secret.email}. The ${secret.surname}s`,
    });
    return { ask, receive, target };
  }
  type World = Awaited<ReturnType<typeof world>>;

  /** Everything an attacker learns by running the same queries at a supplier with this hidden couple. */
  async function transcript(secret: Secret, attack: (world: World) => Promise<unknown>): Promise<string> {
    const here = await world(secret);
    const ids = new Map<string, string>();
    return JSON.stringify(await attack(here)).replaceAll(/[0-9A-HJKMNP-TV-Z]{26}/gu, (id) => {
      if (!ids.has(id)) ids.set(id, `id ${ids.size + 1}`);
      return ids.get(id) ?? '';
    });
  }
  /** Runs the same queries with one secret and with another. */
  const both = async (attack: (world: World) => Promise<unknown>) => ({
    one: await transcript(ADDERLEY, attack),
    other: await transcript(ZYWIEC, attack),
  });

  test('when searching letter by letter, as far as each is found', async () => {
    const learnt = await both(async ({ ask }) => {
      let known = '';
      for (let place = 0; place < 12; place += 1) {
        const found: string[] = [];
        for (const letter of LETTERS) {
          const answer = await ask('', { filter: { q: known + letter } });
          if ((answer.body as LeadSummary[]).length > 0) found.push(letter);
        }
        known += found[0] ?? '';
        if (found.length === 0) break;
      }
      return known;
    });
    // It did find a first name, which isn't secret; an @ isn't part of a word.
    expect(learnt).toEqual({ one: '"amelia@@@@@@"', other: '"amelia@@@@@@"' });
  });

  test.each(LEAD_SORTS)(
    'when comparing the lead’s position with decoys of every surname and address, sorted by %s',
    async (sort) => {
      const { one, other } = await both(async ({ ask, receive, target }) => {
        for (const name of ['Aaronson', 'Baker', 'Moss', 'Yates', 'Zz']) {
          await receive({
            source: 'widget',
            partnerName: `Amelia ${name}`,
            partnerName2: `Jack ${name}`,
            email: `${name}@decoy.example`,
            phone: `0${name.codePointAt(0)}00 000000`,
          });
        }
        const places = [];
        for (const order of ['ASC', 'DESC']) {
          const rows = (await ask('', { sort: [sort, order] })).body as LeadSummary[];
          places.push(rows.findIndex((lead) => lead.id === target));
        }
        return places;
      });
      expect(one).toBe(other);
    },
  );

  test('when the attacker sends an enquiry with the right address rather than a wrong one', async () => {
    const { one, other } = await both(async ({ ask, receive, target }) => {
      const guess = await receive({ source: 'widget', partnerName: 'Guess', email: ADDERLEY.email });
      const detail = async (id: string) => (await ask(`/${id}`)).body as LeadDetail;
      return [await detail(guess), await detail(target), (await ask('')).body, (await ask('/counts')).body];
    });
    expect(one).toBe(other);
  });

  test('through earlier enquiries, which are hidden while the lead is locked because they may be revealed ones', async () => {
    const { ask, receive, target } = await world(ADDERLEY);
    await app.database.orm.em.fork().execute('update `lead` set stage = ? where id = ?', ['Lost', target]);
    const second = await receive({ source: 'standard', email: ADDERLEY.email });
    expect(((await ask(`/${second}`)).body as LeadDetail).evidence.earlierEnquiries).toBeNull();
  });
});

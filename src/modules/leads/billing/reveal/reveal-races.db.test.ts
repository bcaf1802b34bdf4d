import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { TwoApps } from '#testing/two-apps.ts';
import { RevealLead } from './reveal-lead.ts';
import { RevealFixture } from '../../testing/reveal-fixture.ts';
import type { RevealResponse } from '../../testing/reveal-fixture.ts';

describe.each(testEngines())('concurrent reveals on $name', ({ url }) => {
  /** Two processes sharing a database, or one for the in-memory SQLite engine. */
  let apps: TwoApps;
  let app: TestApp;
  beforeAll(async () => {
    apps = await TwoApps.start(url);
    ({ app } = apps);
  });
  beforeEach(() => app.database.clear());
  afterAll(() => apps.close());

  const members = (fixture: RevealFixture): Promise<string[]> =>
    Promise.all((['admin', 'editor', 'sales', 'sales'] as const).map((role) => fixture.member(role)));
  const charged = (answers: readonly RevealResponse[]): number =>
    answers.reduce((sum, answer) => sum + (answer.status === 200 ? answer.body.charged : 0), 0);

  test('L1: charge once for a hundred of one lead, by many people in two processes, with one time that everyone sees', async () => {
    const fixture = await RevealFixture.open(app, { units: 50 });
    const leadId = await fixture.lead();
    const people = await members(fixture);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => fixture.reveal(leadId, people[at % 4] ?? '', { app: apps.at(at) })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(charged(answers)).toBe(1);
    expect(new Set(answers.map((answer) => answer.body.lead.revealedAt)).size).toBe(1);
    expect(answers.every((answer) => answer.body.lead.contact?.email === 'amelia@hartwright.example')).toBe(true);
    const [spent, ...more] = await fixture.spent();
    expect([more, spent?.createdAt]).toEqual([[], (await fixture.row(leadId)).revealed_at]);
    expect([await fixture.balance(), await fixture.damages()]).toEqual([49, []]);
  });

  test('L1: count the same key from both processes at once as one request', async () => {
    const fixture = await RevealFixture.open(app, { units: 3 });
    const leadId = await fixture.lead();
    const as = await fixture.member();
    const key = newId();
    const answers = await Promise.all([app, apps.other].map((one) => fixture.reveal(leadId, as, { key, app: one })));
    const done = answers.filter((answer) => answer.status === 200);
    expect(done.every((answer) => answer.body.charged === 1 && answer.body.balance === 2)).toBe(true);
    expect(done.length).toBeGreaterThan(0);
    expect(await fixture.spent()).toHaveLength(1);
  });

  test('L2: reveal one of a hundred leads at a balance of 1, and refuse ninety-nine', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    const leads = await Promise.all(Array.from({ length: 100 }, () => fixture.lead()));
    const people = await members(fixture);
    const answers = await Promise.all(
      leads.map((leadId, at) => fixture.reveal(leadId, people[at % 4] ?? '', { app: apps.at(at) })),
    );
    const refused = answers.filter((answer) => answer.body.title === 'Insufficient balance for product enquiries');
    expect([charged(answers), refused.length]).toEqual([1, 99]);
    const rows = await Promise.all(leads.map((leadId) => fixture.row(leadId)));
    expect(rows.filter((row) => row.revealed_at !== null)).toHaveLength(1);
    expect([await fixture.balance(), await fixture.damages()]).toEqual([0, []]);
  });

  test('give everyone their own response among many suppliers, leads, repeats, strangers and empty balances', async () => {
    const rich = await RevealFixture.open(app, { units: 40 });
    const poor = await RevealFixture.open(app, { units: 2 });
    const strict = await RevealFixture.open(app, { units: 9, revealAdminOnly: true });
    const [richAs, poorAs, strictAs] = await Promise.all([rich.member(), poor.member(), strict.member('sales')]);
    const leadsOf = (fixture: RevealFixture, count: number) =>
      Promise.all(Array.from({ length: count }, () => fixture.lead()));
    const [many, some, closed] = await Promise.all([leadsOf(rich, 20), leadsOf(poor, 5), leadsOf(strict, 3)]);
    const repeated = newId();
    const first = await rich.reveal(many[0] ?? '', richAs, { key: repeated });
    const answers = await Promise.all([
      ...many.map((leadId, at) => rich.reveal(leadId, richAs, { app: apps.at(at) })),
      ...some.map((leadId, at) => poor.reveal(leadId, poorAs, { app: apps.at(at) })),
      ...closed.map((leadId, at) => strict.reveal(leadId, strictAs, { app: apps.at(at) })),
      rich.reveal(some[0] ?? '', richAs),
      rich.reveal(many[0] ?? '', richAs, { key: repeated }),
    ]);
    const statuses = (from: number, count: number) => answers.slice(from, from + count).map((answer) => answer.status);
    expect(statuses(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(statuses(20, 5).filter((status) => status === 200)).toHaveLength(2);
    expect(statuses(20, 5).filter((status) => status === 409)).toHaveLength(3);
    expect(statuses(25, 3)).toEqual([403, 403, 403]);
    expect(answers[28]?.status).toBe(404);
    expect(answers[29]).toEqual(first);
    expect([await rich.balance(), await poor.balance(), await strict.balance()]).toEqual([20, 0, 9]);
    for (const fixture of [rich, poor, strict]) expect(await fixture.damages()).toEqual([]);
  });

  test('T6: let a request with a key in flight wait for the first one, and get the same receipt', async () => {
    const fixture = await RevealFixture.open(app, { units: 1 });
    const { supplierId } = fixture;
    const request = {
      key: { scope: 'somebody', key: newId(), requestHash: '0'.repeat(64) },
      supplierId,
      leadId: await fixture.lead(),
      userId: newId(),
      role: 'admin' as const,
    };
    const revealing = app.container.get(RevealLead);
    const [first, second] = await Promise.all([
      app.within(() => revealing.reveal(request)),
      app.within(() => revealing.reveal(request)),
    ]);
    expect(first).toEqual({ charged: 1, balance: 0 });
    expect(second).toEqual(first);
    expect(await fixture.spent()).toHaveLength(1);
  });

  test('L11: have an entry for every charge when the switch is turned off in between, and the last ones are free', async () => {
    const fixture = await RevealFixture.open(app, { units: 100 });
    const leads = await Promise.all(Array.from({ length: 100 }, () => fixture.lead()));
    const as = await fixture.member();
    const flip = app.database.orm.em
      .fork()
      .execute('update supplier set pay_per_enquiry = 0 where id = ?', [fixture.supplierId]);
    const answers = await Promise.all([
      ...leads.map((leadId, at) => fixture.reveal(leadId, as, { app: apps.at(at) })),
      flip.then(async () => fixture.reveal(await fixture.lead(), as)),
    ]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(answers.at(-1)?.body.charged).toBe(0);
    expect(await fixture.spent()).toHaveLength(charged(answers));
    const paid = new Set((await fixture.spent()).map((row) => row.spentOnLeadId));
    const chargedLeads = answers.filter((answer) => answer.body.charged === 1).map((answer) => answer.body.lead.id);
    expect(paid).toEqual(new Set(chargedLeads));
    expect([await fixture.balance(), await fixture.damages()]).toEqual([100 - paid.size, []]);
  });
});

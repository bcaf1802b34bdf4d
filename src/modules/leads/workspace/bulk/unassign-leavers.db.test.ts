import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { BulkFixture } from '../../testing/bulk-fixture.ts';

describe.each(testEngines())('when a teammate leaves, on $name', ({ url }) => {
  let app: TestApp;
  let fixture: BulkFixture;
  let leaving: Awaited<ReturnType<typeof buildMember>>;
  let staying: Awaited<ReturnType<typeof buildMember>>;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    fixture = await BulkFixture.open(app);
    leaving = await buildMember(app, { role: 'sales', supplierId: fixture.supplierId });
    staying = await buildMember(app, { role: 'sales', supplierId: fixture.supplierId });
  });
  afterAll(() => app.close());

  const leave = async () => {
    await app.within(() => app.container.get<AuthApi>(AUTH_API).block(leaving.id));
    await runJob(app, 'outbox-relay');
  };
  const unassigned = async () => {
    const answer = await app.request('GET', fixture.path(`?filter=${JSON.stringify({ unassigned: true })}`), {
      as: fixture.as,
    });
    return (answer.body as { id: string }[]).map(({ id }) => id).toSorted();
  };

  test('their leads lose their owner, recorded in each lead’s history; other leads stay as they are', async () => {
    const theirs = (await fixture.leads(3, { row: { assignee_id: leaving.id } })).toSorted();
    const [other = ''] = await fixture.leads(1, { row: { assignee_id: staying.id } });
    await leave();
    expect(await unassigned()).toEqual(theirs);
    const history = await fixture.sql<{ lead_id: string; data: string }>(
      `select lead_id, data from lead_activity where kind = 'owner' order by lead_id`,
    );
    expect(history.map(({ lead_id, data }) => [lead_id, fromJson(data)])).toEqual(
      theirs.map((id) => [id, { from: leaving.id, to: null }]),
    );
    const rows = await fixture.rows();
    const owners = (ids: readonly string[]) =>
      rows.flatMap(({ id, assignee_id, version }) => (ids.includes(id) ? [[assignee_id, version]] : []));
    expect([owners(theirs), owners([other])]).toEqual([theirs.map(() => [null, 2]), [[staying.id, 1]]]);
    expect(await fixture.sql(`select count(*) as n from outbox_event where name = 'leads.changed'`)).toEqual([
      { n: 1 },
    ]);
  });

  test('their reminders become everyone’s', async () => {
    const ids = await fixture.leads(1, { row: { assignee_id: leaving.id } });
    const remind = (userId: string, day: string) =>
      app.request('POST', `/api/suppliers/${fixture.supplierId}/today/snooze`, {
        as: fixture.as,
        headers: { 'Idempotency-Key': newId() },
        body: { leadIds: ids, day, time: '09:00', note: 'Ring them', userId },
      });
    expect([(await remind(leaving.id, '2027-01-04')).status, (await remind(staying.id, '2027-01-05')).status]).toEqual([
      200, 200,
    ]);
    await leave();
    const tasks = await fixture.sql<{ user_id: string | null }>('select user_id from lead_task order by due_at');
    expect(tasks.map(({ user_id }) => user_id)).toEqual([null, staying.id]);
  });

  test('handling the event twice changes nothing more', async () => {
    await fixture.leads(1, { row: { assignee_id: leaving.id } });
    await leave();
    const once = await fixture.rows();
    await app.within(() => app.container.get<AuthApi>(AUTH_API).block(leaving.id));
    await runJob(app, 'outbox-relay');
    expect(await fixture.rows()).toEqual(once);
  });

  test('this cannot be undone', async () => {
    await fixture.leads(1, { row: { assignee_id: leaving.id } });
    const as = await signIn(app, leaving);
    await leave();
    const [{ change_id: changeId } = { change_id: '' }] = await fixture.sql<{ change_id: string }>(
      'select change_id from lead_undo',
    );
    expect((await fixture.undo(changeId, newId(), as)).status).toBe(401);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { LEDGER_API } from '#modules/ledger/index.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';

describe.each(testEngines())('D34: invitations, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { payPerEnquiry: true })).id;
  });
  afterAll(() => app.close());

  const invited = (ago: number, stage: 'Invitation' | 'Lead' = 'Invitation') =>
    buildLead(app, supplierId, { payPerEnquiry: true, row: { stage, stage_since: app.clock.now() - ago } });
  const stages = async () =>
    new Map(
      (
        await app.database.orm.em
          .fork()
          .execute<{ id: string; stage: string; lost_reason: string | null }[]>('select * from `lead`')
      ).map((row) => [row.id, [row.stage, row.lost_reason]]),
    );

  test('end automatically after seven days, with a reason and at no charge; other leads stay', async () => {
    const [old, young, accepted] = [await invited(7 * DAY), await invited(6 * DAY), await invited(30 * DAY, 'Lead')];
    expect((await runJob(app, 'expire-invitations')).done).toBe(1);
    const now = await stages();
    expect(now.get(old.id)).toEqual(['Lost', 'Invitation not answered within a week']);
    expect(now.get(young.id)?.[0]).toBe('Invitation');
    expect(now.get(accepted.id)?.[0]).toBe('Lead');
    expect(await app.within(() => app.container.get<LedgerApi>(LEDGER_API).balance(supplierId, 'enquiries'))).toBe(0);
    expect(await app.database.orm.em.fork().execute('select * from ledger_transaction')).toEqual([]);
    expect((await runJob(app, 'expire-invitations')).done).toBe(0);
  });

  test('end once with two concurrent processes', async () => {
    await invited(8 * DAY);
    const both = await Promise.all([runJob(app, 'expire-invitations'), runJob(app, 'expire-invitations')]);
    expect(both.reduce((sum, report) => sum + report.done, 0)).toBe(1);
  });
});

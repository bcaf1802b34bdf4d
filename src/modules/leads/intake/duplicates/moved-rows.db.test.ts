import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { insertObjects } from '#shared/persistence/insert-rows.ts';
import { Attachments } from '../../messaging/attachments/attachments.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { attachFile } from '#testing/builders/attachments.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { ROWS_OF_LEADS } from '../../core/store/rows-of-leads.ts';
import type { MovedRows, RowsOfLeads } from '../../core/store/rows-of-leads.ts';
import { moveRows, moveRowsBack } from './moved-rows.ts';

describe.each(testEngines())('the rows of two merged leads, on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
    await app.database.clear();
  });
  afterAll(() => app.close());

  const owners = () => app.container.getAll<RowsOfLeads>(ROWS_OF_LEADS);
  const move = (supplierId: string, from: string, to: string): Promise<MovedRows> =>
    app.within(() => moveRows(owners(), { supplierId, from, to, withPlan: false }));

  test('keep a reason settled on both leads settled once', async () => {
    const { id: supplierId } = await buildSupplier(app);
    const [one, other] = [
      await buildLead(app, supplierId, { enquiry: { email: 'c@c.example' } }),
      await buildLead(app, supplierId, { enquiry: { email: 'd@d.example' } }),
    ];
    const em = app.database.orm.em.fork();
    const task = (leadId: string, ref: string) => ({
      id: newId(),
      supplier_id: supplierId,
      lead_id: leadId,
      kind: 'hold-ends',
      ref,
      due_at: app.clock.now(),
      created_at: app.clock.now(),
    });
    const own = task(one.id, 'alone');
    await insertObjects(em, 'lead_task', [task(one.id, 'both'), task(other.id, 'both'), own]);
    await move(supplierId, one.id, other.id);
    const tasks = await em.execute<{ ref: string }[]>('select ref from lead_task where lead_id = ? order by ref', [
      other.id,
    ]);
    expect(tasks.map(({ ref }) => ref)).toEqual(['alone', 'both']);
  });

  test('keep files with their messages, when merging and undoing', async () => {
    const { id: supplierId } = await buildSupplier(app);
    const [one, other] = [
      await buildLead(app, supplierId),
      await buildLead(app, supplierId, { enquiry: { email: 'b@b.example' } }),
    ];
    const { id: fileId, messageId } = await attachFile(app, one);
    const kept = await attachFile(app, other);
    const filesOf = async (leadId: string) =>
      [...(await app.within(() => app.container.get(Attachments).ofLead(leadId)))].map(([owner, files]) => [
        owner,
        files.map((file) => file.id),
      ]);
    const moved = await move(supplierId, one.id, other.id);
    expect(new Map((await filesOf(other.id)) as [string, string[]][])).toEqual(
      new Map([
        [messageId, [fileId]],
        [kept.messageId, [kept.id]],
      ]),
    );
    await app.within(() => moveRowsBack(owners(), moved, { supplierId, from: other.id, to: one.id }));
    expect(await filesOf(one.id)).toEqual([[messageId, [fileId]]]);
    expect(await filesOf(other.id)).toEqual([[kept.messageId, [kept.id]]]);
  });
});

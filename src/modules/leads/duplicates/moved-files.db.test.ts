import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Attachments } from '../attachments/attachments.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { attachFile } from '#testing/builders/attachments.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { moveBack, moveRows } from './moved-rows.ts';

describe.each(testEngines())('files of messages, when leads become one, on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
    await app.database.clear();
  });
  afterAll(() => app.close());

  test('go with their messages, and come back with them', async () => {
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
    const em = app.database.orm.em.fork();
    const moved = await moveRows(em, one.id, other.id, false);
    expect(new Map((await filesOf(other.id)) as [string, string[]][])).toEqual(
      new Map([
        [messageId, [fileId]],
        [kept.messageId, [kept.id]],
      ]),
    );
    await moveBack(em, moved, other.id, one.id);
    expect(await filesOf(one.id)).toEqual([[messageId, [fileId]]]);
    expect(await filesOf(other.id)).toEqual([[kept.messageId, [kept.id]]]);
  });
});

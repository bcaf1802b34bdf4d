import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { anEnquiry, buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { readCounters } from '../../core/counters/lead-counters.ts';
import { ReceiveEnquiry } from './receive-enquiry.ts';
import { SendMessage } from '../../messaging/conversation/send-message.ts';

describe.each(testEngines())('a reply and an enquiry from the same couple on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  test('wait for each other when simultaneous, and both count', async () => {
    const supplier = await buildSupplier(app);
    const leads = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        buildLead(app, supplier.id, { enquiry: { email: `couple${at}@sample.example` } }),
      ),
    );
    const actor = { userId: newId(), name: 'Harriet', supplierId: supplier.id };
    const sending = app.container.get(SendMessage);
    const receiving = app.container.get(ReceiveEnquiry);
    await Promise.all(
      leads.flatMap((lead) => [
        app.within(() =>
          sending.send({ scope: 'test', key: newId(), requestHash: '' }, actor, lead.id, { body: 'Yes, it is free.' }),
        ),
        app.within(() => receiving.receive(anEnquiry(supplier.id, { email: lead.email, message: 'Any news?' }))),
      ]),
    );
    const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);
    const after = await sql<{ version: number; needs_reply: number }>('select version, needs_reply from `lead`');
    expect(after.map(({ version }) => version)).toEqual(leads.map(({ version }) => version + 2));
    const waiting = after.filter(({ needs_reply }) => needs_reply === 1).length;
    const counters = await readCounters(app.database.orm.em.fork(), supplier.id);
    expect(counters.get('needsReply')?.count ?? 0).toBe(waiting);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildUser, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { AddCoupleMessage } from '../conversation/add-couple-message.ts';
import type { CoupleMail } from '../conversation/add-couple-message.ts';

const VICTIM = 'victim@chosen.example';
interface MailRow {
  kind: string;
  subject: string;
  from_name: string;
  to_name: string;
  reply_to: string | null;
  headers: unknown;
  html: string;
}

/** Included in every text that a supplier or another tool can write. */
const CANARY = 'Zyzzyva';

describe.each(testEngines())('S46: emails to someone who never wrote, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  let leadId: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { name: `${CANARY} Barn`, email: `${CANARY}@wren.example` })).id;
    const user = await buildUser(app, { firstName: CANARY, lastName: CANARY });
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId, user }));
    await replySettings();
    leadId = await handIn();
  });
  afterAll(() => app.close());

  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);
  const call = (method: string, path: string, body: object) =>
    app.request(method, `/api/suppliers/${supplierId}${path}`, { as, body, headers: { 'Idempotency-Key': newId() } });
  const replySettings = () =>
    sql(
      `insert into reply_settings (supplier_id, reply_to, signature, acknowledge, quick_replies, updated_at)
       values ('${supplierId}', '${CANARY}@wren.example', '${CANARY}', '{"on":false}', '[]', 1)`,
    );
  const handIn = async (): Promise<string> => {
    const answer = await call('POST', '/enquiries', {
      enquiryType: 'availability',
      partnerName: CANARY,
      partnerName2: CANARY,
      email: VICTIM,
      message: CANARY,
      consentVersion: 'x',
    });
    return (answer.body as { leadId: string }).leadId;
  };
  const deliver = async () => {
    await runJob(app, 'outbox-relay');
    app.clock.advance(MINUTE);
    await runJob(app, 'scheduled-messages');
    // The development mailbox also contains the scheduled messages.
    return sql<MailRow>(`select * from mail where to_address = '${VICTIM}' order by id`);
  };
  /** Every kind of email that can be sent to a lead's address. */
  const everyKind = async (): Promise<MailRow[]> => {
    expect((await call('POST', `/leads/${leadId}/messages`, { body: `${CANARY} writes` })).status).toBe(201);
    const [lead] = await sql<{ id: string; supplier_id: string; conversation_id: string }>(
      `select * from \`lead\` where id = '${leadId}'`,
    );
    if (!lead) throw new Error('The lead is gone.');
    const target = { database: app.database, clock: app.clock };
    await buildScheduled(target, lead, { subject: `${CANARY} {{supplier}}`, body: CANARY, stop_on_reply: false });
    await deliver();
    await call('POST', `/leads/${leadId}/stage`, { stage: 'Booked' });
    const mails = await deliver();
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(
      new Set(['message', 'scheduled-message', 'booking-confirmation']),
    );
    return mails;
  };
  const shown = ({ subject, from_name, to_name, reply_to, headers, html }: MailRow): string =>
    JSON.stringify([
      subject,
      from_name,
      to_name,
      reply_to,
      headers,
      /<title>.*?<\/title>/su.exec(html)?.[0],
      /<h1.*?<\/h1>/su.exec(html)?.[0],
      // Email programs show this next to the subject, and the sender's name at the top.
      /display:none.*?<\/div>/su.exec(html)?.[0],
      /font:400 20px.*?<\/td>/su.exec(html)?.[0],
    ]);
  const links = ({ html }: MailRow) => [...html.matchAll(/href="([^"]+)"/gu)].map(([, href = '']) => href);

  test('show no free text before they are opened and link only to us', async () => {
    for (const mail of await everyKind()) {
      expect([mail.kind, shown(mail)]).toEqual([mail.kind, expect.not.stringContaining(CANARY)]);
      expect(mail.from_name).toBe('Aisle');
      for (const href of links(mail)) expect(href).toMatch(/^http:\/\/localhost:3000\//u);
    }
  });

  const write = (message: Partial<CoupleMail> & Pick<CoupleMail, 'channel'>) =>
    app.within(() =>
      app.database.orm.em.transactional(() =>
        app.container.get(AddCoupleMessage).addMail({
          leadId,
          body: 'Hello',
          automatic: false,
          mail: { rfc_message_id: null, quoted: null, other_address: null },
          ...message,
        }),
      ),
    );

  test('include the supplier’s name once the couple has replied from its page or its address', async () => {
    await write({ channel: 'page' });
    for (const mail of await everyKind()) expect(mail.from_name).toBe(`${CANARY} Barn`);
  });

  test('stay neutral after an email that a person filed or from elsewhere, or a message on a merged lead’s page', async () => {
    await write({ channel: 'email' });
    await write({ channel: 'email', from: 'attacker@chosen.example' });
    await write({ channel: 'api' });
    expect(await sql('select never_wrote from `lead`')).toEqual([{ never_wrote: 1 }]);
    await write({ channel: 'email', from: VICTIM.toUpperCase() });
    expect(await sql('select never_wrote from `lead`')).toEqual([{ never_wrote: 0 }]);
  });

  test('become neutral again when the team replaces the couple’s address', async () => {
    await write({ channel: 'page' });
    const { version } = (await app.request('GET', `/api/suppliers/${supplierId}/leads/${leadId}`, { as })).body as {
      version: number;
    };
    const changed = await call('PUT', `/leads/${leadId}`, { version, overrides: { email: 'other@chosen.example' } });
    expect(changed.status).toBe(200);
    expect(await sql('select never_wrote from `lead`')).toEqual([{ never_wrote: 1 }]);
    // The page's link was sent to the previous address, so it proves nothing about this one.
    await write({ channel: 'page' });
    expect(await sql('select never_wrote from `lead`')).toEqual([{ never_wrote: 1 }]);
  });
});

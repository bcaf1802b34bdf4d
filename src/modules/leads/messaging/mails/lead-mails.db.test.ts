import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { anEnquiry } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildUser } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { LEADS_API } from '../../index.ts';
import type { LeadsApi, NewEnquiry } from '../../index.ts';

interface MailRow {
  kind: string;
  to_name: string;
  to_address: string;
  from_name: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
}

describe.each(testEngines())('emails about a couple’s message, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    ({ id: supplierId } = await buildSupplier(app, { name: 'Wrenfield Hall', payPerEnquiry: true }));
  });
  afterAll(() => app.close());

  const member = async (role: 'admin' | 'sales' | 'viewer', locale: Locale = 'en-GB') =>
    buildMember(app, { role, supplierId, user: await buildUser(app, { locale }) });
  const receive = (changes: Partial<NewEnquiry> = {}) =>
    app.within(() => app.container.get<LeadsApi>(LEADS_API).receive(anEnquiry(supplierId, changes)));
  const mails = async (kind: string) => {
    await runJob(app, 'outbox-relay');
    const rows = await app.database.orm.em.fork().execute<MailRow[]>('select * from mail order by id');
    return rows.filter((row) => row.kind === kind);
  };

  test('send the couple a link to its conversation in its own language, and nothing that was typed (S46)', async () => {
    const typed = { partnerName: 'Buy pills', message: 'Click http://spam.example now' };
    await receive({ ...typed, locale: 'fr-FR' });
    const [mail, ...more] = await mails('enquiry-confirmation');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to_name: '',
      to_address: 'amelia@hartwright.example',
      from_name: 'Wrenfield Hall',
      subject: 'Wrenfield Hall a bien reçu votre demande',
      reply_to: expect.stringMatching(/^c-[0-9a-z-]+@aisle\.example$/u),
    });
    expect(mail?.text).toContain('http://localhost:3000/c/');
    expect(JSON.stringify(mail)).not.toMatch(/pills|spam|x\.example/u);
  });

  test('confirm at most three enquiries per address and day, no matter who types it (S46)', async () => {
    for (let at = 0; at < 6; at += 1) await receive({ message: `Again ${at}` });
    expect(await mails('enquiry-confirmation')).toHaveLength(3);
    app.clock.advance(86_400_001);
    await receive({ message: 'Tomorrow' });
    expect(await mails('enquiry-confirmation')).toHaveLength(4);
  });

  test('are sent once for an event that is handled twice', async () => {
    await member('admin');
    await receive();
    await mails('lead-notification');
    await app.database.orm.em.fork().execute(`update outbox_event set state = 'scheduled', attempt = 0`);
    expect(await mails('lead-notification')).toHaveLength(1);
    expect(await mails('enquiry-confirmation')).toHaveLength(1);
  });

  test('notify everyone who can reply, in their language, but no read-only roles', async () => {
    const [admin, sales, viewer] = [await member('admin'), await member('sales', 'de-DE'), await member('viewer')];
    const leadId = await receive();
    const told = await mails('lead-notification');
    expect(told.map((mail) => [mail.to_address, mail.subject])).toEqual([
      [admin.email, 'New enquiry from Amelia & Jack'],
      [sales.email, 'Neue Anfrage von Amelia & Jack'],
    ]);
    expect(told.map((mail) => mail.to_address)).not.toContain(viewer.email);
    expect(told[0]?.text).toContain('Is Saturday 19 June 2027 still free?');
    expect(told[0]?.text).toContain('so it’s free');
    expect(told[0]?.text).toContain(`http://localhost:3000/console/leads/${leadId}`);
    expect(told[1]?.html).toContain(`console/leads/${leadId}?reply=notAvailable`);
  });

  test('are sent to an unclaimed listing at its own address', async () => {
    await receive();
    expect((await mails('lead-notification')).map((mail) => mail.to_name)).toEqual(['Wrenfield Hall']);
  });

  test('S33: contain only first names and facts of a locked couple', async () => {
    await member('admin');
    await receive({ source: 'standard', message: 'Ring 07700 900123 or amelia@hartwright.example. A. Hartwright' });
    const [mail] = await mails('lead-notification');
    expect(mail?.subject).toBe('New enquiry from Amelia & Jack');
    expect(mail?.text).toMatch(/19 June 2027/u);
    expect(mail?.text).toContain('hidden until you reveal');
    expect(mail?.text).not.toContain('?reply=');
    const { to_address: _address, ...rest } = mail ?? ({} as MailRow);
    expect(JSON.stringify(rest)).not.toMatch(/hartwright|mossbury|900123/iu);
  });

  test.each([
    'a\r\nBcc: x@evil.example',
    'a\0b',
    '"<x@evil.example>"',
    'a,b@evil.example',
    '<script>alert(1)</script>',
  ])('S47: show the name %j as a name', async (name) => {
    await member('admin');
    await receive({ partnerName: name, partnerName2: null });
    const [mail] = await mails('lead-notification');
    const head = `${mail?.subject ?? ''}${mail?.to_name ?? ''}${mail?.from_name ?? ''}`;
    expect(head).not.toMatch(/[\r\n\0]/u);
    expect(mail?.html).not.toContain('<script>');
  });
});

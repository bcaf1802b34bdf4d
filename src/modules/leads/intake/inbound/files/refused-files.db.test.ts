import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { LeadActivity } from '#contracts/lead/lead-activity.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { NEVER_FETCHED } from '#contracts/files/refused-file.ts';
import type { RefusedFileReason } from '#contracts/files/refused-file.ts';
import type { Role } from '#contracts/account/roles.ts';
import { READING_LIMITS } from '#shared/mail/reading/received-mail.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { sampleDocx, sampleGif, sampleHeic, samplePdf, zipOf } from '#testing/builders/files.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import { INBOUND_DOMAIN, arrives, linkMaker, rawMail, withFiles } from '../../../testing/inbound-mails.ts';

const text = (name: string, content: string) => [name, () => Buffer.from(content, 'latin1')] as const;
/** Files that couples send, and whether each is shown or listed with a reason. */
const KINDS: readonly (readonly [
  name: string,
  make: () => Buffer | Promise<Buffer>,
  told: 'shown' | RefusedFileReason,
])[] = [
  ['offer.pdf', samplePdf, 'shown'],
  ['IMG_1.HEIC', sampleHeic, 'shown'],
  ['us.gif', sampleGif, 'shown'],
  ['list.docx', sampleDocx, 'shown'],
  [...text('notes.txt', 'Our notes'), 'shown'],
  ['photos.zip', () => zipOf({ 'a.txt': 'a' }), 'type'],
  [...text('old.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'type'],
  [...text('plan.pages', '\x00\x01\x02'), 'type'],
  [...text('song.mp3', 'ID3\x03'), 'type'],
  [...text('winmail.dat', '\x78\x9f\x3e\x22'), 'type'],
  [...text('forwarded.eml', 'From: a@b.example\r\n\r\nHello'), 'type'],
  ['macros.docx', () => sampleDocx({ 'word/vbaProject.bin': 'x' }), 'macros'],
  [...text('tune.exe', 'MZ\x00\x01'), 'unsafe'],
  [...text('run.pdf', 'MZ\x00\x01'), 'unsafe'],
  [...text('page.html', '<!doctype html><script>1</script>'), 'unsafe'],
  [...text('logo.svg', '<svg onload="x"/>'), 'unsafe'],
  [...text('half.pdf', '%PDF-1.4'), 'damaged'],
  [...text('half.heic', '\0\0\0\x14ftypheic'), 'damaged'],
  [...text('nothing.pdf', ''), 'empty'],
];

describe.each(testEngines())('files in emails that are not shown, on $name', ({ url }) => {
  let app: TestApp;
  let supplier: Awaited<ReturnType<typeof buildSupplier>>;
  let lead: LeadRow;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN });
  });
  beforeEach(async () => {
    await app.database.clear();
    supplier = await buildSupplier(app);
    lead = await buildLead(app, supplier.id);
    as = await signInAs('admin');
  });
  afterAll(() => app.close());

  const signInAs = async (role: Role) => signIn(app, await buildMember(app, { role, supplierId: supplier.id }));
  const path = (rest: string) => `/api/suppliers/${supplier.id}${rest}`;
  const messages = async (leadId = lead.id) =>
    ((await app.request('GET', path(`/leads/${leadId}`), { as })).body as LeadDetail).messages;
  const last = async (leadId = lead.id) => {
    const message = (await messages(leadId)).at(-1);
    if (!message) throw new Error('There is no message.');
    return message;
  };
  const toConversation = async (conversationId = lead.conversation_id) =>
    (await linkMaker(app)).replyAddress(conversationId);
  const allKinds = async () =>
    withFiles(await Promise.all(KINDS.map(async ([name, make]) => ({ name, content: await make() }))));
  const original = (messageId: string, position: number, who = as, leadId = lead.id) =>
    app.request('POST', path(`/leads/${leadId}/messages/${messageId}/refused-files/${position}/original`), { as: who });
  const oneZip = async (name = 'photos.zip') => {
    const zip = zipOf({ 'a.txt': 'a' });
    await arrives(app, { to: await toConversation(), ...withFiles([{ name, content: zip }]) });
    return { message: await last(), zip };
  };

  test.each(['to its conversation', 'to the supplier, filed by hand', 'to the supplier, made a lead'])(
    'T8: are each shown or listed with a reason, in an email sent %s',
    async (way) => {
      let leadId = lead.id;
      if (way === 'to its conversation') await arrives(app, { to: await toConversation(), ...(await allKinds()) });
      else {
        const { id } = await arrives(app, { to: `${supplier.publicId}@${INBOUND_DOMAIN}`, ...(await allKinds()) });
        const body = way.endsWith('hand')
          ? { leadId }
          : { partnerName: 'Sophie Lambert', email: 'sophie@lambert.example' };
        const made = await app.request(
          'POST',
          path(`/unsorted-mails/${id}/${way.endsWith('hand') ? 'file' : 'lead'}`),
          {
            as,
            body,
          },
        );
        leadId = (made.body as { leadId: string }).leadId;
        await runJob(app, 'inbound-mail');
      }
      const { attachments, mail } = await last(leadId);
      const told = [
        ...attachments.map(({ name }) => `${name.replace(/\.\w+$/u, '')}: shown`),
        ...(mail?.refused ?? []).map(({ name, reason }) => `${name.replace(/\.\w+$/u, '')}: ${reason}`),
      ];
      const wanted = KINDS.map(([name, , what]) => `${name.replace(/\.\w+$/u, '')}: ${what}`);
      expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual(wanted.toSorted((a, b) => a.localeCompare(b)));
    },
  );

  test('T8: are listed too when over the limit of one email', async () => {
    const many = Array.from({ length: READING_LIMITS.namedFiles + 5 }, (_, at) => ({
      name: `plan-${at}.txt`,
      content: 'a plan',
    }));
    await arrives(app, { to: await toConversation(), ...withFiles(many) });
    const { attachments, mail } = await last();
    expect(attachments).toHaveLength(READING_LIMITS.files);
    expect(mail?.refused.map(({ reason }) => reason)).toEqual(Array(81).fill('too-many'));
    expect(mail?.refused.at(-1)).toMatchObject({ name: '…', size: 30 });
  });

  test('T8: are listed on the couple’s page in its own wording', async () => {
    await arrives(app, { to: await toConversation(), ...(await allKinds()) });
    const link = (await linkMaker(app)).conversation(lead.conversation_id, 1);
    const page = await app.request('GET', new URL(link).pathname);
    const refused = KINDS.flatMap(([name, , told]) => (told === 'shown' ? [] : name));
    expect(refused.filter((name) => !page.text.includes(name))).toEqual([]);
    expect(page.text).toContain('This kind of file can’t be shown. Try a PDF or a photo.');
  });

  test('T8: are listed on the message as not sent if they came with a teammate’s reply by email', async () => {
    const member = await buildMember(app, { role: 'admin', supplierId: supplier.id });
    const [{ email } = { email: '' }] = await app.database.orm.em
      .fork()
      .execute<{ email: string }[]>('select email from user where id = ?', [member.id]);
    const tomorrow = app.clock.now() + DAY;
    const to = (await linkMaker(app)).teamAddress(lead.conversation_id, member.id, tomorrow);
    await arrives(app, { to, from: email, ...withFiles([{ name: 'prices.pdf', content: samplePdf() }]) });
    const { sender, attachments, mail } = await last();
    expect([sender, attachments]).toEqual(['supplier', []]);
    expect(mail?.refused).toMatchObject([{ name: 'prices.pdf', reason: 'by-reply' }]);
  });

  test('can be downloaded once as the plain original, and the activity says who did it', async () => {
    const { message, zip } = await oneZip('größe 1\u202e.zip');
    expect(message.mail?.refused[0]).toMatchObject({ originalUntil: expect.any(String), fetchedAt: null });
    const answer = await original(message.id, 0);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(zip.toString());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="gr__e 1 \.zip"/u),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    expect((await last()).mail?.refused[0]).toMatchObject({ originalUntil: null, fetchedAt: expect.any(String) });
    expect(await original(message.id, 0)).toMatchObject({ status: 409, body: { code: 'original-fetched' } });
    const { entries } = (await app.request('GET', path(`/leads/${lead.id}/activity`), { as })).body as {
      entries: LeadActivity[];
    };
    expect(entries[0]).toMatchObject({ kind: 'originalFetched', actor: 'member', data: { reason: 'type' } });
  });

  test('T6: go to one of many simultaneous requests for the original', async () => {
    const { message } = await oneZip();
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await original(message.id, 0)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  test('can never be downloaded if they could run', async () => {
    await arrives(app, { to: await toConversation(), ...(await allKinds()) });
    const { id, mail } = await last();
    const never = (mail?.refused ?? []).filter(({ reason }) => NEVER_FETCHED.includes(reason));
    expect(never.map(({ name }) => name).toSorted()).toEqual([
      'logo.svg',
      'macros.docx',
      'nothing.pdf',
      'page.html',
      'run.pdf',
      'tune.exe',
    ]);
    for (const { position, originalUntil } of never) {
      expect(originalUntil).toBeNull();
      expect(await original(id, position)).toMatchObject({ status: 409, body: { code: 'original-unsafe' } });
    }
  });

  test('are only found with the right permission, supplier, lead, file and email', async () => {
    const { message } = await oneZip();
    const other = await buildSupplier(app);
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other.id }));
    const elsewhere = await buildLead(app, supplier.id, { enquiry: { email: 'x@y.example' } });
    expect((await original(message.id, 0, await signInAs('viewer'))).status).toBe(403);
    expect((await original(message.id, 0, stranger)).status).toBe(404);
    expect((await original(message.id, 0, as, elsewhere.id)).status).toBe(404);
    expect((await original(message.id, 1)).status).toBe(404);
    expect((await original(message.id, Number.NaN)).status).toBe(404);
    const until = Date.parse(message.mail?.refused[0]?.originalUntil ?? '');
    app.clock.advance(until - app.clock.now() + DAY);
    await runJob(app, 'remove-old-rows');
    as = await signInAs('admin');
    expect((await original(message.id, 0)).status).toBe(404);
  });

  test('S33: have no name and no original while the lead is locked', async () => {
    const locked = await buildLead(app, supplier.id, { payPerEnquiry: true, enquiry: { email: 'b@b.example' } });
    await app.database.orm.em.fork().execute('update supplier set pay_per_enquiry = 1');
    const zip = { name: 'canary.zip', content: zipOf({ a: 'b' }) };
    await arrives(app, { to: await toConversation(locked.conversation_id), from: 'b@b.example', ...withFiles([zip]) });
    const { text: panel } = await app.request('GET', path(`/leads/${locked.id}`), { as });
    expect(panel).not.toContain('canary');
    expect((await original((await last(locked.id)).id, 0, as, locked.id)).status).toBe(404);
  });

  test('do not include a logo embedded in the text, but do include a small file that isn’t a picture', async () => {
    const part = (type: string, name: string, more: string) =>
      `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: inline; filename="${name}"\r\n${more}\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from('small').toString('base64')}`;
    const body = [
      '--b\r\nContent-Type: text/html\r\n\r\nHello <img src="cid:logo">',
      part('image/png', 'logo.png', 'Content-ID: <logo>'),
      part('application/octet-stream', 'plan.dwg', 'Content-ID: <plan>'),
      '--b--',
    ].join('\r\n');
    const headers = { 'Content-Type': 'multipart/related; boundary=b' };
    expect(rawMail({ to: 'x', headers, body })).toContain('cid:logo');
    await arrives(app, { to: await toConversation(), headers, body });
    const { attachments, mail } = await last();
    const told = [...attachments, ...(mail?.refused ?? [])].map(({ name }) => name.replace(/\.\w+$/u, ''));
    expect(told).toEqual(['plan']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { INBOUND_DOMAIN, arrives, bounce, linkMaker } from '../../../testing/inbound-mails.ts';

const RIGHT = { email: 'amelia@hartwright.example', surname: 'Hartwright' };
const WRONG = { email: 'amelia@mossbanker.example', surname: 'Mossbanker' };
const GUESSES = [RIGHT, WRONG];
/** Another couple, the same for both guesses. */
const OTHER = { email: 'other@x.example', surname: 'Lambert' };

describe.each(testEngines())('T3: a guess about a locked couple can’t be confirmed, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let publicId: string;
  let as: string;
  let locked: Awaited<ReturnType<typeof buildLead>>;
  beforeAll(async () => {
    app = await startTestApp(url, { INBOUND_DOMAIN });
  });
  beforeEach(() => newWorld());
  afterAll(() => app.close());

  const newWorld = async () => {
    await app.database.clear();
    const supplier = await buildSupplier(app, { payPerEnquiry: true });
    ({ id: supplierId, publicId } = supplier);
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    locked = await buildLead(app, supplierId, {
      payPerEnquiry: true,
      enquiry: { email: RIGHT.email, partnerName: `Amelia ${RIGHT.surname}` },
    });
  };
  const path = (rest = '') => `/api/suppliers/${supplierId}${rest}`;
  const get = (rest: string) => app.request('GET', path(rest), { as });
  const post = (rest: string, body: object) =>
    app.request('POST', path(rest), { as, body, headers: { 'Idempotency-Key': newId() } });
  const sql = (statement: string) => app.database.orm.em.fork().execute(statement);
  /** The response without unique values and without the guess itself. */
  const plain = ({ status, text, headers }: Awaited<ReturnType<typeof get>>, guess: typeof RIGHT): string =>
    [status, headers.get('content-range'), headers.get('content-length') === null, text]
      .join(' ')
      .replaceAll(/[0-9A-HJKMNP-TV-Z]{26}/gu, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'TIME')
      .replaceAll(/Robin Wren \d+/gu, 'NAME')
      .replaceAll(guess.email, 'EMAIL')
      .replaceAll(guess.surname, 'SURNAME');
  /** Everything that the supplier can view. */
  const looks = async (guess: typeof RIGHT): Promise<string[]> => {
    const answers = [
      await get('/unsorted-mails'),
      await get('/leads'),
      await get(`/leads/${locked.id}`),
      await get(`/leads/${locked.id}/related`),
      await get(`/leads/${locked.id}/duplicates`),
      await get('/notifications'),
    ];
    return answers.map((answer) => plain(answer, guess));
  };
  /** Makes the same attempt with a right and a wrong guess, each in a fresh database. */
  const alike = async (attempt: (guess: typeof RIGHT) => Promise<string[]>): Promise<string[]> => {
    const told: string[][] = [];
    for (const guess of GUESSES) {
      await newWorld();
      const answers = await attempt(guess);
      await runJob(app, 'outbox-relay');
      told.push([...answers, ...(await looks(guess))]);
    }
    expect(told[0]).toEqual(told[1]);
    return told[0] ?? [];
  };
  const toUnsorted = (guess: typeof RIGHT, more: object = {}) =>
    arrives(app, {
      to: `${publicId}@${INBOUND_DOMAIN}`,
      from: `Amelia ${guess.surname} <${guess.email}>`,
      text: `Hello, ${guess.surname} here, ${guess.email}, 07700 900123`,
      messageId: 'guess@x.example',
      ...more,
    });

  test('by listing or reading unsorted emails, or by their order', async () => {
    const told = await alike(async (guess) => {
      await toUnsorted(OTHER, { messageId: 'first@x.example' });
      const { id } = await toUnsorted(guess);
      return [plain(await get(`/unsorted-mails/${id}`), guess)];
    });
    expect(told[0]).toContain('"suggestedLeadId":null');
    expect(told[0]).toContain('"fromAddress":"EMAIL"');
  });

  test('by filing an email in the locked lead: nothing can be added by hand before the reveal', async () => {
    const told = await alike(async (guess) => {
      const { id } = await toUnsorted(guess);
      return [plain(await post(`/unsorted-mails/${id}/file`, { leadId: locked.id }), guess)];
    });
    expect(told[0]).toContain('lead-locked');
  });

  test('by creating a lead from an email, with its sender’s address or another', async () => {
    for (const whose of ['sender', 'other'] as const) {
      const told = await alike(async (guess) => {
        const { id } = await toUnsorted(whose === 'sender' ? guess : OTHER);
        const input = { partnerName: `Amelia ${guess.surname}`, email: guess.email };
        return [plain(await post(`/unsorted-mails/${id}/lead`, input), guess)];
      });
      expect(told[0]).toMatch(/^201 /u);
      expect(await sql('select id from `lead`')).toHaveLength(2);
    }
  });

  test('by filing an email in a lead that the supplier created from the guess', async () => {
    const told = await alike(async (guess) => {
      const first = await toUnsorted(guess);
      const made = await post(`/unsorted-mails/${first.id}/lead`, { partnerName: 'Amelia', email: guess.email });
      const { leadId } = made.body as { leadId: string };
      const { id } = await toUnsorted(guess, { messageId: 'second@x.example' });
      const filed = await post(`/unsorted-mails/${id}/file`, { leadId });
      const answers = [filed, await get(`/leads/${leadId}`), await get(`/leads/${leadId}/related`)];
      return answers.map((answer) => plain(answer, guess));
    });
    expect(told[0]).toMatch(/^200 /u);
  });

  test('by an unsigned reply to the locked conversation', async () => {
    const told = await alike(async (guess) => {
      const thread = `thread-${locked.conversation_id.toLowerCase()}-0000000000000000@${INBOUND_DOMAIN}`;
      await toUnsorted(guess, { headers: { References: `<${thread}>` } });
      return [];
    });
    expect(told[0]).toContain('"reason":"unconfirmed"');
  });

  test('by a delivery report, which anyone can write', async () => {
    const told = await alike(async (guess) => {
      const real = await bounce(app, newId(), guess.email);
      await arrives(app, { ...real, to: `${publicId}@${INBOUND_DOMAIN}` });
      return [];
    });
    expect(told[0]).toMatch(/\*\/0 true \[\]$/u);
  });

  test('by searching for words of one’s own note on the locked lead', async () => {
    const told = await alike(async (guess) => {
      await post(`/leads/${locked.id}/notes`, { body: `Is it ${guess.surname}, ${guess.email}?` });
      const answers = [];
      for (const q of [guess.surname, guess.surname.slice(0, 5), guess.email])
        answers.push(await get(`/leads?${new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()}`));
      return answers.map((answer) => plain(answer, guess));
    });
    expect(told[0]).toContain('"locked":true');
  });

  test('by filing an unsorted email of the locked couple elsewhere to read it', async () => {
    const to = (await linkMaker(app)).replyAddress(locked.conversation_id);
    await arrives(app, { to, from: RIGHT.email, messageId: 'same@x.example', text: 'Ring 07700 900999' });
    const { id } = await arrives(app, { to, from: RIGHT.email, messageId: 'same@x.example', text: 'Or 07700 900888' });
    const other = await buildLead(app, supplierId, { enquiry: { email: 'other@x.example' } });
    const [shown] = (await get('/unsorted-mails')).body as { fromAddress: string | null; text: string }[];
    expect(shown?.fromAddress).toBeNull();
    expect(shown?.text).not.toContain('900888');
    for (const [rest, body] of [
      ['file', { leadId: other.id }],
      ['file', { leadId: locked.id }],
      ['lead', { partnerName: 'Amelia', email: 'amelia@x.example' }],
    ] as const) {
      const answer = await post(`/unsorted-mails/${id}/${rest}`, body);
      expect([rest, answer.status, (answer.body as { code: string }).code]).toEqual([rest, 409, 'lead-locked']);
    }
    expect((await get(`/leads/${other.id}`)).text).not.toContain('900888');
  });

  test('by the reason why an email to the couple bounced, in whatever form the server names it', async () => {
    const [message] = (await sql(`select id from message where lead_id = '${locked.id}'`)) as { id: string }[];
    const report = await bounce(app, message?.id ?? '', RIGHT.email);
    const words = 'user ameliahartwright unknown at hartwright dot example';
    const row = await arrives(app, {
      ...report,
      body: report.body?.replace(/Diagnostic-Code: [^\r\n]+/u, `Diagnostic-Code: smtp; 550 ${words}`),
    });
    expect(row.outcome).toBe('bounce');
    const stored = await sql('select bounce_reason from message_mail');
    expect(JSON.stringify(stored)).toContain('ameliahartwright');
    const detail = await get(`/leads/${locked.id}`);
    expect(detail.text).toContain('"delivery":"bounced"');
    expect(detail.text).toContain('"bounceReason":null');
    await runJob(app, 'outbox-relay');
    const seen = [detail, await get('/notifications'), await get('/leads'), await get('/unsorted-mails')];
    for (const { text } of seen) expect(text).not.toMatch(/ameliahartwright|hartwright dot/u);
    const events = JSON.stringify(await sql('select payload from outbox_event'));
    expect(events).not.toContain('ameliahartwright');
    // Once revealed, the lead shows the reason.
    await sql('update `lead` set locked = 0');
    expect((await get(`/leads/${locked.id}`)).text).toContain('ameliahartwright');
  });
});

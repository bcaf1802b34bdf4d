import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp, TestResponse } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { CoupleLinks } from '../links/couple-links.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';

describe('a couple’s conversation page', () => {
  let app: TestApp;
  let lead: LeadRow;
  let token: string;
  let stopToken: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    const { id } = await buildSupplier(app, { name: 'Wrenfield <Hall>', payPerEnquiry: true });
    lead = await buildLead(app, id, { payPerEnquiry: true });
    const maker = await app.within(() => app.container.get(CoupleLinks).open());
    token = maker.conversation(lead.conversation_id, 1).split('/c/')[1] ?? '';
    stopToken = maker.stop(lead.couple_user_id).split('/c/stop/')[1] ?? '';
  });
  afterAll(() => app.close());

  const page = (path: string, headers = {}) =>
    app.request('GET', path, { headers: { Accept: 'text/html', ...headers } });
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(app.base + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', ...headers },
      body: new URLSearchParams(fields),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const write = (message: string, key = 'one') => post(`/c/${token}/messages`, { message, key });
  const rowsOf = (sql: string) => app.database.orm.em.fork().execute<Record<string, unknown>[]>(sql);

  test('can be viewed by anyone with the link, but not by search engines and other sites (S8, S42)', async () => {
    const answer: TestResponse = await page(`/c/${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toMatch(/noindex/u);
    expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe/u);
    expect(answer.text).toContain('Is Saturday 19 June 2027 still free?');
    expect(answer.text).toContain('Your conversation with Wrenfield &lt;Hall');
    expect(answer.text).not.toMatch(/<style(?! nonce=)|style=|onclick|<script(?! src)/u);
  });

  test('D67: shows the supplier’s notice', async () => {
    const now = app.clock.now();
    const fields = JSON.stringify({ 'status.message': 'Back on Monday.' });
    await app.database.orm.em
      .fork()
      .execute(
        'insert into profile_section (supplier_id, section, fields, saves, updated_at, updated_by, version) values (?, ?, ?, ?, ?, ?, ?)',
        [lead.supplier_id, 'about-you', fields, '{}', now, null, 1],
      );
    expect((await page(`/c/${token}`)).text).toContain('<p class="supplier-notice">Back on Monday.</p>');
  });

  test('is in the couple’s language', async () => {
    await app.database.orm.em.fork().execute(`update user set locale = 'de-DE'`);
    const { text } = await page(`/c/${token}`);
    expect(text).toContain('<html lang="de-DE">');
    expect(text).toContain('Nachricht senden');
  });

  test.each(['x', '../c', `01J9ZZZZZZZZZZZZZZZZZZZZZZ.1.AAAAAAAAAAAAAAAAAAAAAA`])(
    'does not accept the link %s',
    async (bad) => {
      expect((await page(`/c/${encodeURIComponent(bad)}`)).status).toBe(404);
      expect((await post(`/c/${encodeURIComponent(bad)}/messages`, { message: 'x', key: 'k' })).status).toBe(404);
    },
  );

  test('says when the link has been replaced', async () => {
    await app.database.orm.em.fork().execute('update conversation set link_version = 2');
    expect((await page(`/c/${token}`)).status).toBe(410);
    expect((await write('Hello')).status).toBe(410);
  });

  test('adds the couple’s message to the lead, marks it unread and waiting, and shows it on the page', async () => {
    await app.database.orm.em.fork().execute(`update \`lead\` set read_state = 'read', needs_reply = 0`);
    const answer = await write('We would love to\r\nvisit on Saturday.');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/c/${token}?sent=1#latest`]);
    expect(await rowsOf(`select body, channel, sender from message where channel = 'page'`)).toEqual([
      { body: 'We would love to\nvisit on Saturday.', channel: 'page', sender: 'couple' },
    ]);
    expect(await rowsOf('select read_state, needs_reply from `lead`')).toEqual([
      { read_state: 'unread', needs_reply: 1 },
    ]);
    expect(await rowsOf('select name from outbox_event')).toEqual([{ name: 'message.received' }]);
    const shown = await page(`/c/${token}?sent=1`);
    expect(shown.text).toContain('visit on Saturday.');
    expect(shown.text).toContain('Your message is with Wrenfield');
  });

  test('counts the same form sent twice as one message, but different text as another', async () => {
    await write('Hello', 'key');
    await write('Hello', 'key');
    await write('Hello again', 'key');
    expect(await rowsOf(`select id from message where channel = 'page'`)).toHaveLength(2);
  });

  test('keeps the text of a message that can’t be sent in the form', async () => {
    const empty = await write('   ');
    expect([empty.status, /Write a few words first/u.test(empty.text)]).toEqual([422, true]);
    const long = `Dear "you" <b>${'x'.repeat(10_000)}`;
    const refused = await write(long);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`Dear &quot;you&quot; &lt;b`);
    expect(refused.text).toContain('x'.repeat(10_000));
    expect(await rowsOf(`select id from message where channel = 'page'`)).toEqual([]);
  });

  test('S47: shows HTML in a message as text', async () => {
    await write('<script>alert(1)</script><img src=x onerror=alert(1)>');
    const { text } = await page(`/c/${token}`);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;script>alert(1)');
  });

  test('refuses too many messages but keeps their text', async () => {
    for (let at = 0; at < 30; at += 1) await write(`Message ${at}`);
    const limited = await write('One more word');
    expect(limited.status).toBe(429);
    expect(limited.text).toContain('One more word');
  });

  test('S40: accepts only plain forms from our own site', async () => {
    expect(
      (await post(`/c/${token}/messages`, { message: 'x', key: 'k' }, { 'Sec-Fetch-Site': 'cross-site' })).status,
    ).toBe(403);
    const json = await app.request('POST', `/c/${token}/messages`, {
      body: { message: 'x', key: 'k' },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(json.status).toBe(415);
  });

  test('still shows the messages of a deleted supplier, without a form', async () => {
    await app.database.orm.em.fork().execute('update supplier set deleted_at = 1');
    const { status, text } = await page(`/c/${token}`);
    expect([status, text.includes('is no longer listed'), text.includes('<textarea')]).toEqual([200, true, false]);
    expect((await write('Hello')).status).toBe(404);
  });

  describe('T9: recording that the couple opened it (D52)', () => {
    const noted = async () => [
      ...(await rowsOf('select opened_at from conversation')),
      ...(await rowsOf(`select kind, actor from lead_activity where kind = 'coupleOpened'`)),
    ];
    const NEVER = [{ opened_at: null }];
    const OPENED = [{ opened_at: Date.parse('2026-05-12T09:00:00.000Z') }, { kind: 'coupleOpened', actor: 'couple' }];
    const sayOpened = (headers: Record<string, string> = { 'X-Requested-With': 'aisle' }, link = token) =>
      app.request('POST', `/c/${link}/opened`, { headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } });

    test('does not happen when the page is loaded, in whatever way', async () => {
      for (let time = 0; time < 3; time += 1) expect((await page(`/c/${token}`)).text).toContain(' data-unopened');
      expect(await noted()).toEqual(NEVER);
    });

    test('is done once, when the page’s script first reports it', async () => {
      expect((await sayOpened()).status).toBe(204);
      app.clock.advance(5_000);
      expect((await sayOpened()).status).toBe(204);
      expect(await noted()).toEqual(OPENED);
      expect((await page(`/c/${token}`)).text).not.toContain('data-unopened');
    });

    test('is also done when the couple writes, even without a script', async () => {
      await write('Hello');
      await write('Hello again', 'two');
      expect(await noted()).toEqual(OPENED);
    });

    test('is not triggered by other sites, their plain forms, or forged or replaced links', async () => {
      expect((await sayOpened({ 'X-Requested-With': 'aisle', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
      expect((await post(`/c/${token}/opened`, {}, { 'Sec-Fetch-Site': 'none' })).status).toBe(403);
      expect((await sayOpened(undefined, `${lead.conversation_id}.1.AAAAAAAAAAAAAAAAAAAAAA`)).status).toBe(404);
      await app.database.orm.em.fork().execute('update conversation set link_version = 2');
      expect((await sayOpened()).status).toBe(410);
      expect(await noted()).toEqual(NEVER);
    });
  });

  describe('the stop link', () => {
    const optedOut = async () => (await rowsOf('select opted_out_at is not null as stopped from `user`'))[0];

    test('asks for confirmation, so that a mail scanner opening it changes nothing', async () => {
      const { status, text } = await page(`/c/stop/${stopToken}`);
      expect([status, text.includes('Stop reminders')]).toEqual([200, true]);
      expect(await optedOut()).toEqual({ stopped: 0 });
    });

    test('stops all scheduled messages once confirmed', async () => {
      const { status, text } = await post(`/c/stop/${stopToken}`, {});
      expect([status, text.includes('You won’t get any more reminders')]).toEqual([200, true]);
      expect(await optedOut()).toEqual({ stopped: 1 });
      expect((await page(`/c/stop/${stopToken}`)).text).toContain('You won’t get any more reminders');
    });

    test('stops with one click in an email program, which sends no form (RFC 8058)', async () => {
      const response = await fetch(`${app.base}/c/stop/${stopToken}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      expect(response.status).toBe(200);
      expect(await optedOut()).toEqual({ stopped: 1 });
    });

    test('stops nothing when it is forged', async () => {
      expect((await post(`/c/stop/${lead.couple_user_id}.AAAAAAAAAAAAAAAAAAAAAA`, {})).status).toBe(404);
      expect(await optedOut()).toEqual({ stopped: 0 });
    });
  });
});

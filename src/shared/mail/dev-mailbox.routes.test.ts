import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { MAIL_QUEUE } from './mail-queue.ts';
import type { MailQueue, NewMail } from './mail-queue.ts';

describe('the development mailbox', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  const put = (mail: Partial<NewMail> = {}): Promise<string> =>
    app.within(() =>
      app.container.get<MailQueue>(MAIL_QUEUE).enqueue({
        kind: 'message',
        fromName: 'Wrenfield Hall',
        replyTo: 'c-123@aisle.example',
        to: { name: 'Amelia', address: 'amelia@couple.example' },
        subject: 'Your date is free',
        text: 'Hello Amelia',
        html: '<html><head></head><body><p>Hello <a href="https://a.example">Amelia</a></p></body></html>',
        ...mail,
      }),
    );

  test('says so when it is empty', async () => {
    const { status, text } = await app.request('GET', '/dev/mail');
    expect([status, text.includes('No emails yet.')]).toEqual([200, true]);
  });

  test('lists emails, newest first, fifty to a page with a link to older ones', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 51; at += 1) {
      app.clock.advance(1_000);
      ids.push(await put({ subject: `Mail ${at}` }));
    }
    const { text } = await app.request('GET', '/dev/mail');
    const subjects = [...text.matchAll(/>(Mail \d+)</gu)].map((match) => match[1]);
    expect(subjects).toEqual(Array.from({ length: 50 }, (_, at) => `Mail ${50 - at}`));
    const older = /href="(\/dev\/mail\?before=[^"]+)"/u.exec(text)?.[1] ?? '';
    expect(older).toContain(ids[1]);
    const next = (await app.request('GET', older)).text;
    expect(next).toContain('>Mail 0<');
    expect(next).not.toContain('Older emails');
  });

  test('shows one email with its headers and both parts, the HTML sandboxed', async () => {
    const id = await put();
    const page = await app.request('GET', `/dev/mail/${id}`);
    for (const words of [
      'Your date is free',
      'Wrenfield Hall',
      'amelia@couple.example',
      'c-123@aisle.example',
      'Hello Amelia',
    ])
      expect(page.text).toContain(words);
    expect(page.text).toMatch(new RegExp(`<iframe [^>]*src="/dev/mail/${id}/html" sandbox="[^"]*"`, 'u'));
    expect(page.text).not.toMatch(/sandbox="[^"]*allow-(?:scripts|same-origin|forms)/u);
    const html = await app.request('GET', `/dev/mail/${id}/html`);
    expect(html.text).toContain('<base target="_blank">');
    expect(html.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups [^;]+; default-src 'none'/u);
    expect(html.headers.get('content-security-policy')).not.toContain('script-src');
    for (const answer of [page, html]) expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('shows only the address of someone who gave no name', async () => {
    const id = await put({ to: { name: '', address: 'amelia@couple.example' } });
    const [list, one] = [await app.request('GET', '/dev/mail'), await app.request('GET', `/dev/mail/${id}`)];
    expect(list.text).toContain('<td>amelia@couple.example</td>');
    expect(one.text).toContain('<dd>amelia@couple.example</dd>');
  });

  test('S47: inserts nothing of an email into the page', async () => {
    const evil = '"><img src=x onerror=alert(1)>';
    const id = await put({ subject: evil, text: evil, to: { name: evil, address: 'amelia@couple.example' } });
    for (const path of ['/dev/mail', `/dev/mail/${id}`])
      expect((await app.request('GET', path)).text).not.toContain('<img');
  });

  test('responds with 404 for an unknown email', async () => {
    for (const path of [
      '/dev/mail/01JAAAAAAAAAAAAAAAAAAAAAAA',
      '/dev/mail/01JAAAAAAAAAAAAAAAAAAAAAAA/html',
      '/dev/mail/1',
    ])
      expect([path, (await app.request('GET', path)).status]).toEqual([path, 404]);
    expect((await app.request('GET', '/dev/mail?before=1')).status).toBe(422);
  });

  test('is disabled when a mail server is set, as it must be in production', async () => {
    const other = await startTestApp(':memory:', { SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      for (const path of [
        '/dev/mail',
        '/dev/mail/01JAAAAAAAAAAAAAAAAAAAAAAA',
        '/dev/mail/01JAAAAAAAAAAAAAAAAAAAAAAA/html',
      ])
        expect((await other.request('GET', path)).text).toContain('urn:aisle:not-found');
    } finally {
      await other.close();
    }
  });
});

import type { Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { PASSWORD_MIN } from '#contracts/limits.ts';
import { sendRequest } from '#testing/send-request.ts';
import { readConfig } from '../config/config.ts';
import { browserFiles } from './browser-files.ts';
import { consolePage } from './console-page.ts';

describe('the addresses of the console', () => {
  let server: Server;
  let base: string;
  beforeAll(async () => {
    const app = express().use(browserFiles(readConfig({})));
    await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test.each([
    ['/console/', '/console'],
    ['/staff/', '/staff'],
    ['/console/sign-in', '/console/login'],
    ['/console/sign-in?next=%2Fconsole%2Fleads&ended=1', '/console/login?next=%2Fconsole%2Fleads&ended=1'],
    ['/console/sign-up', '/console/signup'],
  ])('redirect %s to %s', async (from, to) => {
    const answer = await fetch(base + from, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
  });
});

const ADDRESSES = {
  baseUrl: 'https://aisle.example',
  consoles: new Map([['GB', 'https://aisle.uk.example']]),
};

const folderWithPage = () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-page-'));
  writeFileSync(join(folder, 'index.html'), '<head><title>Aisle</title></head>');
  writeFileSync(join(folder, 'manifest.json'), '{}');
  return folder;
};

async function pageAt(path: string, app: express.Express, headers: Record<string, string> = {}): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { text } = await sendRequest(`http://127.0.0.1:${port}${path}`, { headers });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return text;
}

test('the page to get listed says if the browser has no session', async () => {
  const folder = folderWithPage();
  const facts = { providers: [], passwordMin: PASSWORD_MIN, sessionCookie: 'aisle', addresses: ADDRESSES };
  const app = express().get(['/get-listed', '/console'], consolePage(folder, facts));
  const meta = '<meta name="aisle-no-session">';
  expect(await pageAt('/get-listed', app)).toContain(meta);
  expect(await pageAt('/get-listed', app, { Cookie: 'other=1; aisle=abc' })).not.toContain(meta);
  // The service worker keeps this page for a later session.
  expect(await pageAt('/console', app)).not.toContain(meta);
  rmSync(folder, { recursive: true });
});

test('D7: the page says how long a new password must be if it isn’t the default', async () => {
  const folder = folderWithPage();
  const pageWith = (passwordMin: number) =>
    pageAt(
      '/console',
      express().get(
        '/console',
        consolePage(folder, { providers: [], passwordMin, sessionCookie: 'aisle', addresses: ADDRESSES }),
      ),
    );
  expect(await pageWith(14)).toContain('<meta name="aisle-password-min" content="14">');
  expect(await pageWith(PASSWORD_MIN)).not.toContain('<meta');
  rmSync(folder, { recursive: true });
});

test('the sign-in page has its first paint unless the address changes what it shows', async () => {
  const folder = folderWithPage();
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="en-GB"><head><title>Aisle</title><link rel="stylesheet" crossorigin href="/console-assets/a.css"></head><div id="root"></div>',
  );
  writeFileSync(join(folder, 'a.css'), 'h1{color:red}');
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ 'first-paint/early.browser.js': { file: 'early-1.js' } }),
  );
  const words = (en: string, de: string) => ({ 'en-GB': `<h1>${en}</h1>{{host}}`, 'de-DE': `<h1>${de}</h1>{{host}}` });
  writeFileSync(
    join(folder, 'first-paint.json'),
    JSON.stringify({ '/console/login': words('Hello', 'Hallo'), '/get-listed': words('Start', 'Los') }),
  );
  const facts = { providers: [], passwordMin: PASSWORD_MIN, sessionCookie: 'aisle', addresses: ADDRESSES };
  const app = express()
    .use((_request, response, next) => {
      response.locals['nonce'] = 'abc';
      next();
    })
    .get(['/get-listed', '/console/*path'], consolePage(folder, facts));
  const german = await pageAt('/console/login?next=%2Fconsole%2Fleads', app, { 'Accept-Language': 'de' });
  expect(german).toContain('<div class="first-paint" inert><h1>Hallo</h1>aisle.example</div></div>');
  expect(german).toContain('<html lang="de-DE">');
  expect(german).toContain('<head><script src="/console-assets/early-1.js"></script>');
  expect(german).toContain('href="/console-assets/a.css" media="print"><style nonce="abc">h1{color:red}');
  const british = await pageAt('/console/login', app, { Host: 'aisle.uk.example' });
  expect(british).toContain('<h1>Hello</h1>aisle.uk.example</div>');
  expect(await pageAt('/get-listed', app)).toContain('<h1>Start</h1>');
  expect(await pageAt('/get-listed', app, { Cookie: 'aisle=abc' })).not.toContain('first-paint');
  expect(await pageAt('/console/login?ended=1', app)).not.toContain('first-paint');
  expect(await pageAt('/console/leads', app)).not.toContain('first-paint');
  rmSync(folder, { recursive: true });
});

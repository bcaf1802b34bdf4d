import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import type { Problem } from '#contracts/problem.ts';
import { createLogger } from '#shared/logger.ts';
import { answerErrors } from './last-resort.ts';
import { IMMUTABLE, staticFolder } from './static-files.ts';
import { unknownRoute } from './unknown-route.ts';

const SCRIPT = `console.log(${JSON.stringify('Wrenfield Hall '.repeat(40))});`;

const noPages = () => Promise.reject(new Error('not built'));

describe('files in a folder', () => {
  let folder: string;
  let server: Server;
  let base: string;
  let log: string[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'aisle-static-'));
    writeFileSync(join(folder, 'a.js'), SCRIPT);
    writeFileSync(join(folder, 'a.js.br'), brotliCompressSync(SCRIPT));
    writeFileSync(join(folder, 'a.js.gz'), gzipSync(SCRIPT));
    log = [];
    const app = express()
      .use((request, response, next) => {
        if ('left' in request.query) response.destroy().once('close', next);
        else next();
      })
      .use(staticFolder({ at: '/assets', folder, cacheControl: IMMUTABLE }))
      .use(unknownRoute([]))
      .use(answerErrors(createLogger('warn', { write: (line) => void log.push(line) }), noPages));
    await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${base}/assets/${name}`, { method, headers: { 'Accept-Encoding': 'br, gzip', ...headers } });
  const form = async (name: string, headers: Record<string, string> = {}) => {
    const answer = await get(name, headers);
    return [answer.status, answer.headers.get('content-encoding'), await answer.text()];
  };

  test('are sent in the smallest form the client accepts, and not again while it has that form', async () => {
    expect(await form('a.js')).toEqual([200, 'br', SCRIPT]);
    expect(await form('a.js', { 'Accept-Encoding': 'gzip, br;q=0' })).toEqual([200, 'gzip', SCRIPT]);
    expect(await form('a.js', { 'Accept-Encoding': 'identity' })).toEqual([200, null, SCRIPT]);
    const first = await get('a.js');
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([IMMUTABLE, 'Accept-Encoding']);
    const etag = String(first.headers.get('etag'));
    expect((await get('a.js', { 'If-None-Match': etag })).status).toBe(304);
    expect((await get('a.js', { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' })).status).toBe(200);
    const head = await get('a.js', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([
      200,
      String(brotliCompressSync(SCRIPT).byteLength),
    ]);
  });

  test('get a 404 if they disappear while the server runs, without an error in the log', async () => {
    expect((await get('a.js')).status).toBe(200);
    for (const name of ['a.js', 'a.js.br', 'a.js.gz']) rmSync(join(folder, name));
    for (const name of ['a.js', 'never.js']) {
      for (const method of ['GET', 'HEAD']) expect((await get(name, {}, method)).status).toBe(404);
      const answer = await get(name);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/u);
      expect(['cache-control', 'etag', 'content-encoding'].map((header) => answer.headers.get(header))).toEqual([
        'no-store',
        expect.not.stringContaining('-br'),
        null,
      ]);
      expect((await answer.json()) as Problem).toMatchObject({ status: 404, code: 'not-found' });
    }
    expect(log).toEqual([]);
  });

  test('fall back to the next best form if a compressed one vanished, each with its own ETag', async () => {
    const best = (await get('a.js')).headers.get('etag');
    rmSync(join(folder, 'a.js.br'));
    expect(await form('a.js')).toEqual([200, 'gzip', SCRIPT]);
    rmSync(join(folder, 'a.js.gz'));
    expect(await form('a.js')).toEqual([200, null, SCRIPT]);
    expect((await get('a.js')).headers.get('etag')).not.toBe(best);
    expect(log).toEqual([]);
  });

  test('don’t log an error if the client disconnects', async () => {
    writeFileSync(join(folder, 'large.txt'), 'x'.repeat(20_000_000));
    await new Promise<void>((resolve) => {
      const call = httpRequest(`${base}/assets/large.txt`, (response) => {
        response.once('data', () => {
          response.destroy();
          resolve();
        });
      });
      call.on('error', () => undefined).end();
    });
    await pause(200);
    expect(log).toEqual([]);
  });

  test('don’t log an error if the client disconnects before they are opened', async () => {
    await expect(get('a.js?left')).rejects.toThrow('fetch failed');
    await pause(100);
    expect(log).toEqual([]);
  });
});

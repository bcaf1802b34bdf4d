import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { sendRequest } from './send-request.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that sends these pieces in response to consecutive requests; it records the requests and the number of connections. */
async function serverOf(...answers: (string | Buffer)[][]) {
  const got: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      got.push(chunk.toString());
      void send(socket, answers.shift() ?? []);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got, sockets };
}

async function send(socket: Socket, pieces: readonly (string | Buffer)[]): Promise<void> {
  if (pieces.length === 0) socket.destroy();
  for (const piece of pieces) {
    socket.write(piece);
    for (let turns = 0; turns < 5; turns += 1) await turn();
  }
}

const EMPTY = 'HTTP/1.1 204 No Content\r\n\r\n';

describe('a response', () => {
  test.each<[string, (string | Buffer)[]]>([
    ['of a given length, in pieces', ['HTTP/1.1 200 OK\r\nContent-Le', 'ngth: 5\r\n\r\nB', 'read']],
    ['in chunks', ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nBre\r', '\n2\r\nad\r\n0\r\n\r', '\n']],
    ['until the server hangs up', ['HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nBre', 'ad']],
    [
      'after a hint',
      ['HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nBread'],
    ],
    [
      'that is compressed',
      [
        `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${gzipSync('Bread').length}\r\n\r\n`,
        gzipSync('Bread'),
      ],
    ],
  ])('is read whole: %s', async (name, pieces) => {
    const { base, sockets } = await serverOf(pieces);
    const asked = sendRequest(`${base}/`);
    if (name.startsWith('until')) {
      await turn();
      while (sockets[0]?.bytesWritten !== pieces.join('').length) await turn();
      sockets[0].end();
    }
    expect(await asked).toMatchObject({ status: 200, text: 'Bread' });
  });

  test('has every header, and each cookie separately', async () => {
    const head = ['HTTP/1.1 404 Not Found', 'X-One:  1 ', 'Set-Cookie: a=1; Path=/', 'Set-Cookie: b=2'];
    const { base } = await serverOf([[...head, 'Content-Length: 0', '', ''].join('\r\n')]);
    const { status, headers, text } = await sendRequest(`${base}/`);
    expect([status, headers.get('x-one'), headers.getSetCookie(), text]).toEqual([
      404,
      '1',
      ['a=1; Path=/', 'b=2'],
      '',
    ]);
  });

  test('to HEAD has no body, whatever its Content-Length', async () => {
    const { base } = await serverOf(['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n'], [EMPTY]);
    expect(await sendRequest(`${base}/`, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    expect(await sendRequest(`${base}/`)).toMatchObject({ status: 204 });
  });

  test('is an error if it never comes', async () => {
    const { base } = await serverOf([]);
    await expect(sendRequest(`${base}/`)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});

describe('a request', () => {
  test('has exactly the headers it was given, once each', async () => {
    const { base, got } = await serverOf([EMPTY]);
    await sendRequest(`${base}/a/../b?c=é`, {
      method: 'put',
      body: 'é',
      headers: { 'content-type': 'text/x', Accept: 'a' },
    });
    const [head = '', body] = (got[0] ?? '').split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toBe('PUT /b?c=%C3%A9 HTTP/1.1');
    expect(head.split('\r\n').filter((line) => /^(?:content|accept:)/iu.test(line))).toEqual([
      'Accept: a',
      'content-type: text/x',
      'Content-Length: 2',
    ]);
    expect(body).toBe('é');
  });

  test('reuses the previous connection, unless that was closed', async () => {
    const { base, sockets } = await serverOf(
      [EMPTY],
      [EMPTY],
      ['HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n'],
      [EMPTY],
    );
    for (const count of [1, 1, 1, 2]) {
      await sendRequest(`${base}/`);
      expect(sockets).toHaveLength(count);
    }
  });

  test('is rejected if no server would understand it', async () => {
    const { base, got } = await serverOf([EMPTY]);
    await expect(sendRequest(`${base}/`, { headers: { 'X-One': 'a\r\nX-Two: b' } })).rejects.toThrow('X-One');
    expect(got).toEqual([]);
  });
});

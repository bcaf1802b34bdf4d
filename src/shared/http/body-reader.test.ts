import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import express from 'express';
import type { Request, Response } from 'express';
import { rawRequest } from '#testing/crawling/raw-request.ts';
import { BodyBudget } from './body-budget.ts';
import { BodyReader } from './body-reader.ts';
import { toProblem } from './problem.ts';
import { closeOnUnreadBody } from './unread-body.ts';

let close = async () => undefined as unknown;
afterEach(() => close());

async function serve(budget: BodyBudget, deadline: number): Promise<string> {
  const reader = new BodyReader(budget, deadline);
  const app = express();
  app.use(closeOnUnreadBody);
  app.use(async (request: Request, response: Response) => {
    try {
      await reader.parse(express.json({ limit: 1_000 }), 1_000, request, response);
      response.json(request.body ?? null);
    } catch (error) {
      response.status(toProblem(error, '1').status).end();
    } finally {
      reader.release(request);
    }
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('T5: cuts off a body that arrives byte by byte at its deadline and releases its share', async () => {
  const budget = new BodyBudget({ total: 1_000_000 });
  const base = await serve(budget, 300);
  const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };
  const answer = await rawRequest({
    base,
    method: 'post',
    path: '/',
    headers,
    send(socket) {
      const timer = setInterval(() => socket.write('1\r\n[\r\n'), 50);
      socket.once('close', () => clearInterval(timer));
    },
  });
  expect(answer.status).toBe(408);
  expect(answer.after).toBeLessThan(2_000);
  expect(budget.used).toBe(0);
});

test('releases the share of a sender that disconnects halfway', async () => {
  const budget = new BodyBudget({ total: 1_000_000 });
  const base = await serve(budget, 10_000);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '900' };
  await rawRequest({ base, method: 'post', path: '/', headers, send: (socket) => socket.write('['), patience: 100 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(budget.used).toBe(0);
});

test('doesn’t read a body that the parser doesn’t want', async () => {
  const base = await serve(new BodyBudget({ total: 1_000_000 }), 10_000);
  const headers = { 'Content-Type': 'text/plain', 'Content-Length': '900' };
  const answer = await rawRequest({ base, method: 'post', path: '/', headers, patience: 500 });
  expect([answer.status, answer.text.endsWith('null')]).toEqual([200, true]);
});

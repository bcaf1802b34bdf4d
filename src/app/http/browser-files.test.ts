import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { readConfig } from '../config/config.ts';
import { browserFiles } from './browser-files.ts';

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
  ])('%s leads to %s', async (from, to) => {
    const answer = await fetch(base + from, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
  });
});

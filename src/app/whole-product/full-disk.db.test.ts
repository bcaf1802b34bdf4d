import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Problem } from '#contracts/problem.ts';
import { newId } from '#shared/ids.ts';
import { createLogger } from '#shared/logger.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { until } from '#testing/until.ts';
import { startJobs } from '../jobs/jobs.ts';

let folder: string;
let app: TestApp;
let as: string;
let path: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-full-'));
  app = await startTestApp(join(folder, 'aisle.db'));
  const { id } = await buildSupplier(app);
  as = await signIn(app, await buildMember(app, { supplierId: id, role: 'admin' }));
  path = `/api/suppliers/${id}`;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const pragma = async (name: string): Promise<number> => {
  const [row] = await app.database.orm.em.fork().execute<Record<string, number>[]>(`pragma ${name}`);
  return Object.values(row ?? {})[0] ?? 0;
};
const send = (key: string, message: string) =>
  app.request('POST', `${path}/enquiries`, {
    as,
    headers: { 'Idempotency-Key': key },
    body: {
      enquiryType: 'pricing',
      partnerName: 'Amelia',
      email: `${newId()}@hart.example`,
      consentVersion: '1',
      message,
    },
  });
const ready = async () => {
  const { status, body } = await app.request('GET', '/health/ready');
  return { status, database: (body as { checks: { database: string } }).checks.database };
};

test('T7, O5: a full embedded database responds 503 storage-full, is not ready, pauses jobs, and recovers', async () => {
  const lines: string[] = [];
  let passes = 0;
  const job = {
    name: 'count',
    purpose: 'count its passes',
    schedule: '* * * * * *',
    run: () => {
      passes += 1;
      return Promise.resolve({ done: 0, failed: 0, dead: 0 });
    },
  };
  const jobs = await startJobs(
    [job],
    app.database.orm,
    createLogger('info', { write: (line) => void lines.push(line) }),
  );
  try {
    await until(() => passes > 0);
    expect(await ready()).toEqual({ status: 200, database: 'ok' });
    await pragma(`max_page_count = ${await pragma('page_count')}`);

    const message = 'x'.repeat(900);
    let key = newId();
    let answer = await send(key, message);
    for (; answer.status === 201; answer = await send(key, message)) key = newId();
    expect([answer.status, (answer.body as Problem).code]).toEqual([503, 'storage-full']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await ready()).toEqual({ status: 503, database: 'full' });
    expect((await app.request('GET', '/health/live')).status).toBe(200);
    // Requests that need no space still work.
    expect((await app.request('GET', `${path}/leads`, { as })).status).toBe(200);

    await until(() => lines.some((line) => line.includes('jobs are paused')));
    const before = passes;
    await pause(2_200);
    expect(passes).toBe(before);

    await pragma('max_page_count = 1073741823');
    await until(async () => (await ready()).status === 200);
    expect(await ready()).toEqual({ status: 200, database: 'ok' });
    expect((await send(key, message)).status).toBe(201);
    await until(() => passes > before);
    expect(lines.filter((line) => /jobs (are paused|resumed)/u.test(line))).toHaveLength(2);
  } finally {
    await jobs.stop();
  }
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import type { JobPass } from '#app/jobs/job-pass.ts';
import type { JobRun } from '#app/jobs/job-runs.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { buildDueMessage } from '#testing/builders/scheduled.ts';
import { cliHome } from '../../testing.ts';
import type { CliHome } from '../../testing.ts';

type Outcome = Omit<JobPass, 'job'>;
interface Listed {
  jobs: { name: string; schedule: string; purpose: string; last: (Omit<JobRun, 'at'> & { at: string }) | null }[];
}

describe.each(testEngines())('aisle jobs, on $name', ({ name: engine, url }) => {
  let home: CliHome;
  let database: TestDatabase;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    home = cliHome();
    env = { DATABASE_URL: engine === 'sqlite' ? join(home.dataDir, 'aisle.db') : url };
    database = await openTestDatabase(String(env['DATABASE_URL']));
  });
  afterEach(() => database.clear());
  afterAll(async () => {
    await database.close();
    home.clean();
  });

  const run = (...args: string[]) => home.run(['jobs', ...args], { env });
  const list = async () => (JSON.parse((await run('list', '--json')).out) as Listed).jobs;

  test('list shows each job’s schedule and purpose, and that it never ran', async () => {
    const jobs = await list();
    expect(jobs.length).toBeGreaterThanOrEqual(20);
    expect(jobs.find(({ name }) => name === 'mail-delivery')).toEqual({
      name: 'mail-delivery',
      schedule: '*/5 * * * * *',
      purpose: 'send queued emails',
      last: null,
    });
    const { out } = await run('list');
    for (const { name, purpose } of jobs) expect(out).toMatch(new RegExp(`^${name} .*${purpose} +not yet$`, 'mu'));
  });

  test('run --once runs every job of a fresh database once, dependent ones last, and records it', async () => {
    const began = Date.now();
    const { code, out } = await run('run', '--once');
    const jobs = await list();
    const lines = out.trim().split('\n');
    expect(code).toBe(0);
    expect(lines.map((line) => line.slice(0, line.search(/: +\d/u)))).toEqual(jobs.map(({ name }) => name));
    for (const line of lines) expect(line).toMatch(/: +\d+ done, 0 to be retried, 0 dead, \d+ ms$/u);
    expect(lines.at(-1)).toContain('mail-delivery');
    for (const { last } of jobs) {
      expect(last).toMatchObject({ failed: 0, dead: 0, error: null });
      expect(Date.parse(String(last?.at))).toBeGreaterThanOrEqual(began);
    }
  });

  test('run --once runs all jobs on demo data, including follow-up work, exactly once', async () => {
    expect((await home.run(['demo'], { env })).code).toBe(0);
    await buildDueMessage({ database, clock: new FakeClock(Date.now()) });
    const done: (number | undefined)[][] = [];
    for (const round of [1, 2]) {
      const outcomes = JSON.parse((await run('run', '--once', '--json')).out) as Record<string, Outcome>;
      const failed = Object.entries(outcomes).filter(([, { error }]) => error !== null);
      expect([round, failed]).toEqual([round, []]);
      expect(Object.keys(outcomes)).toEqual((await list()).map(({ name }) => name));
      done.push([outcomes['scheduled-messages']?.done, Number(outcomes['outbox-relay']?.done)]);
    }
    expect(done).toEqual([
      [1, expect.any(Number)],
      [0, 0],
    ]);
    expect(done[0]?.[1]).toBeGreaterThan(0);
  });

  test('--only runs the named ones in order, each once', async () => {
    const { code, out } = await run('run', '--once', '--json', '--only', 'mail-delivery, clear-files,mail-delivery');
    expect([code, Object.keys(JSON.parse(out) as object)]).toEqual([0, ['mail-delivery', 'clear-files']]);
    expect((await list()).flatMap(({ name, last }) => (last ? [name] : []))).toEqual(['clear-files', 'mail-delivery']);
  });

  test('refuses an unknown job before anything runs, with the known names', async () => {
    const { code, out, err } = await run('run', '--once', '--only', 'mail-delivery,mails');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/no job "mails"/u);
    for (const { name, last } of await list()) {
      expect(err).toContain(name);
      expect(last).toBeNull();
    }
  });

  test('reports a failing job and ends with 1; the others still run', async () => {
    await database.orm.em.fork().execute('alter table calendar_source rename to calendar_source_away');
    try {
      const { code, out } = await run('run', '--once');
      const lines = out.trim().split('\n');
      expect(code).toBe(1);
      expect(lines.filter((line) => line.includes('failed'))).toEqual([
        expect.stringMatching(/^read-calendars: +failed after \d+ ms: .*calendar_source/u),
      ]);
      expect(lines).toHaveLength((await list()).length);
      expect((await run('list')).out).toMatch(/^read-calendars .*Z failed: .*calendar_source/mu);
    } finally {
      await database.orm.em.fork().execute('alter table calendar_source_away rename to calendar_source');
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JobReport } from '#shared/jobs.ts';
import type { TestDatabase } from '#testing/database.ts';
import { openTestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { buildDueMessage } from '#testing/builders/scheduled.ts';
import type { SmtpSink } from '#testing/outside/smtp-sink.ts';
import { startSmtpSink } from '#testing/outside/smtp-sink.ts';
import { cliHome } from '../../testing.ts';
import type { CliHome } from '../../testing.ts';

const ROOT = join(import.meta.dirname, '../../..');
type Reports = Record<'scheduled-messages', JobReport>;

describe('aisle reminders', () => {
  let home: CliHome;
  let database: TestDatabase;
  let sink: SmtpSink;
  beforeAll(async () => {
    home = cliHome();
    await home.run(['migrate']);
    database = await openTestDatabase(join(home.dataDir, 'aisle.db'));
  });
  beforeEach(async () => {
    await database.clear();
    sink = await startSmtpSink();
  });
  afterAll(async () => {
    await database.close();
    home.clean();
  });

  const due = () => buildDueMessage({ database, clock: new FakeClock(Date.now()) });
  const run = (...args: string[]) => home.run(['reminders', ...args], { env: { SMTP_URL: sink.url } });

  test('J12: two simultaneous processes send a due message once and report their work', async () => {
    await due();
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: home.dataDir,
      SMTP_URL: sink.url,
      LOG_LEVEL: 'silent',
      DEMO: 'none',
    };
    const args = ['--disable-warning=ExperimentalWarning', 'cli/run.ts', 'reminders', 'run', '--once', '--json'];
    const once = () => promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
    const reports = (await Promise.all([once(), once()])).map(({ stdout }) => JSON.parse(stdout) as Reports);
    expect(reports.map((report) => report['scheduled-messages'].done).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(sink.mails).toHaveLength(1);
    await sink.close();
  });

  test('J6, J12: ends with 1 if a message died; the dead one is listed, retried, and can be dropped', async () => {
    const { id } = await due();
    sink.replies.push(550);
    const died = await run('run', '--once');
    expect(died.code).toBe(1);
    expect(died.out).toContain('1 dead');
    const stuck = JSON.parse((await run('stuck', '--state', 'dead', '--json')).out) as {
      jobs: { id: string; lastError: string }[];
    };
    expect(stuck.jobs).toHaveLength(1);
    expect(stuck.jobs[0]?.lastError).toContain('550');

    expect((await run('retry', id)).code).toBe(0);
    expect((await run('run', '--once')).code).toBe(0);
    expect(sink.mails).toHaveLength(1);
    expect((await run('drop', id)).code).toBe(3);
    expect((await run('stuck')).out).toBe('Nothing is stuck.\n');
    await sink.close();
  });
});

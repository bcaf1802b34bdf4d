import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { WidgetChallenge } from '#contracts/supplier/widget.ts';
import { newId } from '#shared/ids.ts';
import { MailQueue } from '#shared/mail/mail-queue.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { startSmtpSink } from '#testing/outside/smtp-sink.ts';
import { testSignatures } from '#testing/test-signatures.ts';
import type { SmtpSink } from '#testing/outside/smtp-sink.ts';
import { solveChallenge } from '#testing/solve-challenge.ts';
import { commandEnv } from '../../testing.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe.each(testEngines())('aisle jobs run in its own process, on $name', ({ name: engine, url }) => {
  let dataDir: string;
  let sink: SmtpSink;
  let database: TestDatabase;
  let target: { database: TestDatabase; clock: FakeClock };
  let children: ChildProcess[];

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'aisle-jobs-'));
    sink = await startSmtpSink();
    database = await openTestDatabase(engine === 'sqlite' ? join(dataDir, 'aisle.db') : url);
    target = { database, clock: new FakeClock(Date.now()) };
    children = [];
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await database.clear();
    await database.close();
    await sink.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Starts a command over this database and waits until its output matches `ready`; returns the match. */
  async function start(args: string[], ready: RegExp): Promise<{ child: ChildProcess; found: string }> {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(ROOT, 'cli', 'run.ts'), ...args],
      {
        env: commandEnv({
          DATA_DIR: dataDir,
          ...(engine === 'sqlite' ? {} : { DATABASE_URL: url }),
          SMTP_URL: sink.url,
          PORT: '0',
          CRON: 'off',
          DEMO: 'none',
        }),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    children.push(child);
    let printed = '';
    const found = await new Promise<string>((resolve, reject) => {
      const look = (chunk: Buffer): void => {
        printed += chunk.toString();
        const match = ready.exec(printed);
        if (match) resolve(match[1] ?? match[0]);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.once('exit', () => reject(new Error(`aisle ${args.join(' ')} ended too early: ${printed}`)));
    });
    return { child, found };
  }

  const startJobs = (...more: string[]) => start(['jobs', 'run', ...more], /Running \d+ scheduled jobs/u);

  /** Sends SIGTERM; returns the exit code and the milliseconds until then. */
  async function end(child: ChildProcess): Promise<{ code: number | null; took: number }> {
    const began = performance.now();
    const exited = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGTERM');
    const [code] = await exited;
    return { code, took: performance.now() - began };
  }

  const queueMail = () =>
    new MailQueue({
      em: database.orm.em.fork(),
      clock: target.clock,
      signatures: testSignatures(target.clock),
    }).enqueue({
      kind: 'message',
      fromName: 'Wrenfield Hall',
      to: { name: 'Amelia Hartwright', address: 'amelia@hartwright.example' },
      subject: 'Your date',
      text: 'It is still free.',
      html: '<p>It is still free.</p>',
    });

  const states = async (table: string) =>
    (await database.orm.em.fork().execute<{ state: string }[]>(`select state from ${table}`)).map(({ state }) => state);

  test('sends the emails about an enquiry for a process with CRON=off, which sends none itself', async () => {
    const email = 'hello@wrenfield.example';
    const { publicId } = await buildSupplier(target, { name: 'Wrenfield Hall', email });
    const { found: base } = await start(['serve', '--prepare'], /"url":"([^"]+)"/u);
    const path = `${base}/api/widget/${publicId}`;
    const challenge = (await (await fetch(`${path}/challenge`)).json()) as WidgetChallenge;
    const proof = solveChallenge(challenge);
    // People need a few seconds to fill in a form; the server treats faster ones as bots.
    await pause(4_000);
    const answer = await fetch(`${path}/enquiries`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': newId(),
        Origin: 'https://wrenfield.example',
        'Sec-Fetch-Site': 'cross-site',
      },
      body: JSON.stringify({
        enquiryType: 'showround',
        partnerName: 'Amelia Hartwright',
        email: 'amelia@hartwright.example',
        message: 'May we visit?',
        consentVersion: '2026-11',
        language: 'en-GB',
        page: 'https://wrenfield.example/contact',
        elapsed: 42_400,
        proof,
      }),
    });
    expect([answer.status, answer.status < 300 ? '' : await answer.text()]).toEqual([201, '']);
    expect(sink.mails).toHaveLength(0);
    expect(await states('mail')).toEqual([]);

    const { child } = await startJobs();
    while (sink.mails.length < 2) await pause(100);
    const { code } = await end(child);
    expect(code).toBe(0);
    // The couple gets the link to its conversation, and the team is notified of its enquiry.
    expect(sink.mails.flatMap(({ envelope }) => envelope.to).sort()).toEqual(['amelia@hartwright.example', email]);
    expect(await states('mail')).toEqual(['sent', 'sent']);
  });

  test('O1: SIGTERM lets it finish its current email, and it ends with 0', async () => {
    await queueMail();
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const arrived = new Promise<void>((resolve) => {
      sink.onMail = () => {
        resolve();
        return held;
      };
    });
    const { child } = await startJobs();
    await arrived;
    setTimeout(finish, 1_500);
    const { code, took } = await end(child);
    expect(code).toBe(0);
    expect(took).toBeGreaterThan(1_000);
    expect(took).toBeLessThan(9_000);
    expect(await states('mail')).toEqual(['sent']);
  });

  test('O1: a mail server that never responds delays it by eleven seconds at most, and the email stays queued', async () => {
    await queueMail();
    sink.replies.push('hang');
    const { child } = await startJobs();
    while (!(await states('mail')).includes('claimed')) await pause(100);
    const { code, took } = await end(child);
    expect(code).toBe(0);
    expect(took).toBeLessThan(11_500);
    expect(await states('mail')).not.toContain('sent');
  });

  test('J12: two of them at once send each email once', async () => {
    const [{ child: one }, { child: other }] = await Promise.all([startJobs(), startJobs('--only', 'mail-delivery')]);
    for (let count = 0; count < 5; count += 1) await queueMail();
    while ((await states('mail')).some((state) => state !== 'sent')) await pause(200);
    expect([await end(one), await end(other)].map(({ code }) => code)).toEqual([0, 0]);
    expect(sink.mails).toHaveLength(5);
  });
});

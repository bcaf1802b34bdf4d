import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import type { JobReport } from '#shared/jobs.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { bundled } from '#testing/processes/bundled.ts';
import type { Bundled } from '#testing/processes/bundled.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { startSmtpSink } from '#testing/outside/smtp-sink.ts';
import type { SmtpSink } from '#testing/outside/smtp-sink.ts';

const PROGRAM = join(import.meta.dirname, '../../../../../testing/processes/dispatcher-process.ts');
const NOW = '2026-05-13T09:00:00.000Z';
const SHORT_LEASE = 500;
/** Long enough for a busy machine: messages are left to the next run once a third of the lease is over. */
const LONG_LEASE = 10 * MINUTE;

describe.each(testEngines())('dispatchers in separate processes on $name', ({ url }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-dispatch-'));
  const address = url === ':memory:' ? join(folder, 'aisle.db') : url;
  const clock = new FakeClock(NOW);
  let program: Bundled;
  let database: TestDatabase;
  let sink: SmtpSink;
  const children = new Set<ChildProcess>();
  beforeAll(async () => {
    [database, program] = await Promise.all([openTestDatabase(address), bundled(PROGRAM)]);
  });
  beforeEach(async () => {
    await database.clear();
    sink = await startSmtpSink();
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    children.clear();
    await sink.close();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const sql = <T>(statement: string): Promise<T[]> => database.orm.em.fork().execute(statement);
  const start = (owner: string, lease = MINUTE) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program.file], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: address,
        SMTP_URL: sink.url,
        OWNER: owner,
        LEASE: `${lease}`,
        NOW,
        ...program.env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.add(child);
    const said = text(child.stdout);
    const ended = once(child, 'exit');
    return {
      child,
      /** Returns its report, null if it was killed. */
      async end(): Promise<JobReport | null> {
        await ended;
        const out = await said;
        return out === '' ? null : (JSON.parse(out) as JobReport);
      },
    };
  };
  /** Schedules `count` due messages, each for its own lead or all for one. */
  const schedule = async (count: number, options: { oneLead?: boolean; subject?: string } = {}) => {
    const supplier = await buildSupplier({ database, clock });
    let lead = await buildLead({ database, clock }, supplier.id);
    for (let index = 0; index < count; index += 1) {
      if (!options.oneLead)
        lead = await buildLead({ database, clock }, supplier.id, { row: { email: `couple-${index}@wren.example` } });
      await buildScheduled({ database, clock }, lead, { subject: options.subject ?? `${index}` });
    }
  };
  const states = async () => {
    const rows = await sql<{ state: string; count: number }>(
      'select state, count(*) as count from scheduled_message group by state order by state',
    );
    return Object.fromEntries(rows.map((row) => [row.state, row.count]));
  };
  const timesSent = () => {
    const times = new Map<string, number>();
    for (const { mail } of sink.mails) times.set(mail.messageId ?? '', (times.get(mail.messageId ?? '') ?? 0) + 1);
    return times;
  };
  const until = async (what: string, done: () => Promise<boolean> | boolean) => {
    for (let tries = 0; tries < 1_000; tries += 1) {
      if (await done()) return;
      await pause(20);
    }
    throw new Error(`This never happened: ${what}.`);
  };
  const leasesRunOut = async () => {
    const now =
      database.engine === 'sqlite'
        ? "unixepoch('subsec') * 1000"
        : "timestampdiff(microsecond, '1970-01-01', utc_timestamp(3)) / 1000";
    const held = await sql(`select id from scheduled_message where state = 'claimed' and lease_until > ${now}`);
    return held.length === 0;
  };

  test('J2: four at once send each of many messages exactly once', async () => {
    await schedule(60);
    const reports = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => start(owner, LONG_LEASE).end()));
    // Compared together, so that a failure shows what happened to the others.
    const done = reports.reduce((sum, report) => sum + (report?.done ?? 0), 0);
    expect({ done, states: await states(), reports }).toEqual({ done: 60, states: { sent: 60 }, reports });
    expect([...timesSent().values()]).toEqual(Array.from({ length: 60 }, () => 1));
  }, 60_000);

  test('J3: killed while sending, one loses nothing and sends nothing twice; anything possibly sent waits for a person', async () => {
    await schedule(120);
    const killed = start('killed', SHORT_LEASE);
    sink.onMail = () => {
      if (sink.mails.length === 7) killed.child.kill('SIGKILL');
    };
    expect(await killed.end()).toBeNull();
    sink.onMail = () => undefined;
    const before = sink.mails.length;
    await until('the leases of the killed one run out', leasesRunOut);
    const report = await start('heir').end();
    const { unknown = 0, ...others } = await states();
    expect(report).toMatchObject({ failed: 0, dead: unknown });
    expect(others).toEqual({ sent: 120 - unknown });
    // A slow machine may have recorded some sent messages; the server may still do so shortly after the process died.
    const noted = 120 - unknown - (report?.done ?? 0);
    expect(noted).toBeGreaterThanOrEqual(0);
    expect(noted).toBeLessThanOrEqual(before);
    // The few that may have been sent, and no more than began together.
    expect(unknown).toBeGreaterThanOrEqual(before - noted);
    expect(unknown).toBeLessThanOrEqual(60);
    expect(new Set(timesSent().values())).toEqual(new Set([1]));
    const reached = new Set([...timesSent().keys()].map((id) => id.slice(1, 27).toUpperCase()));
    const left = await sql<{ id: string; state: string }>('select id, state from scheduled_message');
    expect(left.filter(({ id, state }) => state === 'sent' && !reached.has(id))).toEqual([]);
    expect(await sql("select id from message where channel = 'scheduled'")).toHaveLength(120 - unknown);
  }, 60_000);

  test('J4: suspended while sending and resumed after its lease, one sends nothing more and reports what it sent', async () => {
    await schedule(5, { oneLead: true });
    const slept = start('slept', SHORT_LEASE);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    sink.onMail = () => (sink.mails.length === 1 ? held : undefined);
    await until('the first email reaches the server', () => sink.mails.length === 1);
    slept.child.kill('SIGSTOP');
    await until('the leases of the stopped one run out', leasesRunOut);
    expect(await start('awake').end()).toEqual({ done: 0, failed: 0, dead: 5 });
    expect(await states()).toEqual({ unknown: 5 });
    release();
    slept.child.kill('SIGCONT');
    // It releases unsent messages and may claim them again.
    expect((await slept.end())?.done).toBeGreaterThanOrEqual(1);
    await start('later').end();
    expect(await states()).toEqual({ sent: 5 });
    expect([...timesSent().values()]).toEqual([1, 1, 1, 1, 1]);
    expect(await sql("select id from message where channel = 'scheduled'")).toHaveLength(5);
  }, 60_000);

  test('J4: resumed after a person had the message sent again, one neither sends nor marks it', async () => {
    await schedule(1);
    const slept = start('slept', SHORT_LEASE);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    sink.onMail = () => (sink.mails.length === 1 ? held : undefined);
    await until('the email reaches the server', () => sink.mails.length === 1);
    slept.child.kill('SIGSTOP');
    await until('the leases of the stopped one run out', leasesRunOut);
    await start('awake').end();
    await sql("update scheduled_message set state = 'scheduled', attempt = 0, lost = 0, last_error = null");
    expect((await start('awake').end())?.done).toBe(1);
    release();
    slept.child.kill('SIGCONT');
    expect((await slept.end())?.done).toBe(0);
    expect([...timesSent().values()]).toEqual([2]);
    expect(await sql('select distinct state, owner from scheduled_message')).toEqual([
      { state: 'sent', owner: 'awake' },
    ]);
  }, 60_000);

  test('J5: a message that crashes its worker waits for a person after the first time, and all others are sent', async () => {
    await schedule(12);
    await schedule(1, { subject: 'POISON' });
    for (let crash = 0; crash < 8; crash += 1) {
      const { end } = start(`worker-${crash}`, SHORT_LEASE);
      if ((await end()) !== null) break;
      await until('the leases of the crashed one run out', leasesRunOut);
    }
    const rows = await sql<{ state: string; subject: string }>(
      "select state, subject from scheduled_message where state <> 'sent'",
    );
    expect(rows).toContainEqual({ state: 'unknown', subject: 'POISON' });
    // Messages that began together with it have unknown delivery.
    expect(rows.filter(({ state }) => state !== 'unknown')).toEqual([]);
    expect([...timesSent().values()].every((times) => times === 1)).toBe(true);
  }, 120_000);
});

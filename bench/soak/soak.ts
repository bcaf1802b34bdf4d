import { rmSync, writeFileSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '#contracts/durations.ts';
import { startSmtpSink } from '#testing/outside/smtp-sink.ts';
import { Actions } from './actions.ts';
import { SoakClient } from './client.ts';
import { openSoakDatabase } from './database.ts';
import type { SoakDatabase } from './database.ts';
import { Fleet } from './fleet.ts';
import { prepareData } from './soak-data.ts';
import { History } from './history.ts';
import { judge } from './judge/judge.ts';
import type { Violation } from './judge/world.ts';
import { operationsOf } from './judge/judge-requests.ts';
import type { SoakOptions } from './options.ts';
import { readWorld } from './read-world.ts';
import { Seeded } from './seeded.ts';
import { finishJobs, settleUnknown } from './settle.ts';
import { openTables } from './tables.ts';

export interface Verdict extends SoakOptions {
  begun: string;
  seconds: number;
  /** Operations by kind and outcome. */
  operations: Record<string, Record<string, number>>;
  calls: number;
  kills: Record<string, number>;
  /** Ledger rows, scheduled messages and emails at the end. */
  rows: { ledger: number; scheduled: number; mails: number; deliveries: number };
  /** Messages of unknown delivery that a person settled, and how many of those had not arrived. */
  unknown: { settled: number; sentAgain: number };
  /** Queued emails that were delivered more than once, with the same Message-ID. */
  mailsTwice: number;
  violations: Violation[];
}

/** Runs the product under load, kills processes and databases, and reports violations afterwards (docs/reliability.md). */
export async function soak(options: SoakOptions, say: (line: string) => void = () => undefined): Promise<Verdict> {
  const begun = Date.now();
  const history = new History(options.folder);
  const deliveries = new Map<string, number>();
  const sink = await startSmtpSink();
  sink.onMail = ({ mail }) => {
    const messageId = (mail.messageId ?? '').replace(/^<|>$/gu, '');
    deliveries.set(messageId, (deliveries.get(messageId) ?? 0) + 1);
    history.delivered(messageId);
    sink.mails.length = 0;
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'aisle-soak-data-'));
  const env = {
    DATA_DIR: dataDir,
    BASE_URL: 'http://127.0.0.1:3000',
    SMTP_URL: sink.url,
    MAIL_PER_SECOND: '0',
    // Messages held back by a limit would look like lost ones.
    SUPPLIER_MESSAGES_PER_DAY: '0',
    NEW_SUPPLIER_MESSAGES_PER_DAY: '0',
    DEMO: 'none',
    LOG_LEVEL: 'error',
  };
  let database: SoakDatabase | null = null;
  let fleet: Fleet | null = null;
  try {
    database = await openSoakDatabase(options.engine);
    fleet = new Fleet({ processes: options.processes, database, env, folder: options.folder });
    const leads = Math.ceil(60 + options.minutes * 200);
    const data = await prepareData({ env, databaseUrl: database.urlOf(0), suppliers: 3, leads });
    await fleet.start();
    say(`${options.processes} processes on ${options.engine}, seed ${options.seed}, ${options.minutes} minutes`);
    const client = new SoakClient((index) => fleet?.base(index) ?? '', options.processes, history);
    const actions = new Actions(client, data, history, options.processes);
    const until = Date.now() + options.minutes * MINUTE;
    const workers = Array.from({ length: options.clients }, (_, index) =>
      actions.run(new Seeded(options.seed * 1_000 + index), until),
    );
    if (options.kill) workers.push(killAround(fleet, database, history, new Seeded(options.seed), until));
    await Promise.all(workers);
    say('Over; waiting for what is on its way.');
    await fleet.untilReady();
    await fleet.stop(options.kill ? 'SIGKILL' : 'SIGTERM');
    const tables = await openTables(database.urlOf(0));
    try {
      await finishJobs(fleet, tables);
      await fleet.start();
      const { unknown, sentAgain } = await settleUnknown({ client, tables, data }, deliveries);
      await fleet.stop();
      await finishJobs(fleet, tables);
      const verified = await fleet.command(['ledger', 'verify']);
      await fleet.start();
      const ledgerVerify = verified.code === 0 ? null : verified.out;
      const world = await readWorld({ tables, client, data, deliveries, sentAgain, ledgerVerify });
      const violations = [...judge(world, history), ...idle(history, options)];
      const verdict: Verdict = {
        ...options,
        begun: new Date(begun).toISOString(),
        seconds: Math.round((Date.now() - begun) / 1_000),
        operations: tally(history),
        calls: history.calls.length,
        kills: countBy(history.kills.map(({ what, signal }) => `${what.split(' ')[0]} ${signal}`)),
        rows: {
          ledger: world.transactions.length,
          scheduled: world.scheduled.length,
          mails: world.mails.length,
          deliveries: [...deliveries.values()].reduce((all, times) => all + times, 0),
        },
        unknown: { settled: unknown, sentAgain: sentAgain.size },
        mailsTwice: world.mails.filter((mail) => (deliveries.get(mail.rfc_message_id) ?? 0) > 1).length,
        violations,
      };
      writeFileSync(join(options.folder, 'verdict.json'), `${JSON.stringify(verdict, null, 2)}\n`);
      return verdict;
    } finally {
      await tables.close();
    }
  } finally {
    await fleet?.stop('SIGKILL');
    await database?.close();
    await sink.close();
    await history.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Ends processes and strikes the database, one at a time, at moments that the seed determines. */
async function killAround(
  fleet: Fleet,
  { strike }: SoakDatabase,
  history: History,
  chance: Seeded,
  until: number,
): Promise<void> {
  let struckAt = Date.now();
  while (Date.now() < until) {
    await pause(chance.between(2_000, 7_000));
    if (Date.now() >= until) return;
    if (strike && chance.chance(0.3) && Date.now() - struckAt > 10_000) {
      struckAt = Date.now();
      history.kill({ at: struckAt, what: await strike(chance), signal: 'SIGKILL' });
    } else {
      const index = chance.between(0, fleet.size - 1);
      // A process that is still starting has nothing to finish, and does not listen to signals yet.
      const asked = chance.chance(0.2) && (await fleet.isReady(index));
      const signal = asked ? 'SIGTERM' : 'SIGKILL';
      const at = Date.now();
      const code = await fleet.end(index, signal);
      history.kill({ at, what: `process ${index}`, signal, ...(signal === 'SIGTERM' && { code }) });
    }
  }
}

/** A run with hardly any activity proves nothing. */
function idle(history: History, { minutes }: SoakOptions): Violation[] {
  if (minutes < 1) return [];
  return Object.entries(tally(history))
    .filter(([, outcomes]) => !outcomes['acknowledged'])
    .map(([kind]) => ({ rule: 'idle', detail: `No ${kind} was acknowledged in the whole run.` }));
}

function tally({ calls }: History): Verdict['operations'] {
  const kinds = Map.groupBy(operationsOf(calls), (one) => one.kind);
  return Object.fromEntries([...kinds].map(([kind, of]) => [kind, countBy(of.map((one) => one.outcome))]));
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts);
}

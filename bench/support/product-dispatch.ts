import { openSync, writeSync } from 'node:fs';
import { RequestContext } from '@mikro-orm/core';
import { readConfig } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database/database.ts';
import type { Clock } from '#shared/clock.ts';
import { JOBS } from '#shared/jobs.ts';
import type { Job } from '#shared/jobs.ts';
import { createLogger } from '#shared/logger.ts';
import { MAILER } from '#shared/mail/mailer.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { NOON } from './dispatch-field.ts';
import { runWorker } from './dispatch-worker.ts';

/** The product's dispatcher with a mail server that accepts everything at once and records it. */
const [url = '', taken = ''] = process.argv.slice(2);
const file = openSync(taken, 'a');
const began = Date.now();
const clock: Clock = { now: () => NOON + Date.now() - began };
const database = await openDatabase(url);
const config = readConfig({
  DATABASE_URL: url,
  DEMO: 'none',
  MAIL_PER_SECOND: '0',
  SUPPLIER_MESSAGES_PER_DAY: '0',
  NEW_SUPPLIER_MESSAGES_PER_DAY: '0',
  LOG_LEVEL: 'silent',
});
const container = buildContainer({ config, ...database, logger: createLogger('silent'), clock });

let report: (count: number) => void = () => undefined;
let arrived: string[] = [];
let taking: Promise<void> | null = null;

/** Records all emails of an event loop turn together, before their senders get the confirmation. */
function take(id: string): Promise<void> {
  arrived.push(id);
  taking ??= new Promise<void>((resolve) => {
    setImmediate(() => {
      writeSync(file, `${arrived.join('\n')}\n`);
      report(arrived.length);
      arrived = [];
      taking = null;
      resolve();
    });
  });
  return taking;
}

const mailer: Mailer = { send: (mail) => take(mail.id), close: () => undefined };
container.rebind<Mailer>(MAILER).toConstantValue(mailer);
const job = container
  .getAll<Job | Job[]>(JOBS)
  .flat()
  .find((one) => one.name === 'scheduled-messages');
if (!job) throw new Error('The product has no dispatcher.');

runWorker({
  async run(handed) {
    report = handed;
    await RequestContext.create(database.orm.em, () => job.run(new AbortController().signal));
  },
  close: () => database.orm.close(),
});

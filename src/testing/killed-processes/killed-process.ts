import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { readConfig } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database/database.ts';
import { createLogger } from '#shared/logger.ts';
import { FakeClock } from '../fake-clock.ts';
import { hookStatements } from '../statement-hook.ts';
import { doWork } from './work.ts';
import type { Work } from './work.ts';

/** The argument a process is started with. */
export interface ProcessOptions {
  /** Settings of the product, DATABASE_URL among them. */
  settings: Record<string, string>;
  /** The time in the process; the real one if left out. */
  now?: string;
}

/** The message it gets once, when its turn comes. */
export interface Task {
  work: Work;
  /** The statement before which it dies, from 0; with their total it dies after the last. -1 lets it finish. */
  statement: number;
}

/**
 * The product in its own process, doing one piece of work and killing itself without a warning before a statement. It
 * is ready long before it gets its task, because starting takes most of the time.
 */
const { settings, now } = JSON.parse(process.argv[2] ?? '') as ProcessOptions;
process.once('disconnect', () => process.exit());

hookStatements({});
const database = await openDatabase(settings['DATABASE_URL'] ?? '');
const container = buildContainer({
  config: readConfig({ ...settings, LOG_LEVEL: 'silent', DEMO: 'none', WEBHOOK_LOOPBACK: 'on' }),
  logger: createLogger('silent'),
  ...database,
  ...(now === undefined ? {} : { clock: new FakeClock(now) }),
});
// A killed process has no time to store the cache for the next one.
flushCompileCache();
const [{ work, statement }] = (await once(process, 'message')) as [Task];

let statements = 0;
const killIfDue = (): void => {
  if (statements === statement) process.kill(process.pid, 'SIGKILL');
};
hookStatements({
  before: () => {
    killIfDue();
    statements += 1;
  },
});
await doWork({ container, database }, work, (port) => {
  process.send?.(port);
});
// One more occasion to die: after the last COMMIT, before anyone gets the result.
killIfDue();
hookStatements({});
await database.orm.close();
process.exit(0);

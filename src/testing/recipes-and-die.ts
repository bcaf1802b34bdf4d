import { RequestContext } from '@mikro-orm/core';
import { readConfig } from '#app/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database.ts';
import { JOBS } from '#shared/jobs.ts';
import type { Job } from '#shared/jobs.ts';
import { createLogger } from '#shared/logger.ts';
import { FakeClock } from './fake-clock.ts';
import { hookStatements } from './statement-hook.ts';

/**
 * A process of its own that lets recipes act at a moment and kills itself without a warning before a statement.
 * Arguments: database, index of the statement from 0 (-1 for never), the moment. Without a statement of that index it
 * lives, and ends with code 0.
 */
const [databaseUrl = '', index = '', moment = ''] = process.argv.slice(2);

hookStatements({});
const database = await openDatabase(databaseUrl);
const clock = new FakeClock();
clock.set(moment);
const container = buildContainer({
  config: readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', DEMO: 'none' }),
  logger: createLogger('silent'),
  clock,
  ...database,
});
const job = container.getAll<Job>(JOBS).find((one) => one.name === 'recipes');
let statements = 0;
const dieIfDue = (): void => {
  if (statements === Number(index)) process.kill(process.pid, 'SIGKILL');
};
hookStatements({
  before: () => {
    dieIfDue();
    statements += 1;
  },
});
await RequestContext.create(database.orm.em, async () => job?.run(new AbortController().signal));
// One more chance to die: after the last COMMIT, before anybody hears of it.
dieIfDue();
hookStatements({});
await database.orm.close();

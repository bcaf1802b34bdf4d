import { RequestContext } from '@mikro-orm/core';
import { readConfig } from '#app/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database.ts';
import { JOBS } from '#shared/jobs.ts';
import type { Job } from '#shared/jobs.ts';
import { createLogger } from '#shared/logger.ts';
import { hookStatements } from './statement-hook.ts';

/**
 * A process of its own that delivers webhooks and kills itself without a warning before a statement. Arguments: database,
 * index of the statement from 0. Without a statement of that index it lives, and ends with code 0.
 */
const [databaseUrl = '', index = ''] = process.argv.slice(2);

hookStatements({});
const database = await openDatabase(databaseUrl);
const container = buildContainer({
  config: readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', DEMO: 'none' }),
  logger: createLogger('silent'),
  ...database,
});
const job = container.getAll<Job>(JOBS).find(({ name }) => name === 'webhook-delivery');
let statements = 0;
hookStatements({
  before: () => {
    if (statements === Number(index)) process.kill(process.pid, 'SIGKILL');
    statements += 1;
  },
});
await RequestContext.create(database.orm.em, () => job?.run(new AbortController().signal));
hookStatements({});
await database.orm.close();
process.exit(0);

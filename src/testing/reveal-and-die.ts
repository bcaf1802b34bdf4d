import { RequestContext } from '@mikro-orm/core';
import { readConfig } from '#app/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database.ts';
import { createLogger } from '#shared/logger.ts';
import { hookStatements } from './statement-hook.ts';
import type { RevealRequest } from '#modules/leads/reveal/reveal-batch.ts';
import { RevealLead } from '#modules/leads/reveal/reveal-lead.ts';

/**
 * A process of its own that reveals one lead and kills itself without a warning before a statement (safety L6).
 * Arguments: database, index of the statement from 0, request as JSON. Without a statement of that index it lives, and
 * ends with code 0.
 */
const [databaseUrl = '', index = '', request = ''] = process.argv.slice(2);

hookStatements({});
const database = await openDatabase(databaseUrl);
const container = buildContainer({
  config: readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', DEMO: 'none' }),
  logger: createLogger('silent'),
  ...database,
});
const revealing = container.get(RevealLead);
let statements = 0;
hookStatements({
  before: () => {
    if (statements === Number(index)) process.kill(process.pid, 'SIGKILL');
    statements += 1;
  },
});
await RequestContext.create(database.orm.em, () => revealing.reveal(JSON.parse(request) as RevealRequest));
// One more chance to die: after the COMMIT, before anybody hears of it.
if (statements === Number(index)) process.kill(process.pid, 'SIGKILL');
hookStatements({});
await database.orm.close();

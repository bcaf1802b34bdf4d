import { RequestContext } from '@mikro-orm/core';
import { readConfig } from '#app/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database.ts';
import type { BulkInput } from '#contracts/lead-bulk.ts';
import { ChangeLeads } from '#modules/leads/bulk/change-leads.ts';
import type { RequestKey } from '#shared/persistence/idempotency.ts';
import { createLogger } from '#shared/logger.ts';
import { hookStatements } from './statement-hook.ts';

/**
 * A process of its own that changes many leads and kills itself without a warning before a statement (L4). Arguments:
 * database, index of the statement from 0, request as JSON. Without a statement of that index it lives, and ends with
 * code 0.
 */
const [databaseUrl = '', index = '', request = ''] = process.argv.slice(2);

hookStatements({});
const database = await openDatabase(databaseUrl);
const container = buildContainer({
  config: readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', DEMO: 'none' }),
  logger: createLogger('silent'),
  ...database,
});
const changing = container.get(ChangeLeads);
const { key, actor, input } = JSON.parse(request) as {
  key: RequestKey;
  actor: { supplierId: string; userId: string };
  input: BulkInput;
};
let statements = 0;
hookStatements({
  before: () => {
    if (statements === Number(index)) process.kill(process.pid, 'SIGKILL');
    statements += 1;
  },
});
await RequestContext.create(database.orm.em, () => changing.change(key, actor, input));
// One more chance to die: after the COMMIT, before anybody hears of it.
if (statements === Number(index)) process.kill(process.pid, 'SIGKILL');
hookStatements({});
await database.orm.close();

import { readConfig } from '#app/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database.ts';
import { createLogger } from '#shared/logger.ts';
import { runJob } from './run-jobs.ts';
import { hookStatements } from './statement-hook.ts';

/**
 * A process of its own that sorts the mails that came in and kills itself without a warning before a statement.
 * Arguments: database, folder of data, domain, index of the statement from 0. Without a statement of that index it
 * lives, and ends with code 0.
 */
const [databaseUrl = '', dataDir = '', domain = '', index = ''] = process.argv.slice(2);

hookStatements({});
const database = await openDatabase(databaseUrl);
const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'none' };
const config = readConfig({ ...settings, INBOUND_DOMAIN: domain });
const container = buildContainer({ config, logger: createLogger('silent'), ...database });
let statements = 0;
hookStatements({
  before: () => {
    if (statements === Number(index)) process.kill(process.pid, 'SIGKILL');
    statements += 1;
  },
});
await runJob({ container, database }, 'inbound-mail');
hookStatements({});
await database.orm.close();

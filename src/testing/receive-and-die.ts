import { readConfig } from '#app/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database.ts';
import { SmtpReceiver } from '#modules/leads/inbound/smtp-receiver.ts';
import { createLogger } from '#shared/logger.ts';
import { hookStatements } from './statement-hook.ts';

/**
 * A process of its own that receives mail and kills itself without a warning before a statement (issue: no 250 for what
 * is not kept). Arguments: database, domain, index of the statement from 0, counted once it listens. Prints its port.
 */
const [databaseUrl = '', domain = '', index = ''] = process.argv.slice(2);

hookStatements({});
const database = await openDatabase(databaseUrl);
const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', DEMO: 'none' };
const container = buildContainer({
  config: readConfig({ ...settings, INBOUND_DOMAIN: domain, INBOUND_SMTP_PORT: '0' }),
  logger: createLogger('silent'),
  ...database,
});
const port = await container.get(SmtpReceiver).listen();
let statements = 0;
hookStatements({
  before: () => {
    if (statements === Number(index)) process.kill(process.pid, 'SIGKILL');
    statements += 1;
  },
});
process.stdout.write(`${port}\n`);

import { RequestContext } from '@mikro-orm/core';
import { readConfig } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database/database.ts';
import { createLogger } from '#shared/logger.ts';
import type { Mailer } from '#shared/mail/mailer.ts';
import { SmtpMailer } from '#shared/mail/smtp-mailer.ts';
import { dispatcherOver } from '../builders/scheduled.ts';
import { FakeClock } from '../fake-clock.ts';

/**
 * One pass of the dispatcher in its own process, for tests that kill, stop and race it. A message with the subject
 * POISON crashes the process. Prints its report as JSON.
 */
const { DATABASE_URL = '', SMTP_URL = '', OWNER = '', LEASE = '60000', NOW = '' } = process.env;
const config = readConfig({ DATABASE_URL, SMTP_URL, DEMO: 'none', LOG_LEVEL: 'silent' });
const database = await openDatabase(config.databaseUrl);
const clock = new FakeClock(NOW);
const container = buildContainer({ config, ...database, logger: createLogger('silent'), clock });
const smtp = new SmtpMailer(SMTP_URL, config.mailFrom);
const mailer: Mailer = {
  send(mail) {
    if (mail.subject === 'POISON') process.kill(process.pid, 'SIGKILL');
    return smtp.send(mail);
  },
  close: () => smtp.close(),
};
const dispatcher = dispatcherOver(
  { container, database, clock },
  { mailer, owner: OWNER, rules: { lease: Number(LEASE) } },
);
const report = await RequestContext.create(database.orm.em, () => dispatcher.run(new AbortController().signal));
mailer.close();
await database.orm.close();
process.stdout.write(JSON.stringify(report));

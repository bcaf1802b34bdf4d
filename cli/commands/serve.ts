import { Command } from 'commander';
import { readConfig } from '#app/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase, pendingMigrations } from '#app/database.ts';
import { serve } from '#app/serve.ts';
import { stopOnSignals } from '#app/shutdown.ts';
import { createLogger } from '#shared/logger.ts';
import { EXIT } from '../io.ts';
import type { CliIo } from '../io.ts';

/** `aisle serve`: HTTP and cron until a signal ends it; refuses to start on a schema it does not know. */
export function serveCommand(io: CliIo): Command {
  return new Command('serve')
    .description('Serve the product: HTTP and, unless CRON=off, the clock of the jobs')
    .addHelpText('after', '\nExamples:\n  $ aisle migrate && aisle serve\n  $ PORT=8080 CRON=off aisle serve')
    .action(async () => {
      const config = readConfig(io.env);
      const logger = createLogger(config.logLevel);
      const database = await openDatabase(config.databaseUrl);
      const pending = await pendingMigrations(database.orm);
      if (pending.length > 0) {
        io.stderr.write(`The database lacks ${pending.length} migrations. Run "aisle migrate" first.\n`);
        io.setExitCode(EXIT.refused);
        await database.orm.close();
        return;
      }
      const running = await serve(buildContainer({ config, ...database, logger }));
      stopOnSignals(() => running.stop());
      logger.info({ url: running.url, engine: database.engine }, 'listening');
    });
}

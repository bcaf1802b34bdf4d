import { Command } from 'commander';
import { readConfig } from '#app/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase, pendingMigrations } from '#app/database.ts';
import { serve } from '#app/serve.ts';
import { stopOnSignals } from '#app/shutdown.ts';
import { createLogger } from '#shared/logger.ts';
import { DatabaseBehind } from '../context.ts';
import { prepareDatabase } from '../prepare-database.ts';
import type { CliIo } from '../io.ts';

/** `aisle serve`: HTTP and cron until a signal ends it; refuses to start on a schema it does not know. */
export function serveCommand(io: CliIo): Command {
  return new Command('serve')
    .description('Serve the product: HTTP and, unless CRON=off, the clock of the jobs')
    .option('--prepare', 'first migrate, seed the markets and, with DEMO, load demo data')
    .addHelpText('after', '\nExamples:\n  $ aisle serve --prepare\n  $ PORT=8080 CRON=off aisle serve')
    .action(async (options: { prepare?: boolean }) => {
      const config = readConfig(io.env);
      const logger = createLogger(config.logLevel);
      const database = await openDatabase(config.databaseUrl);
      const container = buildContainer({ config, ...database, logger });
      if (options.prepare) {
        await prepareDatabase({ config, container, logger, ...database }, (line) => io.stderr.write(`${line}\n`));
      }
      const pending = await pendingMigrations(database.orm);
      if (pending.length > 0) {
        await database.orm.close();
        throw new DatabaseBehind(pending.length);
      }
      const running = await serve(container);
      stopOnSignals(() => running.stop());
      logger.info({ url: running.url, engine: database.engine }, 'listening');
    });
}

import { Command } from 'commander';
import { readConfig } from '#app/config/config.ts';
import type { Config } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase, pendingMigrations } from '#app/database/database.ts';
import { whenDatabaseIsThere } from '#app/database/database-away.ts';
import { surviveFaults } from '#app/http/last-resort.ts';
import { serve } from '#app/serve.ts';
import { startUntilSignal } from '#app/shutdown.ts';
import { createLogger } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import { DatabaseBehind } from '../context.ts';
import { beginDemoPhotos } from '../serving/demo-photos.ts';
import { prepareDatabase } from '../serving/prepare-database.ts';
import type { CliIo } from '../terminal/io.ts';

/** `aisle serve`: runs HTTP and cron until a signal ends it; refuses to start on an unknown schema. */
export function serveCommand(io: CliIo): Command {
  return new Command('serve')
    .description('Serve the product: HTTP and, unless CRON=off, background jobs')
    .option('--prepare', 'first migrate, seed the markets and, if DEMO is set, load demo data')
    .addHelpText('after', '\nExamples:\n  $ aisle serve --prepare\n  $ PORT=8080 CRON=off aisle serve')
    .action(async (options: { prepare?: boolean }) => {
      const config = readConfig(io.env);
      const logger = createLogger(config.logLevel);
      surviveFaults(logger);
      const open = () => openPrepared(config, logger, options.prepare ?? false);
      const start = await whenDatabaseIsThere(open, { port: config.port, logger });
      if (!start) return;
      const { container, engine, orm } = start.opened;
      const { running } = await startUntilSignal(
        async () => ({
          running: await serve(container, start.makeWay),
          photos: options.prepare ? beginDemoPhotos({ config, container, logger, orm }) : null,
        }),
        (started) => {
          started.photos?.stop();
          return started.running.stop();
        },
      );
      logger.info({ url: running.url, engine }, 'listening');
    });
}

/** @throws DatabaseBehind if the schema lacks a step, or the driver's error; the database is closed in both cases */
async function openPrepared(config: Config, logger: Logger, prepare: boolean) {
  const database = await openDatabase(config.databaseUrl);
  try {
    const container = buildContainer({ config, ...database, logger });
    if (prepare) await prepareDatabase({ config, container, logger, ...database }, (line) => logger.info(line));
    const pending = await pendingMigrations(database.orm);
    if (pending.length > 0) throw new DatabaseBehind(pending.length);
    return { container, ...database };
  } catch (error) {
    await database.orm.close();
    throw error;
  }
}

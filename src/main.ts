import { createLogger } from '#shared/logger.ts';
import { readConfig } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database/database.ts';
import { whenDatabaseIsThere } from '#app/database/database-away.ts';
import { serve } from '#app/serve.ts';
import { startUntilSignal } from '#app/shutdown.ts';

/** Runs only HTTP and cron in one process: `aisle migrate` must run before it. */
const config = readConfig(process.env);
const logger = createLogger(config.logLevel);
const start = await whenDatabaseIsThere(() => openDatabase(config.databaseUrl), { port: config.port, logger });
if (start) {
  const running = await startUntilSignal(
    () => serve(buildContainer({ config, ...start.opened, logger }), start.makeWay),
    (started) => started.stop(),
  );
  logger.info({ url: running.url, engine: start.opened.engine }, 'listening');
}

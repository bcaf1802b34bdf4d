import { createLogger } from '#shared/logger.ts';
import { readConfig } from '#app/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database.ts';
import { serve } from '#app/serve.ts';
import { stopOnSignals } from '#app/shutdown.ts';

/** HTTP and cron of one process, and nothing else: `aisle migrate` comes before it. */
const config = readConfig(process.env);
const logger = createLogger(config.logLevel);
const database = await openDatabase(config.databaseUrl);
const running = await serve(buildContainer({ config, ...database, logger }));
stopOnSignals(() => running.stop());
logger.info({ url: running.url, engine: database.engine }, 'listening');

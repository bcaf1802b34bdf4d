import { readConfig } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { whenDatabaseIsThere } from '#app/database/database-away.ts';
import { openDatabase } from '#app/database/database.ts';
import { serve } from '#app/serve.ts';
import { startUntilSignal } from '#app/shutdown.ts';
import { createLogger } from '#shared/logger.ts';
import { beginDemoPhotos } from './demo-photos.ts';
import { prepareDatabase } from './prepare-database.ts';
import { welcome } from './welcome.ts';

/** The parts of the product that `npm start` needs once everything is built. */
export interface ServedProduct {
  serveProduct: typeof serveProduct;
}

/**
 * Prepares the database, waiting for it if necessary, and serves until a signal ends it.
 * @throws ConfigError for invalid settings
 */
export async function serveProduct(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const config = readConfig(env);
  const logger = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const timing = (step: string): void => logger.debug({ step, ms: Math.round(performance.now()) }, 'start');
  timing('modules');
  const begun = await whenDatabaseIsThere(
    async () => {
      const database = await openDatabase(config.databaseUrl);
      const container = buildContainer({ config, ...database, logger });
      timing('database');
      try {
        await prepareDatabase({ config, container, logger, ...database }, say);
      } catch (error) {
        await database.orm.close();
        throw error;
      }
      return { container, orm: database.orm, config, logger };
    },
    { port: config.port, logger },
  );
  if (!begun) return;
  timing('data');
  const { running } = await startUntilSignal(
    async () => ({
      running: await serve(begun.opened.container, begun.makeWay),
      photos: beginDemoPhotos(begun.opened),
    }),
    (started) => {
      started.photos.stop();
      return started.running.stop();
    },
  );
  timing('listening');
  say(welcome(config, running.url));
}

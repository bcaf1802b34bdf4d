import { createLogger } from '#shared/logger.ts';
import { ConfigError, readConfig } from '#app/config.ts';
import type { Config } from '#app/config.ts';
import { buildStale } from './browser-builds.ts';

/** `npm start`: everything from a bare clone to a served product. A second start only looks and serves. */
try {
  await start(readConfig(process.env));
} catch (error) {
  const words = error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.message;
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const timing = (step: string): void => logger.debug({ step, ms: Math.round(performance.now()) }, 'start');
  timing('settings');
  await buildStale((names) => say(`Building ${names.join(', ')} …`));
  timing('builds');
  const { openDatabase } = await import('#app/database.ts');
  const { buildContainer } = await import('#app/container.ts');
  const { serve } = await import('#app/serve.ts');
  const { stopOnSignals } = await import('#app/shutdown.ts');
  timing('modules');
  const { whenDatabaseIsThere } = await import('#app/database-away.ts');
  const { prepareDatabase } = await import('./prepare-database.ts');
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
      return container;
    },
    { port: config.port, logger },
  );
  if (!begun) return;
  timing('data');
  const running = await serve(begun.opened, begun.makeWay);
  stopOnSignals(() => running.stop());
  timing('listening');
  const { welcome } = await import('./welcome.ts');
  say(welcome(config, running.url));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

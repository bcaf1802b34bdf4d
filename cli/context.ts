import { RequestContext } from '@mikro-orm/core';
import type { Container } from 'inversify';
import { readConfig } from '#app/config.ts';
import type { Config } from '#app/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database.ts';
import type { Database } from '#app/database.ts';
import { createLogger } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import type { CliIo } from './io.ts';

export interface CliContext extends Database {
  config: Config;
  container: Container;
  logger: Logger;
}

/**
 * Opens settings, database and modules for one command, runs it in a request context, and closes all of it whatever
 * happens. Log lines of a command go to standard error.
 */
export async function withContext<T>(io: CliIo, work: (context: CliContext) => Promise<T>): Promise<T> {
  const config = readConfig(io.env);
  const logger = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel, io.stderr);
  const database = await openDatabase(config.databaseUrl);
  try {
    const container = buildContainer({ config, ...database, logger });
    return await RequestContext.create(database.orm.em, () => work({ ...database, config, container, logger }));
  } finally {
    await database.orm.close();
  }
}

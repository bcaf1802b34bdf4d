import { RequestContext } from '@mikro-orm/core';
import type { Container } from 'inversify';
import { readConfig } from '#app/config/config.ts';
import type { Config } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase, pendingMigrations } from '#app/database/database.ts';
import type { Database } from '#app/database/database.ts';
import { createLogger } from '#shared/logger.ts';
import type { Logger } from '#shared/logger.ts';
import type { CliIo } from './terminal/io.ts';

export interface CliContext extends Database {
  config: Config;
  container: Container;
  logger: Logger;
}

/** The database is older than this version. */
export class DatabaseBehind extends Error {
  constructor(pending: number) {
    super(`The database is missing ${pending} migrations. Run "aisle migrate" first.`);
    this.name = 'DatabaseBehind';
  }
}

/**
 * Opens settings, database and modules for one command, runs it in a request context, and closes everything even if it
 * fails. Log lines of a command go to standard error.
 * @throws DatabaseBehind unless the command accepts `anySchema`
 */
export async function withContext<T>(
  io: CliIo,
  work: (context: CliContext) => Promise<T>,
  { anySchema = false } = {},
): Promise<T> {
  const config = readConfig(io.env);
  const logger = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel, io.stderr);
  const database = await openDatabase(config.databaseUrl);
  try {
    const pending = anySchema ? [] : await pendingMigrations(database.orm);
    if (pending.length > 0) throw new DatabaseBehind(pending.length);
    const container = buildContainer({ config, ...database, logger });
    return await RequestContext.create(database.orm.em, () => work({ ...database, config, container, logger }));
  } finally {
    await database.orm.close();
  }
}

import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#app/config/config.ts';
import { buildContainer } from '#app/container.ts';
import { openDatabase } from '#app/database/database.ts';
import { createProductServer } from '#app/serve.ts';
import { createLogger } from '#shared/logger.ts';
import { FakeClock } from '../fake-clock.ts';

/**
 * The product in its own process, over a migrated database. Reports its address once it listens, then takes each
 * message as the current time and echoes it; ends with its parent process.
 */
const settings = JSON.parse(process.argv[2] ?? '') as Record<string, string>;
process.once('disconnect', () => process.exit());

const database = await openDatabase(settings['DATABASE_URL'] ?? '');
const clock = new FakeClock();
const dataDir = mkdtempSync(join(tmpdir(), 'aisle-serving-'));
const config = readConfig({
  DATA_DIR: dataDir,
  CRON: 'off',
  BASE_URL: 'http://localhost:3000',
  DEMO: 'none',
  ...settings,
});
const server = createProductServer(buildContainer({ config, ...database, clock, logger: createLogger('silent') }));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('message', (now: number) => {
  clock.set(now);
  process.send?.(now);
});
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

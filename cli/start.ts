import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError, readConfig } from '#app/config/config.ts';
import type { Config } from '#app/config/config.ts';
import { createLogger } from '#shared/logger.ts';
import { ROOT } from '#shared/root.ts';
import { buildStale } from './builds.ts';
import type { ServedProduct } from './served-product.ts';

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
  const bundle = pathToFileURL(join(ROOT, 'dist', 'server', 'served-product.js'));
  const { serveProduct } = (await import(bundle.href)) as ServedProduct;
  await serveProduct(config, { logger, say, timing });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

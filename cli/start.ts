import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '#shared/root.ts';
import { buildStale } from './builds/builds.ts';
import type { ServedProduct } from './serving/served-product.ts';

/**
 * `npm start`: everything from a fresh clone to a running product. A second start only checks and serves. This file
 * runs from the existing build before it may rebuild it (start.cjs), so everything that may change is in the served
 * product.
 */
try {
  await buildStale((names) => say(`Building ${names.join(', ')} …`));
  const bundle = pathToFileURL(join(ROOT, 'dist', 'server', 'served-product.js'));
  const { serveProduct } = (await import(bundle.href)) as ServedProduct;
  await serveProduct(process.env, say);
  // Stores the code that V8 has compiled so far (start.cjs). A killed process could not do it at its end.
  flushCompileCache();
} catch (error) {
  const words = error instanceof Error && error.name !== 'ConfigError' ? error.message : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

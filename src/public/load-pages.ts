import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '#shared/errors.ts';
import { ROOT } from '#shared/root.ts';
import type { PageLoader, RenderPage } from './page-types.ts';

const FILE = join(ROOT, 'dist', 'public', 'pages.js');

/** The pages built by `npm run build`. */
export const builtPages: PageLoader = async () => {
  if (!existsSync(FILE)) {
    throw new AppError('unavailable', 'unavailable', 'The pages are not built yet. Run "npm run build".');
  }
  return (await import(pathToFileURL(FILE).href)) as { renderPage: RenderPage };
};

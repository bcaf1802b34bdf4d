import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextFunction, Request, Response } from 'express';

/** Wrenfield Hall in the demo data: its team has the demo accounts, so the enquiry can be seen arriving. */
const DEMO_SUPPLIER = 'GB00204518';

const PAGE = /^\/demo\/site\/(?:([a-z]+)\.html)?$/u;

/**
 * The pages of the demo supplier's own website. Their HTML contains the supplier as `{{publicId}}` and this server's
 * address as `{{base}}`, which is empty here: served from elsewhere, the same pages show the widget from another origin.
 */
export function demoPages(folder: string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const page = PAGE.exec(request.path);
    const file = join(folder, `${page?.[1] ?? 'index'}.html`);
    if (!page || request.method !== 'GET' || !existsSync(file)) {
      next();
      return;
    }
    const html = readFileSync(file, 'utf8').replaceAll('{{base}}', '').replaceAll('{{publicId}}', DEMO_SUPPLIER);
    response.locals['route'] = '/demo/site/*';
    response.set('Cache-Control', 'no-cache').type('html').send(html);
  };
}

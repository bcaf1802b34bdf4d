import { join } from 'node:path';
import { Router } from 'express';
import type { NextFunction, Request, Response } from 'express';
import { sessionCookieName } from '#shared/http/authenticator.ts';
import { ROOT } from '#shared/root.ts';
import type { Config } from '../config/config.ts';
import { GET_LISTED_PATH, SIGN_IN_PATH, SIGN_UP_PATH } from '#contracts/account/sign-in-pages.ts';
import { consolePage } from './console-page.ts';
import { demoPages } from './demo-site.ts';
import { IMMUTABLE, staticFolder } from './static-files.ts';

const DIST = join(ROOT, 'dist');

/** Built files: the widget, the console and a demo supplier's website. */
export function browserFiles(config: Config): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const isWorker = (name: string): boolean => name === 'sw.js';
  const isLoader = (name: string): boolean => name === 'widget.js';
  router.use(
    // One short, permanent name, so that suppliers never have to change their page; revalidated after five minutes.
    staticFolder({ at: '', folder: join(DIST, 'widget'), cacheControl: 'public, max-age=300', only: isLoader }),
    staticFolder({
      at: '/widget',
      folder: join(DIST, 'widget'),
      cacheControl: IMMUTABLE,
      only: (name) => !isLoader(name),
    }),
    staticFolder({
      at: '/console-assets',
      folder: join(DIST, 'console'),
      cacheControl: IMMUTABLE,
      only: (name) => !name.endsWith('.html') && !isWorker(name),
    }),
    withoutSlash,
    fromOldAddress,
    workerScope,
    // Revalidated at each visit, so that a new version is noticed.
    staticFolder({ at: '/console', folder: join(DIST, 'console'), cacheControl: 'no-cache', only: isWorker }),
    staticFolder({
      at: '/assets',
      folder: join(DIST, 'public', 'assets'),
      cacheControl: IMMUTABLE,
    }),
  );
  if (!config.production || config.demo !== 'none') {
    router.get('/demo/site', (_request, response) => response.redirect(302, '/demo/site/'));
    const folder = join(DIST, 'demo-site');
    router.use(demoPages(folder), staticFolder({ at: '/demo/site', folder, cacheControl: 'no-cache' }));
  }
  router.get(
    [GET_LISTED_PATH, '/console', '/console/*path', '/staff', '/staff/*path'],
    consolePage(join(DIST, 'console'), {
      providers: config.openId.providers,
      passwordMin: config.passwordMinAlone,
      sessionCookie: sessionCookieName(config.baseUrl),
      addresses: config,
    }),
  );
  return router;
}

/** The start pages have one address each, but people also type a slash after it. */
function withoutSlash(request: Request, response: Response, next: NextFunction): void {
  if (['/console/', '/staff/', `${GET_LISTED_PATH}/`].includes(request.path))
    response.redirect(308, request.path.slice(0, -1));
  else next();
}

/** Former addresses of the pages before sign-in: bookmarks and emailed links still lead there. */
const MOVED: ReadonlyMap<string, string> = new Map([
  ['/console/sign-in', SIGN_IN_PATH],
  ['/console/sign-up', SIGN_UP_PATH],
  ['/console/get-listed', GET_LISTED_PATH],
]);

function fromOldAddress(request: Request, response: Response, next: NextFunction): void {
  const to = MOVED.get(request.path);
  if (to === undefined) next();
  else response.redirect(308, to + request.url.slice(request.path.length));
}

/** Lets the service worker handle the console's start page, which is above its own folder. */
function workerScope(request: Request, response: Response, next: NextFunction): void {
  if (request.path === '/console/sw.js') response.setHeader('Service-Worker-Allowed', '/console');
  next();
}

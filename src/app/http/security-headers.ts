import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { PLAYER_ORIGINS } from '#contracts/videos/video-player.ts';
import { CONSOLE_PATH } from '#contracts/account/invite-path.ts';
import { GET_LISTED_PATH } from '#contracts/account/sign-in-pages.ts';

type Headers = readonly (readonly [string, string])[];

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Pages run only our own scripts. Styles come from our files or have the response's nonce, because emotion (console) and
 * small server-made pages write style elements.
 */
const pagePolicy = (
  nonce: string,
  https: boolean,
  framedBy: "'self'" | "'none'",
  { tiles, players }: { tiles: string | null; players: readonly string[] },
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${tiles === null ? '' : ` ${tiles}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    ['frame-src', "'self'", ...players].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** The widget's files, which other sites load. */
const isForOthers = (path: string): boolean => path === '/widget.js' || path.startsWith('/widget/');

/** Pages with a secret in their address. */
const SECRET_LINKS =
  /^\/(?:(?:[cn]|confirm-email|reset-password|change-email|confirm-business|undo-claim|real-wedding|review|testimonial|recover|preview)\/|signup-invite$)/u;

/** The one page with a map. */
const hasMap = (path: string): boolean => path === GET_LISTED_PATH;

/** A supplier's public page. */
const PROFILE_PAGE = /^\/[a-z]+\/wedding-[a-z-]+\/[^/]+$/u;

/** Pages where videos play once someone presses play: a supplier's page, and its own console. */
const hasPlayers = (path: string): boolean =>
  PROFILE_PAGE.test(path) || path === CONSOLE_PATH || path.startsWith(`${CONSOLE_PATH}/`);

/** The pages shown in a frame, by our own console. */
const isPreview = (path: string): boolean => path === '/widget-preview' || PROFILE_PAGE.test(path);

/**
 * Security headers for every response, whatever its status (S42). Responses are private and not cached unless a route
 * says otherwise.
 * @param tiles the origin of the map's tiles, which only the page with the map loads
 */
export function securityHeaders(baseUrl: string, tiles: string | null = null) {
  const https = baseUrl.startsWith('https:');
  const common = collect(https);
  return (request: Request, response: Response, next: NextFunction): void => {
    for (const [name, value] of common) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-store');
    if (isForOthers(request.path)) {
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Content-Security-Policy', NOTHING);
    } else if (request.path.startsWith('/api/') && !request.path.startsWith('/api/docs')) {
      response.setHeader('Content-Security-Policy', NOTHING);
    } else {
      const nonce = randomBytes(16).toString('base64');
      response.locals['nonce'] = nonce;
      const framed = isPreview(request.path);
      const framedBy = framed ? "'self'" : "'none'";
      const players = hasPlayers(request.path) ? Object.values(PLAYER_ORIGINS) : [];
      const pictures = hasMap(request.path) ? tiles : null;
      response.setHeader('Content-Security-Policy', pagePolicy(nonce, https, framedBy, { tiles: pictures, players }));
      if (framed) response.setHeader('X-Frame-Options', 'SAMEORIGIN');
      // The address grants access, so other pages must not learn it (S8).
      if (SECRET_LINKS.test(request.path)) response.setHeader('Referrer-Policy', 'no-referrer');
    }
    next();
  };
}

/** Helmet's headers are the same for every response, so they are computed once. */
function collect(https: boolean): Headers {
  const headers: [string, string][] = [];
  const response = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => undefined,
  };
  helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })({} as never, response as never, () => undefined);
  headers.push(['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()']);
  return headers;
}

/** The headers for a response that bypasses the application, as raw lines (see refuse-garbage.ts). */
export function rawSecurityHeaders(baseUrl: string): string {
  return [...collect(baseUrl.startsWith('https:')), ['Content-Security-Policy', NOTHING], ['Cache-Control', 'no-store']]
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

import type { Request } from 'express';

/** What browsers send when they load a page before anyone asked for it. */
const LOADED_AHEAD = /prefetch|prerender/iu;
/** Robots that say so. */
const ROBOT = /bot\b|crawler|spider|slurp|facebookexternalhit/iu;

/** Whether no person sees the answer, as far as the request tells. */
export const isUnseen = (request: Request): boolean =>
  request.method === 'HEAD' ||
  LOADED_AHEAD.test(`${request.get('Sec-Purpose')} ${request.get('Purpose')}`) ||
  ROBOT.test(request.get('User-Agent') ?? '');

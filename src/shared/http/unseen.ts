import type { Request } from 'express';

/** Headers that browsers send when they load a page before anyone opens it. */
const LOADED_AHEAD = /prefetch|prerender/iu;
/** Robots that identify themselves. */
const ROBOT = /bot\b|crawler|spider|slurp|facebookexternalhit/iu;

/** Whether no person will see the response, as far as the request shows. */
export const isUnseen = (request: Request): boolean =>
  request.method === 'HEAD' ||
  LOADED_AHEAD.test(`${request.get('Sec-Purpose')} ${request.get('Purpose')}`) ||
  ROBOT.test(request.get('User-Agent') ?? '');

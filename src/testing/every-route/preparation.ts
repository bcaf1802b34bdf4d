import type { World } from './world.ts';

/** A request in the form its route expects; defaults apply to the rest. */
export interface Ask {
  ids?: Record<string, string>;
  as?: string;
  body?: object;
  /** `?name=value` after the path. */
  query?: string;
  headers?: Record<string, string>;
  /** Sent as is, instead of JSON. */
  text?: string | Buffer;
  /** Sent as a form of our own page. */
  form?: Record<string, string>;
}

/** Prepares the data that a route needs before it is requested. */
export type Preparation = (world: World) => Promise<Ask> | Ask;

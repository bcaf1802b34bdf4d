import type { World } from './world.ts';

/** A request as its route expects it; defaults apply to the rest. */
export interface Ask {
  ids?: Record<string, string>;
  as?: string;
  body?: object;
  /** `?name=value` behind the path. */
  query?: string;
  headers?: Record<string, string>;
  /** Sent as it is, instead of JSON. */
  text?: string | Buffer;
  /** Sent as our own form page. */
  form?: Record<string, string>;
}

/** What a route needs to be there before it is asked. */
export type Preparation = (world: World) => Promise<Ask> | Ask;

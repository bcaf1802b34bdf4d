import { RequestContext } from '@mikro-orm/core';
import type { Request } from 'express';
import { readCookies } from '#shared/http/authenticator.ts';
import type { Authenticator } from '#shared/http/authenticator.ts';
import type { Orm } from '#shared/persistence/orm.ts';

export interface SessionParts {
  orm: Pick<Orm, 'em'>;
  authenticator: Authenticator;
  /** The name of the session's cookie. */
  cookieName: string;
}

/** Whether a request has an open session; for pages outside the API. Takes one statement, and none without the cookie. */
export function signedInCheck({ orm, authenticator, cookieName }: SessionParts) {
  return async ({ headers }: Request): Promise<boolean> => {
    const token = readCookies(headers.cookie)[cookieName];
    if (token === undefined) return false;
    return RequestContext.create(orm.em, async () => (await authenticator.authenticate(token, null)) !== null);
  };
}

import { RequestContext } from '@mikro-orm/core';
import type { NextFunction, Request, Response } from 'express';
import { ownValue } from '#contracts/own-value.ts';
import { CONSOLE_PATH, INVITE_PATH } from '#contracts/account/invite-path.ts';
import { GET_LISTED_PATH, SIGN_IN_PATH, SIGN_UP_PATH, safeNext } from '#contracts/account/sign-in-pages.ts';
import type { Authenticator } from '#shared/http/authenticator.ts';
import { readCookies } from '#shared/http/authenticator.ts';
import type { Orm } from '#shared/persistence/orm.ts';

const PAGES: ReadonlySet<string> = new Set([SIGN_IN_PATH, SIGN_UP_PATH]);
/** With these, someone who is signed in still gets the page: their session didn't work, or they join a team as someone else. */
const STAYS = ['ended', 'invite'];

/** Leads people who are signed in, and come from a bookmark or an old link, past the pages for signing in and up. */
export function pastSignIn({
  orm,
  authenticator,
  cookieName,
}: {
  orm: Orm;
  authenticator: Authenticator;
  cookieName: string;
}) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const { path, query } = request;
    const session = PAGES.has(path) ? ownValue(readCookies(request.headers.cookie), cookieName) : undefined;
    const person =
      session === undefined || STAYS.some((name) => Object.hasOwn(query, name))
        ? null
        : await RequestContext.create(orm.em, () => authenticator.authenticate(session, null));
    if (person) response.redirect(302, pathAfter(query['next']));
    else next();
  };
}

/** `next` if it is a page of the console or the back office, else the start page, which knows where a person belongs. */
function pathAfter(next: unknown): string {
  if (next === INVITE_PATH || next === GET_LISTED_PATH) return next;
  return (typeof next === 'string' ? safeNext(next) : null) ?? CONSOLE_PATH;
}

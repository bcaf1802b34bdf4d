import { ownValue } from '#contracts/own-value.ts';
import { pipeline } from 'node:stream/promises';
import type { NextFunction, Request, RequestHandler, Response, Router } from 'express';
import express from 'express';
import { RequestContext } from '@mikro-orm/core';
import type { FieldError } from '#contracts/problem.ts';
import type { Orm } from '../persistence/orm.ts';
import { hashRequest } from '../persistence/idempotency/idempotency.ts';
import { actAs } from '../acting-user.ts';
import type { VisitLog } from '../security/visit-log.ts';
import { AppError, InvalidInput, NotFound } from '../errors.ts';
import type { Addresses } from '../site.ts';
import { actingAction } from './acting-routes.ts';
import { withNonce } from './answers/with-nonce.ts';
import { UNREAD, allow, callerOf, namesSupplierInBody, supplierInBody } from './allow.ts';
import type { Credentials } from './allow.ts';
import { readCookies } from './authenticator.ts';
import type { Authenticator } from './authenticator.ts';
import type { BodyReader } from './body-reader.ts';
import { refuseCrossSite } from './cross-site.ts';
import type { KeyAuthenticator } from './key-authenticator.ts';
import { bearerKey } from './key-authenticator.ts';
import type { FailedActions } from './failed-actions.ts';
import { refuseBulk } from './json-limits.ts';
import { besidesList, parseListQuery } from './list-query.ts';
import { RouteIndex } from './route-index.ts';
import { isUnseen } from './unseen.ts';
import type { Answer, Caller, Route, UserActor } from './route.ts';
import { validate } from './validate.ts';

export interface RouterOptions {
  orm: Orm;
  routes: readonly Route[];
  authenticator: Authenticator;
  keys: KeyAuthenticator;
  bodies: BodyReader;
  site: Addresses;
  cookieName: string;
  /** Records what staff do while they act for a supplier. */
  visits: Pick<VisitLog, 'run'>;
  /** Records failed attempts (N3). */
  failures: FailedActions;
  /** Called for refused rights, for the security log (S57). */
  onRefusal: (caller: Caller, route: Route, reason: 'unauthenticated' | 'forbidden') => void;
}

/** How paths are matched. */
const EXACT = { caseSensitive: true, strict: true };
const KEY_FORM = /^[\x21-\x7e]{8,100}$/u;
const ID_FORM = /^[0-9A-HJKMNP-TV-Z]{26}$/u;

/** Puts every module's routes on one Express router, each with the same checks in the same order. */
export function apiRouter(options: RouterOptions): Router {
  const router = express.Router(EXACT);
  const json = express.json({ limit: '100kb', strict: false, type: 'application/json' });
  const longJson = express.json({ limit: '300kb', strict: false, type: 'application/json' });
  const form = express.urlencoded({ limit: '100kb', extended: false, parameterLimit: 100 });
  for (const route of options.routes) {
    const parser = parserOf(route, { json, longJson, form });
    router[route.method](route.path, (request: Request, response: Response) =>
      RequestContext.create(options.orm.em, () =>
        answer({ route, parser, request, response, options }).finally(() => options.bodies.release(request)),
      ),
    );
  }
  return byCandidates(
    router,
    options.routes.map(({ path }) => path),
  );
}

/**
 * Makes a router try only the routes that an address can match instead of all of them, which took a quarter of a list's
 * processor time.
 */
function byCandidates(router: Router, paths: readonly string[]): Router {
  const index = new RouteIndex(paths);
  // One per set of routes that an address can match; the patterns limit how many sets there are, not the addresses.
  const parts = new Map<string, Router>();
  return Object.assign(router, {
    handle(request: Request, response: Response, next: NextFunction): void {
      const numbers = index.candidates(request.path);
      if (numbers.length === 0) {
        next();
        return;
      }
      const key = numbers.join();
      const part = parts.get(key) ?? express.Router(EXACT);
      if (!parts.has(key)) {
        part.stack = numbers.flatMap((number) => router.stack[number] ?? []);
        parts.set(key, part);
      }
      part(request, response, next);
    },
  });
}

/** Reads a route's body into the request. */
interface Parser {
  read: RequestHandler;
  /** Maximum bytes it takes. */
  most: number;
}

function parserOf(route: Route, { json, longJson, form }: Record<'json' | 'longJson' | 'form', RequestHandler>) {
  if (route.rawBody)
    return { read: express.raw({ limit: route.rawBody, type: () => true, inflate: false }), most: route.rawBody };
  if (!route.body) return null;
  if (route.form) return { read: form, most: 100 * 1_024 };
  return route.itemsMost ? { read: longJson, most: 300 * 1_024 } : { read: json, most: 100 * 1_024 };
}

interface Call {
  route: Route;
  parser: Parser | null;
  request: Request;
  response: Response;
  options: RouterOptions;
}

async function answer({ route, parser, request, response, options }: Call): Promise<void> {
  response.locals['route'] = route.path;
  const open = route.access.kind === 'public' || route.access.kind === 'visitor';
  const key = open ? null : bearerKey(request.headers.authorization);
  const trusted = route.crossOrigin || route.addressIsKey || key !== null;
  if (route.method !== 'get' && !trusted) refuseCrossSite(request, options.site, route.form);
  const cookies = readCookies(request.headers.cookie);
  const params = request.params as Record<string, string>;
  const caller = callerOf(request, String(response.locals['requestId']), options.site);
  const credentials = { key, session: ownValue(cookies, options.cookieName) };
  const inBody = namesSupplierInBody(route);
  const admitted = await allow(
    route,
    caller,
    credentials,
    inBody ? UNREAD : (params['supplierId'] ?? ''),
    response,
    options,
  );
  const allowed: Allowed = { admitted, caller, credentials, params, cookies, inBody };
  try {
    await serve({ route, parser, request, response, options }, allowed);
  } catch (error) {
    // If the body names the supplier, failures are recorded only once the caller is let in there.
    if (!inBody || allowed.admitted !== admitted)
      await options.failures.note({ route, actor: allowed.admitted, cookies, error, body: request.body });
    throw error;
  }
}

interface Allowed {
  /** The caller as the route knows them; includes the supplier named in the body once that is allowed. */
  admitted: Caller;
  caller: Caller;
  credentials: Credentials;
  params: Record<string, string>;
  cookies: Readonly<Record<string, string>>;
  inBody: boolean;
}

/** Reads and checks an allowed caller's input, runs the route, and responds. */
async function serve({ route, parser, request, response, options }: Call, allowed: Allowed): Promise<void> {
  const { admitted, caller, credentials, params, cookies, inBody } = allowed;
  for (const [name, value] of Object.entries(params))
    if (name.endsWith('Id') && name !== 'publicId' && !ID_FORM.test(value)) throw new NotFound();
  // Nothing of the body has been read yet: senders who aren't allowed, or not now, are refused first (T5).
  const leave = await route.admit?.({ actor: admitted, params, headers: request.headers } as never);
  if (leave) response.once('close', leave);
  if (parser) await options.bodies.parse(parser.read, parser.most, request, response);
  // Before anything else is reported about the body: its errors are not for people outside the team (S31).
  const actor = inBody ? await allowNamed({ route, request, response, options }, caller, credentials) : admitted;
  allowed.admitted = actor;
  const body = route.body ? await checkBody(route, params, readBody(request, route)) : undefined;
  const input = {
    actor,
    params,
    body,
    query: route.query
      ? validate(route.query, route.list ? besidesList(request.query, route.query) : { ...request.query }, 'query')
      : undefined,
    list: route.list ? parseListQuery(request.query, route.list) : undefined,
    upload: route.upload ? options.bodies.stream(route.upload.maxBytes, request, response) : undefined,
    requestKey: route.idempotent ? requestKey(route, request, actor, body) : undefined,
    cookies,
    headers: request.headers,
    unseen: isUnseen(request),
    raw: route.rawBody && Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  } as never;
  const run = (): Promise<Answer> => route.run(input);
  if (route.connect) return route.connect(input, request, response);
  await send(response, await runFor(actor, { route, params, body, visits: options.visits }, run), route);
}

/** Runs a request as its caller. */
function runFor(
  actor: Caller & Partial<UserActor>,
  {
    route,
    params,
    body,
    visits,
  }: { route: Route; params: Record<string, string>; body: unknown } & Pick<RouterOptions, 'visits'>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { userId, acting, emailConfirmed = true } = actor;
  if (userId === undefined) return run();
  if (!acting) return actAs({ userId, confirmed: emailConfirmed }, run);
  const { supplierId, ...facts } = params;
  const fields = typeof body === 'object' && body !== null ? Object.keys(body).filter((key) => key !== 'version') : [];
  const visited = {
    visitId: acting.visitId,
    supplierId: supplierId ?? acting.supplierId,
    userId,
    action: actingAction(route),
    reads: route.method === 'get',
    facts: { ...facts, ...(fields.length > 0 && { fields }) },
  };
  return visits.run(visited, run);
}

/** The caller of a route whose supplier is named in the body, once the body is read. */
async function allowNamed(
  { route, request, response, options }: Omit<Call, 'parser'>,
  caller: Caller,
  credentials: Credentials,
): Promise<Caller> {
  const supplierId = supplierInBody(request.body);
  // A body without a supplier gets a validation error; the check below refuses anything a schema lets through.
  if (supplierId === '' && route.body) validate(route.body, readBody(request, route));
  return allow(route, caller, credentials, supplierId, response, options);
}

/** Validates the body by its schema and the route's own rules; each field is reported once, with the schema's error first. */
async function checkBody(
  { body: schema, rules, namesAccount = false }: Route,
  params: Record<string, string>,
  value: unknown,
): Promise<unknown> {
  const broken = rules ? await rules(value, params) : [];
  let valid: unknown;
  try {
    valid = schema && validate(schema, value);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const schemaErrors = error.options.errors ?? [];
    const fields = new Set(schemaErrors.map((field) => field.pointer));
    const all = [...schemaErrors, ...broken.filter((field) => !fields.has(field.pointer))];
    throw new InvalidInput(all, namesAccount && isEmailOnly(all) ? 'invalid-email' : 'invalid-input');
  }
  if (broken.length > 0) throw new InvalidInput(broken);
  return valid;
}

const isEmailOnly = (errors: readonly FieldError[]): boolean =>
  errors.length === 1 && errors.every(({ pointer, rule }) => pointer === '#/email' && rule === 'email');

function readBody(request: Request, { form, itemsMost }: Route): unknown {
  if (request.body === undefined)
    throw new AppError(
      'media-type',
      'unsupported-media-type',
      `Send the body as ${form ? 'a form' : 'application/json'}.`,
    );
  refuseBulk(request.body, itemsMost);
  // Express parses forms into objects without a prototype, which yup doesn't accept as objects.
  return form ? { ...(request.body as object) } : request.body;
}

function requestKey(route: Route, request: Request, actor: Caller, body: unknown) {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY_FORM.test(key)) {
    throw new AppError(
      'malformed',
      'idempotency-key-missing',
      'Send an Idempotency-Key header of 8 to 100 characters.',
    );
  }
  const owner = 'userId' in actor ? String(actor.userId) : 'anonymous';
  // One person's keys for two suppliers are two keys, like those of two people (L5).
  const tenant =
    'supplierId' in actor ? actor.supplierId : (request.params['supplierId'] ?? request.params['publicId'] ?? '-');
  return {
    scope: `${owner} ${String(tenant)} ${route.method} ${route.path}`.slice(0, 160),
    key,
    requestHash: hashRequest(request.method, request.path, JSON.stringify(body ?? null)),
  };
}

async function send(response: Response, result: Answer, route: Route): Promise<void> {
  response.status(result.status);
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, value);
  if (result.stream) {
    if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', route.produces);
    await pipeline(result.stream, response);
  } else if (result.body === undefined) {
    response.end();
  } else {
    // A string body is already in the route's format, for example stored JSON or a rendered page.
    response.setHeader('Content-Type', `${route.produces}; charset=utf-8`);
    const body = typeof result.body === 'string' ? result.body : JSON.stringify(result.body);
    const text = route.produces === 'text/html' ? withNonce(body, response.locals['nonce']) : body;
    // Plain ASCII is the same bytes in both encodings, and latin1 is copied instead of converted.
    response.end(text, Buffer.byteLength(text) === text.length ? 'latin1' : 'utf8');
  }
}

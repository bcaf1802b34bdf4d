import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { AnySchema, InferType } from 'yup';
import { MORE_HEADER } from '#contracts/list-query.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { ApiScope } from '#contracts/integrations/api-scopes.ts';
import type { FieldError } from '#contracts/problem.ts';
import type { Permission, Role } from '#contracts/account/roles.ts';
import type { RequestKey } from '../persistence/idempotency/idempotency.ts';
import { manyToken } from '../wiring/token.ts';

/** Who sends the request, as far as the server knows. */
export interface Caller {
  requestId: string;
  /** Address of the client; forwarded addresses count only from configured proxies. */
  ip: string;
  userAgent: string;
  origin: string | null;
  /** The address of ours that the request came to, without a slash at the end. */
  siteUrl: string;
}

/** Someone who is signed in. */
export interface UserActor extends Caller {
  userId: string;
  email: string;
  name: string;
  sessionHash: string;
  /** For a key: whether the person who created it has confirmed their address. */
  emailConfirmed: boolean;
  /** Markets as platform staff, empty for everyone else. */
  staffMarkets: readonly string[];
  /** Set while staff act for a supplier, as its admin and in no other role (D11). */
  acting?: { visitId: string; supplierId: string } | undefined;
}

/** A member of the supplier named in the request's path or body. */
export interface SupplierActor extends UserActor {
  supplierId: string;
  /** For a key, the lowest role: its scopes were checked instead. */
  role: Role;
  /** Set when another tool acts by an API key; `userId` is then the key's id and `name` its name. */
  keyId?: string;
}

/** Anyone, signed in or not. */
export interface Visitor extends Caller {
  user: UserActor | null;
}

export type Access =
  | { kind: 'public' }
  /** Anyone, but the route needs to know who is signed in. */
  | { kind: 'visitor'; /** Includes staff acting for a supplier. */ actingToo?: true }
  /** Any signed-in user. */
  | { kind: 'user' }
  /**
   * A member of the supplier whose role has the permission or, with `scope`, an API key of the supplier with that scope. The
   * supplier is `:supplierId` in the path or, with `named`, the `supplierId` of the body; never both.
   */
  | { kind: 'supplier'; permission: Permission; scope?: ApiScope; named?: 'in-body' }
  /** Platform staff; the service checks the market of the record. */
  | { kind: 'staff' };

export type ActorFor<A extends Access> = A extends { kind: 'supplier' }
  ? SupplierActor
  : A extends { kind: 'user' | 'staff' }
    ? UserActor
    : A extends { kind: 'visitor' }
      ? Visitor
      : Caller;

type Input<S> = S extends AnySchema ? InferType<S> : undefined;

/** The parameters in a path: `{ leadId: string }` for '/leads/:leadId'. */
export type PathParams<P extends string> = string extends P
  ? Readonly<Record<string, string>>
  : { readonly [Name in ParamNames<P>]: string };
type ParamNames<P extends string> = P extends `${string}:${infer Rest}` ? NameAtStart<Rest> | ParamNames<Rest> : never;
type NameAtStart<P extends string> = P extends `${infer Name}${'/' | '.'}${string}` ? NameAtStart<Name> : P;

export interface RouteInput<A extends Access, B, Q, F, P extends string> {
  actor: ActorFor<A>;
  params: PathParams<P>;
  body: Input<B>;
  query: Input<Q>;
  /** Only for routes with `list`. */
  list: ListQuery<F extends AnySchema ? InferType<F> : Record<string, never>>;
  /** Only for routes with `idempotent`. */
  requestKey: RequestKey;
  /** Only for routes with `upload`. */
  upload: Readable;
  cookies: Readonly<Record<string, string>>;
  headers: Readonly<IncomingMessage['headers']>;
  /** No person sees the response: it is a HEAD request, a browser prefetches it, or a robot reads it. */
  unseen: boolean;
  /** Only for routes with `rawBody`: the bytes as received. */
  raw: Buffer;
}

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string | string[]>;
  /** Instead of `body`: text sent as it is produced. */
  stream?: Readable;
}

/** Returns the function that releases what `admit` reserved for a request. */
type Admission = void | (() => void);

export interface RouteOptions<A extends Access, B, Q, F, P extends string> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Express form: /api/suppliers/:supplierId/leads */
  path: P;
  /** One sentence for the API document. */
  summary: string;
  access: A;
  body?: B;
  /**
   * Checks that a schema can't make, because they need settings or data. Runs even when the shape is wrong, so that all
   * errors are reported at once. It gets the unparsed body and must cope with any.
   */
  rules?: (body: unknown, params: PathParams<P>) => FieldError[] | Promise<FieldError[]>;
  query?: Q;
  list?: {
    filter: F;
    sorts: readonly string[];
    defaultSort: [string, 'ASC' | 'DESC'];
    /** First and last row without a `range`, 0 to 24 by default. */
    defaultRange?: [number, number];
  };
  /** Maximum entries per list in the body, where 1,000 are too few; the body may then be longer, too. */
  itemsMost?: number;
  /** Something is sent out in the caller's name, now or later: the caller's address must be confirmed. */
  sends?: boolean;
  /** Its purpose is to show how to reach couples, so the same applies (D8). Other routes mask contact details (`maskLead`). */
  showsContacts?: boolean;
  /** The body has an account's `email`: if nothing else is wrong, a malformed one gets `invalid-email` (A10). */
  namesAccount?: boolean;
  /** Needs an Idempotency-Key; its effect happens once (L4, L5). */
  idempotent?: boolean;
  /** Success status and its schema, for the API document and the contract test. */
  answers: Record<number, AnySchema | null>;
  /** Media type of a success that is not JSON. */
  produces?: string;
  /** The body is a plain form from one of our pages that works without JavaScript. */
  form?: boolean;
  /** The body is one file, unencoded, of any type; `run` gets it as a stream and must read it. */
  upload?: { maxBytes: number };
  /**
   * Cookies grant nothing here: the address itself grants access, so anyone with it may send, even an email provider's server
   * (RFC 8058). It doesn't allow CORS.
   */
  addressIsKey?: boolean;
  /** The body is read as bytes of any type, up to this size: for calls whose signature covers them. */
  rawBody?: number;
  /** Requests from other origins are allowed: for the widget's own routes, without cookies (S41). */
  crossOrigin?: boolean;
  /**
   * Refuses what can be refused without the body, such as a route that is turned off or a sender over a limit. Runs before
   * any byte of the body is read (T5). A returned function is called when the request is over, however it ended.
   */
  admit?: (call: Pick<RouteInput<A, B, Q, F, P>, 'actor' | 'params' | 'headers'>) => Admission | Promise<Admission>;
  run: (input: RouteInput<A, B, Q, F, P>) => Promise<Answer>;
  /** Takes the response over, for event streams. */
  connect?: (input: RouteInput<A, B, Q, F, P>, request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly body?: AnySchema;
  readonly rules?: (body: unknown, params: Readonly<Record<string, string>>) => FieldError[] | Promise<FieldError[]>;
  readonly query?: AnySchema;
  readonly list?: {
    filter: AnySchema;
    sorts: readonly string[];
    defaultSort: [string, 'ASC' | 'DESC'];
    defaultRange?: [number, number];
  };
  readonly itemsMost?: number;
  readonly sends: boolean;
  readonly showsContacts: boolean;
  readonly namesAccount?: boolean;
  readonly idempotent: boolean;
  readonly answers: Record<number, AnySchema | null>;
  readonly produces: string;
  readonly form: boolean;
  readonly upload?: { maxBytes: number };
  readonly addressIsKey: boolean;
  readonly crossOrigin: boolean;
  readonly rawBody?: number;
  readonly admit?: (call: never) => Admission | Promise<Admission>;
  readonly run: (input: never) => Promise<Answer>;
  readonly connect?: (input: never, request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** `produces` of a route that serves files: each response names its file's type. */
export const ANY_TYPE = '*/*';

/** Collects every module's routes (inversify multi-binding). */
export const HTTP_ROUTES = manyToken<Route[]>('HttpRoutes');

/**
 * A route declares what the server does with a request: parse, allow, run, present. The types of body and query follow
 * from the schemas, those of parameters from the path.
 */
export function defineRoute<
  const A extends Access,
  B extends AnySchema | undefined = undefined,
  Q extends AnySchema | undefined = undefined,
  F extends AnySchema | undefined = undefined,
  const P extends string = string,
>(options: RouteOptions<A, B, Q, F, P>): Route {
  return {
    ...options,
    sends: options.sends ?? false,
    showsContacts: options.showsContacts ?? false,
    idempotent: options.idempotent ?? false,
    produces: options.produces ?? 'application/json',
    form: options.form ?? false,
    addressIsKey: options.addressIsKey ?? false,
    crossOrigin: options.crossOrigin ?? false,
  } as unknown as Route;
}

export const ok = (body: unknown, headers?: Record<string, string>): Answer => ({
  status: 200,
  body,
  ...(headers ? { headers } : {}),
});
export const created = (body: unknown): Answer => ({ status: 201, body });
export const noContent = (headers?: Record<string, string | string[]>): Answer => ({
  status: 204,
  ...(headers ? { headers } : {}),
});

/** Rows of a list with the Content-Range that react-admin reads, and a note if the total was capped. */
export function rows<T>(unit: string, page: Page<T>): Answer {
  const last = page.rows.length === 0 ? page.offset : page.offset + page.rows.length - 1;
  const range = page.rows.length === 0 ? '*' : `${page.offset}-${last}`;
  const headers = { 'Content-Range': `${unit} ${range}/${page.total}`, ...(page.more ? { [MORE_HEADER]: '1' } : {}) };
  return { status: 200, body: page.rows, headers };
}

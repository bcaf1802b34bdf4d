import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as sendPlain } from 'node:http';
import { request as sendSecure } from 'node:https';
import { isIP } from 'node:net';
import { HostPauses } from './host-pauses.ts';
import { OutboundError } from './outbound-error.ts';
import { PUBLIC_INTERNET, checkedUrl, hostOf, pinTarget } from './outbound-target.ts';
import type { OutboundRules, OutboundTarget } from './outbound-target.ts';
import { token } from '../wiring/token.ts';

export interface OutboundRequest {
  url: string;
  /** Who the call is for, such as a supplier's id: a host that fails for one party is paused for that party only. */
  party: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | string;
  /** Allows only these hosts, when they are known in advance. */
  hosts?: readonly string[];
  /** Milliseconds for the whole call, redirects included; default 5,000. */
  timeout?: number;
  /** Maximum bytes of the response; default 1 MB. */
  maxBytes?: number;
  /** Keeps the first `maxBytes` of a longer response instead of refusing it. */
  cut?: boolean;
  /** Maximum redirects a GET follows, each checked like the first address; default 0. */
  redirects?: number;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The final address, after redirects. */
  url: string;
}

export const HTTP_CLIENT = token<HttpClient>('HttpClient');
const TIMEOUT = 5_000;
/** Milliseconds a form waits for the name servers. */
const CHECK_TIMEOUT = 2_000;
const MAX_BYTES = 1_048_576;
/** Sent to the first address only; no other host may see them. */
const PRIVATE_HEADERS = /^(authorization|cookie|if-none-match|if-modified-since)$/iu;

/**
 * The only client for addresses that someone else chose: push services, calendars, webhooks (S55). It calls only https
 * addresses on the public internet, resolves the name once and pins the connection to that address, checks every redirect
 * again, limits time and size, and pauses hosts that keep failing. Responses are never decompressed, so a small one cannot
 * become large. A response with any status is a response; only its absence is an error.
 */
export class HttpClient {
  readonly #rules: OutboundRules;
  readonly #pauses: HostPauses;

  constructor(now: () => number, rules: OutboundRules = PUBLIC_INTERNET) {
    this.#rules = rules;
    this.#pauses = new HostPauses(now);
  }

  /**
   * Checks an address entered in a form as a call would, without calling it. A name that doesn't resolve, or not in time,
   * passes: it may be set up later, and every call checks again.
   * @throws OutboundError
   */
  async check(url: string): Promise<void> {
    checkedUrl(url, this.#rules);
    try {
      await inTime(pinTarget(url, this.#rules), AbortSignal.timeout(CHECK_TIMEOUT));
    } catch (error) {
      const passes = error instanceof OutboundError && (error.fault === 'unresolvable' || error.fault === 'timeout');
      if (!passes) throw error;
    }
  }

  /** @throws OutboundError */
  async request(options: OutboundRequest): Promise<OutboundAnswer> {
    const signal = AbortSignal.timeout(options.timeout ?? TIMEOUT);
    let headers = options.headers ?? {};
    let url = options.url;
    for (let left = options.redirects ?? 0; ; left -= 1) {
      const answer = await this.#ask(url, { ...options, headers }, signal);
      const next = answer.headers.location;
      if (answer.status < 300 || answer.status >= 400 || next === undefined || options.redirects === undefined)
        return answer;
      if (left <= 0 || (options.method ?? 'GET') !== 'GET' || !URL.canParse(next, url))
        throw new OutboundError('redirects');
      const target = new URL(next, url);
      if (target.origin !== new URL(url).origin)
        headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !PRIVATE_HEADERS.test(name)));
      url = target.href;
    }
  }

  async #ask(url: string, options: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
    const host = checkedUrl(url, this.#rules, options.hosts).host;
    if (this.#pauses.isPaused(options.party, host)) throw new OutboundError('paused');
    try {
      const target = await inTime(pinTarget(url, this.#rules, options.hosts), signal);
      const answer = await exchange(target, options, signal, this.#rules.ca);
      this.#pauses.answered(options.party, host);
      return { ...answer, url };
    } catch (error) {
      const known = error instanceof OutboundError ? error : new OutboundError('unreachable', error);
      const reported = signal.aborted ? new OutboundError('timeout', error) : known;
      if (reported.fault !== 'private-address') this.#pauses.failed(options.party, host);
      throw reported;
    }
  }
}

async function exchange(
  { url, address }: OutboundTarget,
  { method = 'GET', headers = {}, body, maxBytes = MAX_BYTES, cut = false }: OutboundRequest,
  signal: AbortSignal,
  ca: string | undefined,
): Promise<Omit<OutboundAnswer, 'url'>> {
  const host = hostOf(url);
  const plain = url.protocol === 'http:';
  const send = plain ? sendPlain : sendSecure;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(
      {
        // The connection gets only the address; the name is for the certificate and the Host header.
        host: address.address,
        family: address.family,
        port: url.port === '' ? (plain ? 80 : 443) : Number(url.port),
        path: url.pathname + url.search,
        method,
        ...(isIP(host) === 0 && !plain ? { servername: host } : {}),
        headers: {
          'User-Agent': 'Aisle',
          ...headers,
          Host: url.host,
          'Accept-Encoding': 'identity',
          ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
        },
        agent: false,
        signal,
        ...(ca === undefined ? {} : { ca }),
      },
      resolve,
    );
    request.once('error', reject);
    // A server that switches protocols (101) is closed without an error, and no deadline would end the wait.
    request.once('close', () => reject(new OutboundError('unreachable')));
    request.end(body);
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await readAtMost(response, maxBytes, cut),
  };
}

async function readAtMost(response: IncomingMessage, most: number, cut: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    // Leaving the loop closes the connection.
    if (size > most && !cut) throw new OutboundError('too-large');
    chunks.push(chunk as Buffer);
    if (size > most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/** A lookup cannot be cancelled, only abandoned. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const end = Promise.withResolvers<never>();
  const stop = (): void => end.reject(new OutboundError('timeout'));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, end.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
    end.promise.catch(() => undefined);
  }
}

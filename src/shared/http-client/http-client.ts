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
  /** Whose call it is, such as a supplier's id: a host that fails for one party is paused for that party alone. */
  party: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | string;
  /** Only these hosts, where they are known beforehand. */
  hosts?: readonly string[];
  /** Milliseconds for the whole of it, redirects included; 5 s. */
  timeout?: number;
  /** Bytes of the answer at most; 1 MB. */
  maxBytes?: number;
  /** Takes the first `maxBytes` of a longer answer instead of refusing it. */
  cut?: boolean;
  /** Redirects of a GET that are followed, each checked like the first address; none. */
  redirects?: number;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Where the answer came from in the end. */
  url: string;
}

export const HTTP_CLIENT = token<HttpClient>('HttpClient');
const TIMEOUT = 5_000;
/** Milliseconds that a form waits for the name servers. */
const CHECK_TIMEOUT = 2_000;
const MAX_BYTES = 1_048_576;
/** Sent to the first address only: another host has no business with them. */
const PRIVATE_HEADERS = /^(authorization|cookie|if-none-match|if-modified-since)$/iu;

/**
 * The only client for addresses that someone else chose: push services, calendars, webhooks (S55). https only, to the
 * public internet only, the name resolved once and the connection pinned to that address, every redirect checked again,
 * with limits on time and size, and a pause for hosts that keep failing. Answers are taken as they are, never unpacked,
 * so a small one cannot become large. An answer with any status is an answer; only its absence is an error.
 */
export class HttpClient {
  readonly #rules: OutboundRules;
  readonly #pauses: HostPauses;

  constructor(now: () => number, rules: OutboundRules = PUBLIC_INTERNET) {
    this.#rules = rules;
    this.#pauses = new HostPauses(now);
  }

  /**
   * Checks an address that a form takes like a call would, without calling it. A name that does not resolve, or not in time,
   * passes: it may yet be set up, and every call checks again.
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
      const told = signal.aborted ? new OutboundError('timeout', error) : known;
      if (told.fault !== 'private-address') this.#pauses.failed(options.party, host);
      throw told;
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
        // The connection knows the address only; the name serves for the certificate and the Host header.
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
    // One that wants to talk another protocol (101) is closed without an error, and no deadline would end the wait.
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

/** A name server cannot be stopped, only left waiting. */
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

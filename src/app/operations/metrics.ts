import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Metrics for Prometheus: the process itself and every request by route. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of requests by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [this.#registry],
    });
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status: String(status) }, seconds);
  }

  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }
}

export interface MetricsGuard {
  /** METRICS_TOKEN, null if there is none. */
  token: string | null;
  /** The installation can be reached only by this machine's own name, and no proxy is configured. */
  local: boolean;
}

/** Whether only this machine reaches the installation; then no proxy can forward outside requests to it. */
export function reachedLocally({ baseUrl, trustProxyHops }: Pick<Config, 'baseUrl' | 'trustProxyHops'>): boolean {
  return trustProxyHops === 0 && isLoopbackName(new URL(baseUrl).hostname);
}

/**
 * With a token, only its bearers can read. Without one, only this machine can, and only if there can be no proxy: through
 * a proxy on the same machine, every visitor seems to be local, and not every proxy says so in a header.
 */
export function mayReadMetrics(request: IncomingMessage, { token, local }: MetricsGuard): boolean {
  if (token !== null) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const host = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '';
  const forwarded = Object.keys(request.headers).some((name) => FORWARDING.test(name));
  return local && !forwarded && isLoopbackName(host) && LOOPBACK.test(request.socket.remoteAddress ?? '');
}

/** Headers in which proxies and CDNs name the visitor or themselves. */
const FORWARDING = /^(x-)?forwarded|^via$|^x-real-ip$|client-ip$|connecting-ip$|^x-(original|envoy|amzn|cluster)/u;
const LOOPBACK = /^(::ffff:)?127\.|^::1$/u;
const isLoopbackName = (name: string): boolean => name === 'localhost' || name === '[::1]' || LOOPBACK.test(name);

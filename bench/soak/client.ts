import { setTimeout as pause } from 'node:timers/promises';
import type { Call, History, Outcome } from './history.ts';

/** Responses that leave the outcome open: repeated with the same key, the request gets one that doesn't. */
const UNDECIDED = new Set([408, 425, 429, 500, 502, 503, 504]);
const IN_FLIGHT = 'idempotency-key-in-flight';

export interface Ask {
  process: number;
  as: string;
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object | string;
  key?: string;
}

export interface Reply {
  /** Null if no response came. */
  status: number | null;
  body: Record<string, unknown>;
}

export type Fact = Pick<Call, 'op' | 'kind' | 'supplierId'> & Partial<Pick<Call, 'target' | 'units'>>;

/** Sends requests to processes of the product over HTTP and records them with their responses. */
export class SoakClient {
  readonly #base: (process: number) => string;
  readonly #history: History;
  readonly #processes: number;

  constructor(base: (process: number) => string, processes: number, history: History) {
    this.#base = base;
    this.#processes = processes;
    this.#history = history;
  }

  /** One request without a record; a missing response has no status. */
  async ask({ process, as, method = 'POST', path, body, key }: Ask): Promise<Reply> {
    try {
      const answer = await fetch(`${this.#base(process)}${path}`, {
        method,
        headers: {
          Cookie: as,
          'X-Requested-With': 'soak',
          ...(body !== undefined && {
            'Content-Type': typeof body === 'string' ? 'application/octet-stream' : 'application/json',
          }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await answer.text();
      return { status: answer.status, body: parsed(text) };
    } catch {
      return { status: null, body: {} };
    }
  }

  /** Repeats a request without a record until the product responds. Only for requests that can safely run twice. */
  async patient(ask: Ask): Promise<Reply> {
    for (let again = 0; ; again += 1) {
      const reply = await this.ask(ask);
      if ((reply.status !== null && !UNDECIDED.has(reply.status)) || again > 60) return reply;
      await pause(1_000);
    }
  }

  /** One request, recorded. */
  async call(ask: Ask, fact: Fact): Promise<Call> {
    const { status, body } = await this.ask(ask);
    const code = typeof body['code'] === 'string' ? body['code'] : null;
    const lead = body['lead'] as { revealedAt?: string } | undefined;
    const call: Call = {
      at: Date.now(),
      target: null,
      units: null,
      ...fact,
      process: ask.process,
      outcome: outcomeOf(status, code),
      status,
      code,
      madeId: madeBy(body),
      revealedAt: lead?.revealedAt ?? null,
    };
    this.#history.call(call);
    if (call.outcome === 'acknowledged' && (fact.kind === 'gift' || fact.kind === 'rollback'))
      this.#history.saw({ supplierId: fact.supplierId, ...rowOf(body) });
    return call;
  }

  /** Repeats a request with the same key, at one process after the other, until it gets a response or the tries run out. */
  async insist(ask: Ask, fact: Fact, tries = 25): Promise<Call> {
    let call = await this.call(ask, fact);
    for (let again = 1; call.outcome === 'unknown' && again < tries; again += 1) {
      await pause(Math.min(2_000, 100 * again));
      call = await this.call({ ...ask, process: (ask.process + again) % this.#processes }, fact);
    }
    return call;
  }
}

export const rowOf = (body: Record<string, unknown>) => ({
  id: String(body['id']),
  sequence: Number(body['sequence']),
  units: Number(body['units']),
  balance: Number(body['balance']),
  operation: String(body['operation']),
});

function outcomeOf(status: number | null, code: string | null): Outcome {
  if (status === null || UNDECIDED.has(status) || code === IN_FLIGHT) return 'unknown';
  return status < 300 ? 'acknowledged' : 'refused';
}

function madeBy(body: Record<string, unknown>): string | null {
  const claim = body['claim'] as { id?: string } | null | undefined;
  const id = body['id'] ?? claim?.id;
  return typeof id === 'string' ? id : null;
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? { rows: value } : (value as Record<string, unknown>);
  } catch {
    return {};
  }
}

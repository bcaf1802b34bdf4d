import { createHash } from 'node:crypto';
import type { Problem } from '../../src/contracts/problem.ts';
import type { EnquiryInput, WidgetConfig } from '../../src/contracts/supplier/widget.ts';

export const BASE = 'https://aisle.example/';

/** A request that reached the server. */
export interface Posted {
  key: string | null;
  body: EnquiryInput;
}
/** A problem document's code (with more fields), no response at all, or undefined for a receipt. */
type Reply = Partial<Problem> | 'no answer' | undefined;

export function buildConfig(overrides: Partial<WidgetConfig> = {}): WidgetConfig {
  return {
    publicId: 'GB00000001',
    supplier: 'Fern & Foxglove',
    category: 'florist',
    fields: ['email', 'partnerName'],
    enquiryTypes: ['availability', 'pricing', 'brochure', 'showround', 'other'],
    mode: 'button',
    theme: 'light',
    language: 'en-GB',
    accent: '#5B2548',
    messageLimit: 182,
    consentVersion: '2026-11',
    ...overrides,
  };
}

/** The public widget API in memory, in place of the browser's `fetch`. */
export class FakeApi {
  config: WidgetConfig | Partial<Problem> | 'no answer' = buildConfig();
  /** Replies to the next posts; afterwards every post gets a receipt. */
  replies: Reply[] = [];
  readonly posted: Posted[] = [];
  readonly asked: string[] = [];
  #number = 7;

  install(): this {
    globalThis.fetch = ((url: string, init?: RequestInit) => this.#fetch(url, init)) as typeof fetch;
    return this;
  }

  async #fetch(url: string, init: RequestInit = {}): Promise<Partial<Response>> {
    const path = url.replace(`${BASE}api/widget`, '');
    this.asked.push(path);
    if (path.endsWith('/challenge')) return answer(200, this.#challenge());
    if (!path.endsWith('/enquiries')) return reply(this.config, 200);
    this.posted.push({
      key: new Map(Object.entries(init.headers as Record<string, string>)).get('Idempotency-Key') ?? null,
      body: JSON.parse(init.body as string) as EnquiryInput,
    });
    return reply(this.replies.shift() ?? { received: true }, 201);
  }

  #challenge() {
    const number = this.#number++;
    const salt = `${'ab'.repeat(12)}?expires=1790000000000&for=GB00000001`;
    const challenge = createHash('sha256')
      .update(salt + String(number))
      .digest('hex');
    return { algorithm: 'SHA-256', challenge, salt, maxnumber: 60, signature: `signed ${number}` };
  }
}

const answer = (status: number, body: unknown): Partial<Response> => ({
  ok: status < 300,
  status,
  json: () => Promise.resolve(body),
});

function reply(body: object | 'no answer', status: number): Partial<Response> {
  if (body === 'no answer') throw new TypeError('Failed to fetch');
  return answer('code' in body ? 422 : status, body);
}

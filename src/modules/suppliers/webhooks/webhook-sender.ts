import { HOUR, SECOND } from '#contracts/durations.ts';
import { WEBHOOK_ANSWER_MAX } from '#contracts/integrations/webhook-limits.ts';
import type { WebhookPayload } from '#contracts/integrations/webhook-payload.ts';
import type { Clock } from '#shared/clock.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import { withoutControls } from '#shared/without-controls.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';
import { signWebhook } from './webhook-signature.ts';
import type { DeliveryRow, WebhookRow } from './webhook-tables.ts';

const TIMEOUT = 10_000;
/** Maximum delay that a receiver can request, in seconds. */
const RETRY_AFTER_MAX = HOUR / SECOND;

/** The result of one attempt. */
export interface SendOutcome {
  /** `delivered`; `refused`: it responded, but without success; `down`: no response, or a temporary failure. */
  result: 'delivered' | 'refused' | 'down';
  status: number | null;
  duration: number;
  answer: string | null;
  error: string | null;
  /** Requested delay in seconds, if any. */
  retryAfter: number | null;
  /** The host was paused because it kept failing, so no attempt was made. */
  untried: boolean;
}

export interface WebhookSenderParts {
  clock: Clock;
  client: Pick<HttpClient, 'request'>;
  secrets: WebhookSecrets;
  /** Timeout of a whole call in milliseconds; 10 s by default. */
  timeout?: number;
}

/** Makes the call, with body, id, time and signature as in the Standard Webhooks specification. */
export class WebhookSender {
  readonly #parts: WebhookSenderParts;

  constructor(parts: WebhookSenderParts) {
    this.#parts = parts;
  }

  async send(
    hook: WebhookRow,
    delivery: Pick<DeliveryRow, 'message_id' | 'event' | 'happened_at'>,
    data: WebhookPayload['data'],
  ): Promise<SendOutcome> {
    const { clock, client, secrets, timeout = TIMEOUT } = this.#parts;
    const happened = new Date(delivery.happened_at).toISOString();
    const body = JSON.stringify({ type: delivery.event, timestamp: happened, data } satisfies WebhookPayload);
    const timestamp = Math.floor(clock.now() / 1_000);
    const id = delivery.message_id;
    const began = performance.now();
    const took = (): number => Math.round(performance.now() - began);
    try {
      const answer = await client.request({
        url: hook.url,
        party: hook.supplier_id,
        method: 'POST',
        headers: {
          'User-Agent': 'Aisle-Webhooks',
          'Content-Type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signWebhook({ id, timestamp, body }, await secrets.signing(hook, clock.now())),
        },
        body,
        timeout,
        maxBytes: WEBHOOK_ANSWER_MAX,
        cut: true,
      });
      return { ...judge(answer.status), duration: took(), answer: readable(answer.body), ...later(answer.headers) };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return {
        result: 'down',
        status: null,
        duration: took(),
        answer: null,
        error: error.message,
        retryAfter: null,
        untried: error.fault === 'paused',
      };
    }
  }
}

/** Only 2xx is a success. Redirects aren't followed: the supplier has to enter the new address. */
function judge(status: number): Pick<SendOutcome, 'result' | 'status' | 'error' | 'untried'> {
  const known = { status, untried: false };
  if (status >= 200 && status < 300) return { ...known, result: 'delivered', error: null };
  if (status >= 300 && status < 400)
    return { ...known, result: 'refused', error: `The receiver responded with ${status}; redirects are not followed.` };
  const down = status >= 500 || status === 429;
  return { ...known, result: down ? 'down' : 'refused', error: `The receiver responded with ${status}.` };
}

function later(headers: Readonly<Record<string, string | string[] | undefined>>): Pick<SendOutcome, 'retryAfter'> {
  const seconds = Number(headers['retry-after']);
  return { retryAfter: Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, RETRY_AFTER_MAX) : null };
}

/** A receiver's response as text that the database accepts and screens can show. */
function readable(body: Buffer): string | null {
  const text = withoutControls(body.toString('utf8'), true).slice(0, WEBHOOK_ANSWER_MAX);
  return text === '' ? null : text;
}

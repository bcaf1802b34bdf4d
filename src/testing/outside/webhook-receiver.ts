import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { webcrypto } from 'node:crypto';
import type { WebhookPayload } from '#contracts/integrations/webhook-payload.ts';

export interface ReceivedWebhook {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  payload: WebhookPayload;
}

/** Another tool on this machine that receives webhooks. */
export interface Receiver {
  url: string;
  calls: ReceivedWebhook[];
  /** Responds to each call; 204 unless a test changes it. */
  answer: (call: ReceivedWebhook, response: ServerResponse) => void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const calls: ReceivedWebhook[] = [];
  const receiver: Pick<Receiver, 'answer'> = { answer: (_call, response) => response.writeHead(204).end() };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Webhooks are posted with a body; any other request has the wrong port.
    if (request.method !== 'POST') {
      response.writeHead(405).end();
      return;
    }
    const body = (await buffer(request)).toString();
    const { url: path = '', headers } = request;
    const call = { path, headers, body, payload: JSON.parse(body) as WebhookPayload };
    calls.push(call);
    receiver.answer(call, response);
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/**
 * The check that docs/webhooks.md recommends to receivers, written from the Standard Webhooks specification with the
 * web's own cryptography, independently of the code that signs. @param now seconds
 */
export async function isGenuine(secret: string, call: ReceivedWebhook, now: number): Promise<boolean> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => call.headers[`webhook-${name}`]);
  if (Math.abs(now - Number(timestamp)) > 300) return false;
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('raw', bytes(secret.replace('whsec_', '')), algorithm, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${String(id)}.${String(timestamp)}.${call.body}`);
  for (const signature of String(signatures).split(' ')) {
    const [version, value = ''] = signature.split(',');
    if (version === 'v1' && (await webcrypto.subtle.verify('HMAC', key, bytes(value), signed))) return true;
  }
  return false;
}

import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { LiveEvent } from '#contracts/notifications/live-events.ts';
import { sessionCookieName } from '#shared/http/authenticator.ts';
import { benchId, benchToken } from './dataset.ts';

/** An open event stream of a supplier's admin, like a console's. */
export interface LiveConsole {
  /** The next event about a lead. */
  nextEvent(leadId: string): Promise<LiveEvent>;
  close(): void;
}

/** Connects; resolves once the stream is open. */
export async function openConsole(port: number, supplier: number): Promise<LiveConsole> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { Cookie: `${sessionCookieName('http://localhost')}=${benchToken(supplier)}` };
    const path = `/api/events?supplierId=${benchId('S', supplier)}`;
    get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).once('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`The stream was answered with ${response.statusCode}.`);
  const waiting = new Map<string, (event: LiveEvent) => void>();
  let text = '';
  response.setEncoding('utf8');
  response.on('error', () => undefined);
  response.on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.+)$/mu.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data === undefined) continue;
      const event = JSON.parse(data) as LiveEvent;
      waiting.get(event.leadId ?? '')?.(event);
      waiting.delete(event.leadId ?? '');
    }
  });
  return {
    nextEvent: (leadId) => new Promise((resolve) => waiting.set(leadId, resolve)),
    close: () => void response.destroy(),
  };
}

import { activeAccess } from '../../providers/session.ts';

const TIMEOUT = 28_000;

/** Reports something that a person did (N3). Nothing waits for it, and reports that can't be sent in time are lost. */
export function track(event: string, specificEventProps: Readonly<Record<string, string | number>> = {}): void {
  send({ event, specificEventProps, genericProps: { supplierId: activeAccess()?.supplierId } }).catch(() => undefined);
}

async function send(event: object): Promise<void> {
  await fetch('/api/analytics/track', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'aisle' },
    credentials: 'same-origin',
    keepalive: true,
    body: JSON.stringify({ ...event, source: 'console' }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
}

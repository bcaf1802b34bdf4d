import { activeSupplierId } from './activeSupplier.ts';

const TIMEOUT = 28_000;

/** Reports something that a person did (N3). No one waits for it, and what can't be sent in time is lost. */
export function track(event: string, specificEventProps: Readonly<Record<string, string | number>> = {}): void {
  const body = { event, specificEventProps, genericProps: { supplierId: activeSupplierId() }, source: 'console' };
  fetch('/api/analytics/track', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'aisle' },
    credentials: 'same-origin',
    keepalive: true,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => undefined);
}

import type { Clock } from '#shared/clock.ts';
import { HttpClient } from '#shared/http-client/http-client.ts';
import { PUBLIC_INTERNET } from '#shared/http-client/outbound-target.ts';
import { token } from '#shared/wiring/token.ts';
import type { WebhookSettings } from './webhooks-api.ts';

export const WEBHOOK_CLIENT = token<HttpClient>('WebhookClient');

/** The guarded HTTP client, which can also call loopback addresses if the installation allows that. */
export function webhookClient({ clock, settings }: { clock: Clock; settings: WebhookSettings }): HttpClient {
  return new HttpClient(() => clock.now(), { ...PUBLIC_INTERNET, loopback: settings.loopback });
}

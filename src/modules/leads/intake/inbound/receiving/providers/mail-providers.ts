import type { Clock } from '#shared/clock.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import type { InboundSettings } from '#shared/mail/inbound-settings.ts';
import { token } from '#shared/wiring/token.ts';
import { WebhookRefused } from '../../mails/inbound.errors.ts';
import { Mailgun } from './mailgun.ts';
import { Postmark } from './postmark.ts';
import type { MailProvider } from './provider.ts';
import { Ses } from './ses.ts';

export const MAIL_PROVIDERS = token<readonly MailProvider[]>('MailProviders');

export interface MailProviderParts {
  settings: InboundSettings;
  clock: Clock;
  client: Pick<HttpClient, 'request'>;
}

/** All supported providers; one that isn't configured refuses its calls. */
export function mailProviders({ settings, clock, client }: MailProviderParts): MailProvider[] {
  return [
    new Postmark(settings.postmarkLogin),
    new Mailgun(clock, settings.mailgunKey),
    new Ses(clock, settings.sesTopic, (url, host) => getText(client, url, host)),
  ];
}

async function getText(client: MailProviderParts['client'], url: string, host: string): Promise<string> {
  const answer = await client.request({ url, party: 'inbound', hosts: [host] });
  if (answer.status !== 200) throw new WebhookRefused();
  return answer.body.toString('utf8');
}

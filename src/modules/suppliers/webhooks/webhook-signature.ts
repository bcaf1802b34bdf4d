import { createHmac } from 'node:crypto';

export interface SignedMessage {
  /** `webhook-id`. */
  id: string;
  /** `webhook-timestamp`: seconds since 1970 of this try. */
  timestamp: number;
  body: string;
}

/** The header `webhook-signature` of the Standard Webhooks specification: one signature for each valid secret. */
export function signWebhook({ id, timestamp, body }: SignedMessage, secrets: readonly Buffer[]): string {
  const signed = `${id}.${timestamp}.${body}`;
  return secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`).join(' ');
}

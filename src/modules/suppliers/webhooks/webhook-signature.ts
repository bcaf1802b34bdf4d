import { createHmac } from 'node:crypto';

export interface SignedMessage {
  /** The `webhook-id` header. */
  id: string;
  /** The `webhook-timestamp` header: seconds since 1970 of this attempt. */
  timestamp: number;
  body: string;
}

/** The `webhook-signature` header of the Standard Webhooks specification: one signature for each valid secret. */
export function signWebhook({ id, timestamp, body }: SignedMessage, secrets: readonly Buffer[]): string {
  const signed = `${id}.${timestamp}.${body}`;
  return secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`).join(' ');
}

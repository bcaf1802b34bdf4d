import { token } from '../wiring/token.ts';

/** How an installation receives mail; each way is off unless it is set (docs/inbound-mail.md). */
export interface InboundSettings {
  /** The domain whose mail is ours, lower case. */
  readonly domain: string | null;
  /** Port of the built-in receiver, 0 for any free one; null while it is off. */
  readonly smtpPort: number | null;
  /** Key and certificate files (PEM), for STARTTLS. */
  readonly tls: { readonly keyFile: string; readonly certFile: string } | null;
  /** `user:password` that Postmark sends with each webhook. */
  readonly postmarkLogin: string | null;
  /** Mailgun's "HTTP webhook signing key". */
  readonly mailgunKey: string | null;
  /** The one SNS topic that SES notifies. */
  readonly sesTopic: string | null;
}
/** Bound by src/app. */
export const INBOUND_SETTINGS = token<InboundSettings>('InboundSettings');

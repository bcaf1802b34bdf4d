import type { IncomingHttpHeaders } from 'node:http';
import type { ArrivedMail } from '../../mails/inbound-store.ts';
import type { DeliveryReport } from '#shared/mail/reading/delivery-report.ts';

/** A webhook call as received. */
export interface ProviderCall {
  headers: Readonly<IncomingHttpHeaders>;
  body: Buffer;
}

/** The contents of a provider's verified call. */
export type ProviderNews =
  | { kind: 'mail'; mail: ArrivedMail }
  | { kind: 'report'; report: DeliveryReport }
  /** Something we don't use, such as an opened email. */
  | { kind: 'nothing' };

export interface VerifiedCall {
  /** Identifies the call, so that a repeated one is refused. */
  once: string;
  news: ProviderNews;
}

/** One provider's webhook. */
export interface MailProvider {
  readonly name: 'postmark' | 'mailgun' | 'ses';
  /** Whether the provider is configured. */
  readonly enabled: boolean;
  /** Maximum bytes of a call. */
  readonly bodyMax: number;
  /**
   * Whether the headers alone authenticate the caller. Otherwise the proof is in the body, and only a few such bodies
   * are read at once.
   */
  readonly signedInHeaders: boolean;
  /**
   * Called before the body is read.
   * @throws WebhookRefused if the headers already show an unknown caller
   */
  admit(headers: ProviderCall['headers']): void;
  /**
   * Verifies and reads a call.
   * @throws WebhookRefused for a wrong or old signature; WebhookUnreadable for a body that can't be read
   */
  read(call: ProviderCall): Promise<VerifiedCall>;
}

import type { IncomingHttpHeaders } from 'node:http';
import type { ArrivedMail } from '../../mails/inbound-store.ts';
import type { DeliveryReport } from '#shared/mail/reading/delivery-report.ts';

/** A webhook as it came. */
export interface ProviderCall {
  headers: Readonly<IncomingHttpHeaders>;
  body: Buffer;
}

/** What a provider tells, once its signature is believed. */
export type ProviderNews =
  | { kind: 'mail'; mail: ArrivedMail }
  | { kind: 'report'; report: DeliveryReport }
  /** Something that is none of ours, such as an opened mail. */
  | { kind: 'nothing' };

export interface VerifiedCall {
  /** Names the call: the same one is refused the second time. */
  once: string;
  news: ProviderNews;
}

/** One provider's webhook. */
export interface MailProvider {
  readonly name: 'postmark' | 'mailgun' | 'ses';
  /** Whether the settings name it. */
  readonly enabled: boolean;
  /** Bytes of a call. */
  readonly bodyMax: number;
  /** Whether the headers alone prove who calls; else the proof is in the body, of which few are read at once. */
  readonly signedInHeaders: boolean;
  /** Before the body is read. @throws WebhookRefused when the headers say already that it is nobody we know */
  admit(headers: ProviderCall['headers']): void;
  /**
   * Believes a call or not.
   * @throws WebhookRefused for a wrong signature or an old one; WebhookUnreadable for a body that makes no sense
   */
  read(call: ProviderCall): Promise<VerifiedCall>;
}

import { token } from '../wiring/token.ts';

/** An email for the transport: one recipient and plain values, none of which can turn into a header. */
export interface OutgoingMail {
  /** The email's id; a development mailbox stores it under this id. */
  id: string;
  kind: string;
  supplierId: string | null;
  referenceId: string | null;
  /** Message-ID without brackets; the same on every try (J3). */
  messageId: string;
  fromName: string;
  toName: string;
  toAddress: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  attachments: readonly MailAttachment[];
}

/** A file in an email; its bytes are read from the storage when it is sent. */
export interface MailAttachment {
  /** Its key in the storage (storage/file-storage.ts). */
  key: string;
  name: string;
  /** Media type. */
  type: string;
  /** Bytes. */
  size: number;
}

/** Sends emails to a mail server. At least once: a caller that dies before recording the success sends again. */
export interface Mailer {
  /** @throws MailRefused, MailServerUnreachable */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
export const MAILER = token<Mailer>('Mailer');

/** The server refused this email; `permanent` if another try would be refused too. */
export class MailRefused extends Error {
  readonly permanent: boolean;
  constructor(message: string, permanent: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'MailRefused';
    this.permanent = permanent;
  }
}

/** No server can be reached, or it refuses our login. This says nothing about the email, so no try is counted. */
export class MailServerUnreachable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MailServerUnreachable';
  }
}

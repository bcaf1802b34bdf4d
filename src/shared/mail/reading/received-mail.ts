import type { DeliveryReport } from './delivery-report.ts';

/** A file that came with an email. */
export interface ReceivedFile {
  /** Its index in the email. */
  position: number;
  /** One line, never a path. */
  name: string;
  /** As declared by the sender; never trusted. */
  type: string;
  /** Bytes of the content. */
  size: number;
  /** Null beyond the limits for one email; such files are only named. */
  content: Uint8Array | null;
  /** Shown inside the text, such as a logo in a signature. */
  inline: boolean;
}

/** Why an email doesn't count as written by a person just now. */
export type AutomaticKind = 'auto-reply' | 'bulk' | 'report' | 'loop';

/** An email as the product reads it: plain, bounded values, whatever the bytes were. */
export interface ReceivedMail {
  /** Without brackets; null if the email has none. */
  messageId: string | null;
  /** Message-IDs this email replies to, the nearest first, without brackets. */
  answers: readonly string[];
  from: { name: string; address: string } | null;
  /** Recipient addresses in the headers. */
  recipients: readonly string[];
  subject: string;
  /** What the sender wrote, without the quoted text. */
  text: string;
  /** The quoted rest, empty if there is none. */
  quoted: string;
  automatic: AutomaticKind | null;
  files: readonly ReceivedFile[];
  /** A mail server's report about one of our emails (RFC 3464), null for every other email. */
  report: DeliveryReport | null;
  /** The bytes could not be parsed as an email; the text is what could be recovered. */
  broken: boolean;
}

/** Limits on what is read from one email; the raw email is kept in full. */
export const READING_LIMITS = {
  /** Bytes of a raw email. */
  raw: 20_000_000,
  /** Code points of the sender's own text: the limit for a message. */
  text: 10_000,
  /** Code points of the quoted rest. */
  quoted: 20_000,
  /** Code points read before anything is cut. */
  considered: 400_000,
  subject: 300,
  name: 100,
  fileName: 120,
  /** Maximum files per email, and their total bytes; further ones are only named, up to `namedFiles`. */
  files: 20,
  namedFiles: 100,
  fileBytes: 20_000_000,
  /** Message-IDs of the thread that are considered. */
  answers: 20,
  recipients: 50,
} as const;

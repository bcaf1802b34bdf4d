import type { DeliveryReport } from './delivery-report.ts';

/** A file that came with an email. */
export interface ReceivedFile {
  /** Its place in the mail. */
  position: number;
  /** One line, never a path. */
  name: string;
  /** As declared by the sender; never trusted. */
  type: string;
  /** Bytes of the content. */
  size: number;
  /** null for those beyond the limits of one mail, which are only named. */
  content: Uint8Array | null;
  /** Shown inside the text, such as a logo in a signature. */
  inline: boolean;
}

/** Why no person wrote this mail just now. */
export type AutomaticKind = 'auto-reply' | 'bulk' | 'report' | 'loop';

/** A mail as the product reads it: plain, bounded values, whatever the bytes were. */
export interface ReceivedMail {
  /** Without brackets; null when the mail has none. */
  messageId: string | null;
  /** Message-IDs this mail answers, the nearest first, without brackets. */
  answers: readonly string[];
  from: { name: string; address: string } | null;
  /** Addresses of the head that name who it is for. */
  recipients: readonly string[];
  subject: string;
  /** What the sender wrote, without what it quotes. */
  text: string;
  /** The quoted rest, empty when there is none. */
  quoted: string;
  automatic: AutomaticKind | null;
  files: readonly ReceivedFile[];
  /** A mail server's report about one of our emails (RFC 3464), null for every other email. */
  report: DeliveryReport | null;
  /** The bytes could not be parsed as an email; the text is what could be recovered. */
  broken: boolean;
}

/** Limits on what is taken from one email; the raw email is kept in full. */
export const READING_LIMITS = {
  /** Bytes of a raw mail. */
  raw: 20_000_000,
  /** Code points of the own text: what a message may hold. */
  text: 10_000,
  /** Code points of the quoted rest. */
  quoted: 20_000,
  /** Code points that are read before anything is cut. */
  considered: 400_000,
  subject: 300,
  name: 100,
  fileName: 120,
  /** Files of one mail, and their bytes together; further ones are named, up to `namedFiles`. */
  files: 20,
  namedFiles: 100,
  fileBytes: 20_000_000,
  /** Message-IDs of the thread that are considered. */
  answers: 20,
  recipients: 50,
} as const;

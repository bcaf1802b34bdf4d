import { HOUR, SECOND } from '#contracts/durations.ts';
import { READING_LIMITS } from '#shared/mail/reading/received-mail.ts';
import type { Limit } from '#shared/security/rate-limiter.ts';

/** The built-in mail server's limits for every sender (docs/inbound-mail.md, T5). */
export const SMTP_LIMITS = {
  connections: 50,
  connectionsPerNetwork: 10,
  mailsPerConnection: 50,
  recipients: 10,
  /** Bytes of all emails being received at the same time; keeps memory bounded. */
  bytesInFlight: 100_000_000,
} as const;

/** The maximum size of an email in bytes: to an address we signed, and to a public one. */
export const MAIL_BYTES = { signed: READING_LIMITS.raw, unsigned: 2_000_000 } as const;

/** Shared by all processes through the database. */
export const INBOUND_RATES = {
  connections: { name: 'smtp:network', points: 600, seconds: 600 },
  /** Unknown recipients from one network, so that guessing addresses doesn't pay. */
  unknown: { name: 'smtp:unknown', points: 60, seconds: HOUR / SECOND },
  /** Emails from one envelope sender on one network. */
  sender: { name: 'smtp:sender', points: 200, seconds: HOUR / SECOND },
  signedRecipient: { name: 'inbound:signed', points: 120, seconds: HOUR / SECOND },
  unsignedRecipient: { name: 'inbound:unsigned', points: 300, seconds: HOUR / SECOND },
  /** Emails to all unsigned addresses together. */
  unsigned: { name: 'inbound:unsigned-all', points: 3_000, seconds: HOUR / SECOND },
  /** Kilobytes per signed address, because the raw bytes of messages are kept for 90 days. */
  signedKilobytes: { name: 'inbound:signed-kb', points: 200_000, seconds: HOUR / SECOND },
  webhookCalls: { name: 'webhook:network', points: 6_000, seconds: 600 },
  /** Calls with a wrong login or signature, from one network. */
  webhookRefused: { name: 'webhook:refused', points: 100, seconds: 600 },
} as const satisfies Record<string, Limit>;

/** Space for unsorted emails. An email that doesn't fit stays with the sending server, which tries again. */
export const UNSORTED_SPACE = {
  supplierMails: 2_000,
  supplierBytes: 200_000_000,
  /** All unsorted emails together, including those not sorted yet. */
  mails: 50_000,
  bytes: 5_000_000_000,
  /** Days until an unsorted email and its bytes are deleted. */
  days: 60,
} as const;

/** The number of webhook bodies read at the same time, for providers whose signature is inside the body. */
export const UNSIGNED_BODIES_AT_ONCE = 4;

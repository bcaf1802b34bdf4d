import { EMAIL_PATTERN } from '#contracts/limits.ts';
import { cutText } from '../cut-text.ts';

/** Headers an email may set; everything else belongs to the transport. */
const HEADERS = ['List-Unsubscribe', 'List-Unsubscribe-Post', 'In-Reply-To', 'References', 'Auto-Submitted'] as const;
export type MailHeader = (typeof HEADERS)[number];

/** An email that can't be sent safely. It is a bug in the code that made it, never a user's fault. */
export class UnsafeMail extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnsafeMail';
  }
}

/** One line of at most `max` characters: line breaks and control characters become spaces (S47). */
export function oneLine(value: string, max: number): string {
  const line = value
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return cutText(line, max);
}

/** A display name for an address: one line, without characters that end a name or start an address. */
export function displayName(value: string): string {
  return oneLine(value.replaceAll(/[<>"@,;:\\]/gu, ' '), 200);
}

/** @throws UnsafeMail unless it is exactly one address */
export function oneAddress(value: string): string {
  const address = value.trim();
  if (address.length > 254 || !EMAIL_PATTERN.test(address) || /\p{Cc}/u.test(address)) {
    throw new UnsafeMail('The recipient isn’t a single email address.');
  }
  return address;
}

/** @throws UnsafeMail for a header that is not on the list or has more than one line */
export function safeHeaders(headers: Partial<Record<MailHeader, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!(HEADERS as readonly string[]).includes(name)) throw new UnsafeMail(`The header ${name} isn’t allowed.`);
    if (/\p{Cc}/u.test(value)) throw new UnsafeMail(`The header ${name} has a control character.`);
  }
  return { ...headers };
}

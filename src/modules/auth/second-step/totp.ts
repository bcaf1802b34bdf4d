import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: six digits of SHA-1, a new code every 30 seconds (RFC 6238). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of the 30 seconds before and after also count: phones' clocks are seldom right. */
const WINDOW = 1;

/** A new secret in base 32, of 160 bits. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, account: string): string =>
  new TOTP({ ...FORM, issuer: 'Aisle', label: account, secret }).toString();

/** The 30 seconds that a code belongs to, counted since 1970; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...FORM, secret });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

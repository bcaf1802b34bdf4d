import { Secret, TOTP } from 'otpauth';

/** The form that every authenticator app supports: six digits of SHA-1, a new code every 30 seconds (RFC 6238). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The codes of the steps before and after also count, because phones' clocks are seldom exact. */
const WINDOW = 1;

/** A new secret in base 32, of 160 bits. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The contents of the QR code for an authenticator app. */
export const totpUri = (secret: string, account: string): string =>
  new TOTP({ ...FORM, issuer: 'Aisle', label: account, secret }).toString();

/** The 30-second step a code belongs to, counted since 1970; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...FORM, secret });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

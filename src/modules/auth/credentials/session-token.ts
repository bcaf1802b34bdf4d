import { hash, randomBytes } from 'node:crypto';

/** 256 random bits; the cookie contains the token, the database only its hash (S1). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return hash('sha256', token);
}

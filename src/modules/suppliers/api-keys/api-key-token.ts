import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_START } from '#contracts/integrations/api-scopes.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 40 characters out of 62 are 238 random bits, which can't be guessed, so storing a plain hash is enough. */
const RANDOM = 40;
const CHECK = 6;
const FORM = new RegExp(`^${API_KEY_START}[0-9A-Za-z]{${RANDOM + CHECK}}$`, 'u');

/** A new key: `aisle_`, random characters, and their CRC-32 in the same alphabet. */
export function newApiKeyToken(): string {
  const random = Array.from({ length: RANDOM }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${API_KEY_START}${random}${checksum(random)}`;
}

/**
 * Whether a text can be a key at all. The checksum lets secret scanners recognise keys without asking us, and saves the
 * database lookups of anything else.
 */
export function isApiKeyToken(text: string): boolean {
  const random = text.slice(API_KEY_START.length, -CHECK);
  return FORM.test(text) && text.endsWith(checksum(random));
}

/** The part of a key that can still be shown later. */
export const hintOf = (token: string): string => token.slice(0, API_KEY_START.length + 5);

export const hashApiKey = (token: string): string => createHash('sha256').update(token).digest('hex');

function checksum(random: string): string {
  let rest = crc32(random);
  let letters = '';
  for (let at = 0; at < CHECK; at += 1) {
    letters = `${LETTERS[rest % LETTERS.length]}${letters}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return letters;
}

import { expect, test } from '@jest/globals';
import { hashApiKey, hintOf, isApiKeyToken, newApiKeyToken } from './api-key-token.ts';

test('a key is 52 letters with a known prefix, and each one is unique', () => {
  const keys = Array.from({ length: 200 }, newApiKeyToken);
  for (const key of keys) expect(key).toMatch(/^aisle_[0-9A-Za-z]{46}$/u);
  expect(new Set(keys).size).toBe(200);
  expect(keys.every(isApiKeyToken)).toBe(true);
});

test('rejects a key with a wrong letter, a missing end or another prefix', () => {
  const key = newApiKeyToken();
  for (let at = 6; at < key.length; at += 1) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(isApiKeyToken(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
  }
  for (const wrong of [key.slice(0, -1), `${key}0`, key.replace('aisle_', 'AISLE_'), key.slice(6), '', ` ${key}`])
    expect(isApiKeyToken(wrong)).toBe(false);
});

test('uses the documented checksum', () => {
  const random = 'Aa0'.padEnd(40, '7');
  const known = isApiKeyToken(`aisle_${random}${documented(random)}`);
  expect(known).toBe(true);
});

test('the hint tells keys apart and reveals nothing', () => {
  const key = newApiKeyToken();
  expect(hintOf(key)).toHaveLength(11);
  expect(key.startsWith(hintOf(key))).toBe(true);
  expect(hashApiKey(key)).toMatch(/^[0-9a-f]{64}$/u);
});

/** CRC-32 (IEEE) bit by bit, then base 62, as described in docs/api.md. */
function documented(text: string): string {
  let crc = 0xff_ff_ff_ff;
  for (const letter of text) {
    crc ^= letter.codePointAt(0) ?? 0;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  let rest = BigInt((crc ^ 0xff_ff_ff_ff) >>> 0);
  let letters = '';
  for (let at = 0; at < 6; at += 1) {
    letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'[Number(rest % 62n)] + letters;
    rest /= 62n;
  }
  return letters;
}

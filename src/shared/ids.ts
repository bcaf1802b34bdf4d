import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
let lastTime = -1;
const lastRandom = new Uint8Array(10);
/** Random bytes for the next ids: fetching many at once costs about as much as fetching ten. */
const ahead = new Uint8Array(100 * lastRandom.length);
let used = ahead.length;

/** 48 bits of time and 80 random bits as 26 Crockford base-32 characters. */
export function encodeUlid(time: number, random: Uint8Array): string {
  let text = '';
  let rest = time;
  for (let i = 0; i < 10; i += 1) {
    text = ALPHABET[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  let bits = 0;
  let value = 0;
  for (const byte of random) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      text += ALPHABET[(value >>> (bits - 5)) & 31];
      bits -= 5;
    }
    value &= (1 << bits) - 1;
  }
  return text;
}

/** The milliseconds at the start of a ULID; 0 for anything else. */
export function timeOfUlid(id: string): number {
  let time = 0;
  for (const character of id.slice(0, 10)) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return 0;
    time = time * 32 + digit;
  }
  return time;
}

/** A time-ordered opaque id (ULID); ids from one process keep their order within a millisecond. */
export function newId(now: number = Date.now()): string {
  if (now <= lastTime) {
    for (let i = 9; i >= 0; i -= 1) {
      lastRandom[i] = ((lastRandom[i] ?? 0) + 1) & 255;
      if (lastRandom[i] !== 0) break;
    }
  } else {
    lastTime = now;
    if (used === ahead.length) {
      randomFillSync(ahead);
      used = 0;
    }
    lastRandom.set(ahead.subarray(used, used + lastRandom.length));
    used += lastRandom.length;
  }
  return encodeUlid(lastTime, lastRandom);
}

/**
 * SHA-256 (FIPS 180-4) in a few hundred bytes. Our own and synchronous, because `crypto.subtle` is missing on
 * plain-http pages, and its promises cost more than the many tiny hashes of a proof of work.
 */
const initial: number[] = [];
const round: number[] = [];

// The constants are the first 32 bits of the fractional parts of roots of primes: computing them takes fewer bytes than listing them.
for (let candidate = 2; round.length < 64; candidate++) {
  let divisor = 2;
  while (candidate % divisor) divisor++;
  if (divisor === candidate) {
    initial.push((Math.sqrt(candidate) * 2 ** 32) | 0);
    round.push((Math.cbrt(candidate) * 2 ** 32) | 0);
  }
}

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));
const schedule = new Int32Array(64);

/** Hex digest of an ASCII text without NUL. */
export function sha256(text: string): string {
  const { length } = text;
  const words = new Int32Array((((length + 8) >> 6) + 1) << 4);
  for (let i = 0; i <= length; i++) words[i >> 2]! |= (text.charCodeAt(i) || 128) << (24 - (i % 4) * 8);
  words[words.length - 1] = length * 8;

  const state = Int32Array.from(initial.slice(0, 8));
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const early = schedule[i - 15]!;
      const late = schedule[i - 2]!;
      schedule[i] =
        i < 16
          ? words[block + i]!
          : schedule[i - 16]! +
            schedule[i - 7]! +
            (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
            (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
      const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + round[i]! + schedule[i]!;
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i]! += value));
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

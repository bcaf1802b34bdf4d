import type { Random } from './random.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** All pairs of characters, each for ten bits. */
const PAIRS = Array.from({ length: 1024 }, (_, at) => `${ALPHABET[at >> 5]}${ALPHABET[at & 31]}`);
const pair = (bits: number): string => PAIRS[bits & 1023] as string;

let prefixTime = -1;
let prefix = '';

/** The ten characters of a time; cached, because most of a lead's ids have the same time. */
function timePrefix(time: number): string {
  if (time !== prefixTime) {
    const low = time % 1_073_741_824;
    const high = (time - low) / 1_073_741_824;
    prefix = pair(high >> 10) + pair(high) + pair(low >> 20) + pair(low >> 10) + pair(low);
    prefixTime = time;
  }
  return prefix;
}

/** A ULID whose random part comes from the generator: the same in every run, ordered by `time` (milliseconds). */
export function demoId(random: Random, time: number): string {
  const [x, y, z] = [random.uint32(), random.uint32(), random.uint32()];
  return (
    timePrefix(time) +
    pair(x) +
    pair(x >>> 10) +
    pair(x >>> 20) +
    pair(y) +
    pair(y >>> 10) +
    pair(y >>> 20) +
    pair(z) +
    pair(z >>> 10)
  );
}

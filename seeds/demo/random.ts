/** A table of values with weights; created once, drawn from often. */
export interface Weighted<T> {
  values: readonly T[];
  /** Running sums of the weights. */
  sums: readonly number[];
}

export function weighted<T>(...entries: readonly (readonly [T, number])[]): Weighted<T> {
  let sum = 0;
  return { values: entries.map(([value]) => value), sums: entries.map(([, weight]) => (sum += weight)) };
}

/**
 * A small generator of reproducible random numbers: xoshiro128**, seeded from a text. The same seed gives the same
 * numbers on every machine. Not for secrets.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;
  readonly #seed: string;

  constructor(seed: string) {
    this.#seed = seed;
    let state = 0x9e3779b9;
    for (let i = 0; i < seed.length; i += 1) state = mix(state ^ seed.charCodeAt(i));
    const word = () => {
      state = (state + 0x9e3779b9) | 0;
      return mix(state);
    };
    [this.#a, this.#b, this.#c, this.#d] = [word(), word(), word(), word() | 1];
  }

  /** A generator that depends only on this one's seed and the label, not on earlier draws. */
  fork(label: string): Random {
    return new Random(`${this.#seed}/${label}`);
  }

  /** A whole number from 0 to 2^32 - 1. */
  uint32(): number {
    const spun = Math.imul(rotate(Math.imul(this.#b, 5), 7), 9);
    const kept = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= kept;
    this.#d = rotate(this.#d, 11);
    return spun >>> 0;
  }

  /** From 0 (included) to 1 (excluded). */
  float(): number {
    return this.uint32() / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.float() * (high - low + 1));
  }

  chance(share: number): boolean {
    return this.float() < share;
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('Nothing to pick from');
    return list[Math.floor(this.float() * list.length)] as T;
  }

  draw<T>(table: Weighted<T>): T {
    const at = this.float() * (table.sums.at(-1) ?? 0);
    let index = 0;
    while (index < table.sums.length - 1 && (table.sums[index] as number) <= at) index += 1;
    return table.values[index] as T;
  }

  /** A positive number with a normally distributed logarithm: half are below `median`; a `spread` of 1 is wide. */
  around(median: number, spread: number): number {
    // The sum of three uniform draws is close enough to normal, and far cheaper than the exact method.
    const normal = (this.float() + this.float() + this.float() - 1.5) * 2;
    return median * Math.exp(spread * normal);
  }
}

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

function mix(value: number): number {
  let x = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) | 0;
}

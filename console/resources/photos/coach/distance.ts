/** Number of bits in which two hashes differ. */
export function distance(one: string, other: string): number {
  let rest = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; rest > 0n; rest >>= 1n) bits += Number(rest & 1n);
  return bits;
}

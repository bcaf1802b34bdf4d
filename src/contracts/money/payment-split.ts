/**
 * Splits a total by percent into whole minor units. If the percents add up to 100, the parts add up to the total
 * exactly: each is rounded down, and the remaining units go one each to the parts that lost most (the later one if two
 * lost the same), so that the balance gets the odd penny.
 */
export function splitByPercent(total: number, percents: readonly number[]): number[] {
  const exact = percents.map((percent) => (total * percent) / 100);
  const parts = exact.map((part) => Math.floor(part + 1e-6));
  const whole = Math.round(exact.reduce((sum, part) => sum + part, 0));
  const lost = exact
    .map((part, at) => ({ at, rest: part - (parts[at] ?? 0) }))
    .toSorted((one, other) => (Math.abs(other.rest - one.rest) > 1e-6 ? other.rest - one.rest : other.at - one.at));
  let left = whole - parts.reduce((sum, part) => sum + part, 0);
  for (const { at } of lost) {
    if (left <= 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

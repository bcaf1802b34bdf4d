/** One line of the report; `ok` depends on the target, the aim is our goal. Without a target the value is only noted. */
export interface BenchEntry {
  name: string;
  value: number;
  unit: string;
  target?: number;
  aim?: number;
  ok: boolean;
  /** Details: paired rounds, rates, latencies. */
  notes: string[];
}

/** For ratios more is better; for bytes, milliseconds and growth, less. */
export function entry(options: {
  name: string;
  value: number;
  unit: string;
  target?: number;
  aim?: number;
  better: 'more' | 'less';
  notes?: string[];
}): BenchEntry {
  const { better, notes = [], ...rest } = options;
  const { value, target = value } = rest;
  return {
    ...rest,
    value: round(value),
    ok: better === 'more' ? value >= target : value <= target,
    notes,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export const round = (value: number): number => Number(value.toPrecision(4));

/**
 * Runs the baseline right before the product, `rounds` times; the result is the median of the paired ratios, because a
 * shared machine drifts by a factor of two between minutes but little within one pair.
 */
export async function pairedRatio(
  rounds: number,
  baseline: () => Promise<number>,
  product: () => Promise<number>,
  show = (value: number): string => `${Math.round(value)}/s`,
): Promise<{ ratio: number; notes: string[] }> {
  const ratios: number[] = [];
  const notes: string[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const base = await baseline();
    const ours = await product();
    ratios.push(ours / base);
    notes.push(`round ${index + 1}: baseline ${show(base)}, product ${show(ours)}, ratio ${(ours / base).toFixed(3)}`);
  }
  return { ratio: median(ratios), notes };
}

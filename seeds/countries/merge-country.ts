type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges a market over the common entry: objects are merged key by key; everything else (lists, texts, numbers, null)
 * is replaced by the market's own value if it has one. Neither argument is changed, nor shared with the result.
 */
export function mergeCountry(all: Plain, market: Plain): Plain {
  const merged: Plain = {};
  for (const key of new Set([...Object.keys(all), ...Object.keys(market)])) {
    const [below, above] = [all[key], market[key]];
    if (isPlain(below) && isPlain(above)) merged[key] = mergeCountry(below, above);
    else merged[key] = structuredClone(above === undefined ? below : above);
  }
  return merged;
}

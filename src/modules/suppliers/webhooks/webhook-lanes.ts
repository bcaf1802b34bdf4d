/** Calls to one receiver at the same time. */
const PER_RECEIVER = 4;

/**
 * Splits rows into lanes that can go beside each other, each in its order: those of one lead share a lane, and a receiver
 * has only a few.
 */
export function lanesOf<R extends { webhook_id: string; lead_id: string | null }>(rows: readonly R[]): R[][] {
  const lanes = new Map<string, R[]>();
  for (const row of rows) {
    // Ids end in random letters.
    const name = `${row.webhook_id} ${((row.lead_id ?? '').codePointAt(25) ?? 0) % PER_RECEIVER}`;
    const lane = lanes.get(name);
    if (lane) lane.push(row);
    else lanes.set(name, [row]);
  }
  return [...lanes.values()];
}

import { hash } from 'node:crypto';

/** A number of points per number of seconds, counted from the first use. */
export interface Limit {
  /** Short and unique in the product, for example `sign-in:network`. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** One point of a limit for a key. */
export interface LimitUse {
  limit: Limit;
  key: string;
}

/** The state of a limit for a key after counting. */
export interface CountedUse {
  use: LimitUse;
  /** The points just counted, and the total of the window. */
  points: number;
  used: number;
  /** When the window ends, in milliseconds. */
  expiresAt: number;
}

/** The row that counts a limit for a key; the key is hashed, so that the table contains no names. */
export function rowKey(limit: Limit, key: string): string {
  return `${limit.name} ${hashOf(key)}`;
}

/** Groups uses by row, each with the narrowest of its limits. */
export function byRow(uses: readonly LimitUse[]): Map<string, { use: LimitUse; points: number }> {
  const rows = new Map<string, { use: LimitUse; points: number }>();
  const hashes = new Map<string, string>();
  for (const use of uses) {
    // Most keys are counted per hour and per day.
    const hashed = hashes.get(use.key) ?? hashOf(use.key);
    hashes.set(use.key, hashed);
    const key = `${use.limit.name} ${hashed}`;
    const row = rows.get(key);
    if (!row) rows.set(key, { use, points: 1 });
    else rows.set(key, { use: use.limit.points < row.use.limit.points ? use : row.use, points: row.points + 1 });
  }
  return rows;
}

const hashOf = (key: string): string => hash('sha256', key, 'base64url');

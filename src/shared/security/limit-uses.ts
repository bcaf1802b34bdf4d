import { createHash } from 'node:crypto';

/** A number of points in a number of seconds, counted from the first one. */
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

/** What became of a limit and key by counting. */
export interface CountedUse {
  use: LimitUse;
  /** Points that were just counted, and all of the window with them. */
  points: number;
  used: number;
  /** When the window ends, in milliseconds. */
  expiresAt: number;
}

/** The row that counts a limit for a key; the key is hashed, so that the table contains no names. */
export function rowKey(limit: Limit, key: string): string {
  return `${limit.name} ${createHash('sha256').update(key).digest('base64url')}`;
}

/** Uses by their row, each with the narrowest of its limits. */
export function byRow(uses: readonly LimitUse[]): Map<string, { use: LimitUse; points: number }> {
  const rows = new Map<string, { use: LimitUse; points: number }>();
  for (const use of uses) {
    const key = rowKey(use.limit, use.key);
    const row = rows.get(key);
    if (!row) rows.set(key, { use, points: 1 });
    else rows.set(key, { use: use.limit.points < row.use.limit.points ? use : row.use, points: row.points + 1 });
  }
  return rows;
}

import { ownValue } from '#contracts/own-value.ts';
import { AppError } from '../errors.ts';

/** Far above what any request of the product needs (S49). */
export const JSON_LIMITS = { depth: 20, keys: 1_000, items: 1_000 } as const;

/**
 * Refuses bodies that are small in bytes but large in structure: deep nesting, huge lists, thousands of keys.
 * @param itemsMost maximum entries per list, for routes that take more than the default
 * @throws AppError `body-too-large`
 */
export function refuseBulk(value: unknown, itemsMost: number = JSON_LIMITS.items): void {
  let keys = 0;
  const walk = (node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null) return;
    if (depth > JSON_LIMITS.depth) refuse(`at most ${JSON_LIMITS.depth} levels deep`);
    if (Array.isArray(node)) {
      if (node.length > itemsMost) refuse(`lists of at most ${itemsMost} entries`);
      for (const item of node) walk(item, depth + 1);
      return;
    }
    for (const name of Object.keys(node)) {
      keys += 1;
      if (keys > JSON_LIMITS.keys) refuse(`at most ${JSON_LIMITS.keys} keys`);
      walk(ownValue(node as Record<string, unknown>, name), depth + 1);
    }
  };
  walk(value, 1);
}

function refuse(limit: string): never {
  throw new AppError('too-large', 'body-too-large', 'The request is too large.', { detail: `Send ${limit}.` });
}

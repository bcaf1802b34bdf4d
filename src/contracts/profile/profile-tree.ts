/** Values by path as a tree, which forms need: `{ 'company.teamSize': 4 }` and `{ company: { teamSize: 4 } }`. */
import { ownValue } from '../own-value.ts';

export interface Tree<T> {
  [key: string]: T | Tree<T>;
}

/** The tree of values by path. */
export function treeOf<T>(values: Readonly<Record<string, T>>): Tree<T> {
  const tree: Tree<T> = {};
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.');
    const leaf = keys.pop() ?? '';
    let level = tree;
    for (const key of keys) {
      const next: Tree<T> = (ownValue(level, key) as Tree<T> | undefined) ?? {};
      level[key] = next;
      level = next;
    }
    level[leaf] = value;
  }
  return tree;
}

/** The value at a path of a tree; undefined without one. */
export function atPath(tree: unknown, path: string): unknown {
  let found = tree;
  for (const key of path.split('.')) found = ownValue(found as Record<string, unknown> | null | undefined, key);
  return found;
}

/** The text at a path of a tree; empty if there is none. */
export function textAt(tree: unknown, path: string): string {
  const found = atPath(tree, path);
  return typeof found === 'string' ? found : '';
}

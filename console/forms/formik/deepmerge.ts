/** Merges error trees, later ones over earlier ones; replaces deepmerge in the console's build (vite.config.ts). */
import { ownValue } from '#contracts/own-value.ts';
import isPlainObject from './isPlainObject.ts';

type Tree = Record<string, unknown>;
interface Options {
  clone?: boolean;
  isMergeableObject?: (value: unknown) => boolean;
  arrayMerge?: (target: unknown[], source: unknown[], options: Options) => unknown[];
}

const isTree = (value: unknown): value is Tree => isPlainObject(value);

export default function deepmerge(target: Tree, source: Tree, options: Options = {}): Tree {
  const merged: Tree = { ...target };
  for (const [key, value] of Object.entries(source)) {
    const before = ownValue(merged, key);
    if (isTree(before) && isTree(value)) merged[key] = deepmerge(before, value, options);
    else if (Array.isArray(before) && Array.isArray(value) && options.arrayMerge) {
      merged[key] = options.arrayMerge(before, value, { isMergeableObject: isTree, ...options });
    } else merged[key] = value;
  }
  return merged;
}

deepmerge.all = (trees: readonly Tree[], options?: Options): Tree =>
  trees.reduce<Tree>((merged, tree) => deepmerge(merged, tree, options), {});

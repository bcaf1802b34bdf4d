/** Two people changed the same record: decides what can be combined, and what one of them has to choose (pure; tested). */
import { ownValue } from '#contracts/own-value.ts';
import isEqual from '../formik/isEqual.ts';
import isPlainObject from '../formik/isPlainObject.ts';

type Tree = Record<string, unknown>;

/** A field that both changed, with its path (`kinds.claim.mail`). */
export interface Clash {
  path: string;
  was: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Merged<V> {
  /** Each field as the person who changed it left it; mine if both changed it. */
  values: V;
  clashes: readonly Clash[];
  /** Paths that only one person changed. */
  onlyMine: readonly string[];
  onlyTheirs: readonly string[];
}

/** @param base the values both started from */
export function merge<V extends object>(base: V, mine: V, theirs: V): Merged<V> {
  const found = { clashes: [] as Clash[], onlyMine: [] as string[], onlyTheirs: [] as string[] };
  const values = mergeTree(base as Tree, mine as Tree, theirs as Tree, '', found) as V;
  return { values, ...found };
}

type Found = { clashes: Clash[]; onlyMine: string[]; onlyTheirs: string[] };

function mergeTree(base: Tree, mine: Tree, theirs: Tree, at: string, found: Found): Tree {
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      mergeValue([ownValue(base, name), ownValue(mine, name), ownValue(theirs, name)], at + name, found),
    ]),
  );
}

function mergeValue([was, mine, theirs]: [unknown, unknown, unknown], path: string, found: Found): unknown {
  if (isEqual(mine, theirs)) return mine;
  if (isEqual(mine, was)) {
    found.onlyTheirs.push(path);
    return theirs;
  }
  if (isEqual(theirs, was)) {
    found.onlyMine.push(path);
    return mine;
  }
  if ([was, mine, theirs].every(isPlainObject))
    return mergeTree(was as Tree, mine as Tree, theirs as Tree, `${path}.`, found);
  found.clashes.push({ path, was, mine, theirs });
  return mine;
}

/** The merged values, with the chosen value for each path where there is one. */
export const choose = <V extends object>(
  { values }: Pick<Merged<V>, 'values'>,
  chosen: ReadonlyMap<string, unknown>,
): V => [...chosen].reduce((tree, [path, value]) => setPath(tree as Tree, path.split('.'), value) as V, values);

function setPath(tree: Tree, [first = '', ...rest]: string[], value: unknown): Tree {
  return { ...tree, [first]: rest.length === 0 ? value : setPath(ownValue(tree, first) as Tree, rest, value) };
}

import { GROUP_LEVELS, GROUP_MAX } from '#contracts/supplier/group.ts';

/** The supplier directly above each one; those at the top have no entry. */
export type Parents = ReadonlyMap<string, string>;

/** Suppliers above this one, nearest first. */
export function above(parents: Parents, id: string): string[] {
  const found: string[] = [];
  for (let parent = parents.get(id); parent !== undefined && !found.includes(parent); parent = parents.get(parent))
    found.push(parent);
  return found;
}

export const children = (parents: Parents, id: string): string[] =>
  [...parents].filter(([, parent]) => parent === id).map(([child]) => child);

/** Suppliers below this one, on all levels. */
export const below = (parents: Parents, id: string): string[] =>
  [...parents.keys()].filter((other) => above(parents, other).includes(id));

/** Why a supplier can't be placed below another one. */
export type LinkFault = 'taken' | 'cycle' | 'depth' | 'full';

/** `parents` contains the groups of both. Null when they can be linked. */
export function linkFault(parents: Parents, parent: string, child: string): LinkFault | null {
  const over = above(parents, parent);
  const under = below(parents, child);
  if (parent === child || over.includes(child)) return 'cycle';
  if (parents.has(child)) return 'taken';
  const deepest = Math.max(0, ...under.map((id) => above(parents, id).indexOf(child) + 1));
  if (over.length + 1 + 1 + deepest > GROUP_LEVELS) return 'depth';
  const root = over.at(-1) ?? parent;
  const size = 1 + below(parents, root).length + 1 + under.length;
  return size > GROUP_MAX ? 'full' : null;
}

/** The index of one segment of paths with a common start. */
interface Branch {
  words: Map<string, Branch>;
  /** Any segment. */
  any: Branch | null;
  /** Numbers of the paths that end here. */
  ends: number[];
  /** Numbers of the paths that match anything after them. */
  rest: number[];
}

const newBranch = (): Branch => ({ words: new Map(), any: null, ends: [], rest: [] });

/** A segment that matches only itself. */
const WORD = /^[\w.~-]*$/u;
/** A wildcard or an optional part: it may match several segments. */
const OPEN = /[*{}]/u;

/**
 * Finds the few of many Express paths that an address can match, by its segments. Express itself tries one pattern after
 * another, which takes longer with every route.
 */
export class RouteIndex {
  readonly #root = newBranch();

  /** Numbers the paths in order. */
  constructor(paths: readonly string[]) {
    for (const [number, path] of paths.entries()) this.#add(path, number);
  }

  #add(path: string, number: number): void {
    let branch = this.#root;
    for (const segment of path.split('/')) {
      if (OPEN.test(segment)) {
        branch.rest.push(number);
        return;
      }
      let next = WORD.test(segment) ? branch.words.get(segment) : branch.any;
      if (!next) {
        next = newBranch();
        if (WORD.test(segment)) branch.words.set(segment, next);
        else branch.any = next;
      }
      branch = next;
    }
    branch.ends.push(number);
  }

  /** Numbers of the paths that can match an address, in order; Express decides among them. */
  candidates(address: string): number[] {
    const found: number[] = [];
    let branches = [this.#root];
    for (const segment of address.split('/')) {
      const next: Branch[] = [];
      for (const { words, any, rest } of branches) {
        found.push(...rest);
        const word = words.get(segment);
        if (word) next.push(word);
        if (any) next.push(any);
      }
      if (next.length === 0) return found.sort(ascending);
      branches = next;
    }
    for (const { ends, rest } of branches) found.push(...ends, ...rest);
    return found.sort(ascending);
  }
}

const ascending = (one: number, other: number): number => one - other;

declare const many: unique symbol;

/**
 * Identifies a dependency of the container, with its type. To the type checker a token is an abstract class of that type,
 * so that tokens and classes follow one rule and `container.get(CLOCK)` is a Clock. At run time it is a symbol.
 */
export type Token<T> = symbol & (abstract new (...parts: unknown[]) => T);

/** A token with any number of bindings, such as HTTP_ROUTES. Classes that depend on it get a list. */
export type ManyToken<T> = Token<T> & { readonly [many]: true };

/** A key bound to exactly one thing: a token or a class. */
export type OneToken<T> = (abstract new (...parts: never[]) => T) & { readonly [many]?: never };

/** One token for each dependency, under the dependency's name. */
export type Tokens<P> = {
  readonly [Name in keyof P]: OneToken<P[Name]> | (P[Name] extends readonly (infer One)[] ? ManyToken<One> : never);
};

const MANY = new Set<unknown>();

export function token<T>(name: string): Token<T> {
  return Symbol(name) as Token<T>;
}

export function manyToken<T>(name: string): ManyToken<T> {
  const made = Symbol(name) as ManyToken<T>;
  MANY.add(made);
  return made;
}

export const isMany = (one: unknown): boolean => MANY.has(one);

import type { Container, ServiceIdentifier } from 'inversify';
import { isMany } from './token.ts';
import type { OneToken, Token, Tokens } from './token.ts';

type Identifier = ServiceIdentifier & (Token<unknown> | OneToken<unknown>);

/** One line of a module file: what is bound, its dependencies, and how it is made. */
export interface Binding {
  readonly id: Identifier;
  readonly tokens: Readonly<Record<string, Identifier>>;
  readonly make: (parts: never) => unknown;
}

/** What a module binds. */
export type Wiring = readonly Binding[];

/** Refuses names that the dependencies do not have, including those from a spread group. */
type NoExtra<D, P> = { readonly [Name in Exclude<keyof D, keyof P>]: never };

/** Binds a class as its own token. Its constructor takes one object; each name in it gets a token of its type. */
export function provide<P extends object, D extends Tokens<P>>(
  made: new (parts: P) => unknown,
  tokens: D & NoExtra<D, P>,
): Binding {
  return { id: made, make: (parts: P) => new made(parts), tokens };
}

/** Binds a class to a token. */
export function provideAs<T, P extends object, D extends Tokens<P>>(
  id: Token<T>,
  made: new (parts: P) => NoInfer<T>,
  tokens: D & NoExtra<D, P>,
): Binding {
  return { id, make: (parts: P) => new made(parts), tokens };
}

/** Binds the result of a function, such as the routes of a feature. */
export function make<T, P extends object, D extends Tokens<P>>(
  id: Token<T>,
  maker: (parts: P) => NoInfer<T>,
  tokens: D & NoExtra<D, P>,
): Binding {
  return { id, make: maker, tokens };
}

export function constant<T>(id: Token<T> | OneToken<T>, value: NoInfer<T>): Binding {
  return { id, make: () => value, tokens: {} };
}

/** Binds the same thing to another token. */
export function alias<T>(id: Token<T>, of: OneToken<NoInfer<T>>): Binding {
  return { id, make: ({ it }: { it: T }) => it, tokens: { it: of } };
}

/** Everything is created once, when it is first needed. */
export function load(container: Container, wiring: Wiring): void {
  for (const { id, tokens, make: maker } of wiring) {
    const names = Object.keys(tokens);
    const partsOf = (values: unknown[]) => Object.fromEntries(names.map((name, place) => [name, values[place]]));
    container
      .bind(id)
      .toResolvedValue((...values: unknown[]) => maker(partsOf(values) as never), Object.values(tokens).map(injection))
      .inSingletonScope();
  }
}

const injection = (id: Identifier) => (isMany(id) ? { serviceIdentifier: id, isMultiple: true as const } : id);

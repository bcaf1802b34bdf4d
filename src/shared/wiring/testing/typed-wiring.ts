import type { Clock } from '../../clock.ts';
import { alias, constant, make, provide, provideAs } from '../provide.ts';
import { manyToken, token } from '../token.ts';

/**
 * Lines that the type checker must refuse. Nothing here runs: `check:type` fails when one of them is accepted, because
 * its `@ts-expect-error` is then unused.
 */
class Store {
  readonly #clock: Clock;
  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock;
  }
  opened(): number {
    return this.#clock.now();
  }
}
interface Greeter {
  greet(): string;
}
class Greetings implements Greeter {
  readonly #parts: { store: Pick<Store, 'opened'>; clock: Clock; names: readonly string[] };
  constructor(parts: { store: Pick<Store, 'opened'>; clock: Clock; names: readonly string[] }) {
    this.#parts = parts;
  }
  greet(): string {
    return `${this.#parts.names.join()} ${this.#parts.store.opened()}`;
  }
}
const CLOCK = token<Clock>('Clock');
const OWNER = token<string>('Owner');
const GREETER = token<Greeter>('Greeter');
const NAMES = manyToken<string>('Names');
const greetingOf = ({ greeter }: { greeter: Greeter }): string => greeter.greet();
const GROUP = { clock: CLOCK, owner: OWNER };

export const accepted = [
  provide(Store, { clock: CLOCK }),
  provide(Greetings, { store: Store, clock: CLOCK, names: NAMES }),
  provideAs(GREETER, Greetings, { store: Store, clock: CLOCK, names: NAMES }),
  alias(GREETER, Greetings),
  make(NAMES, greetingOf, { greeter: GREETER }),
  constant(OWNER, 'me'),
];

export const refused = [
  // @ts-expect-error swapped
  provide(Greetings, { store: CLOCK, clock: Store, names: NAMES }),
  // @ts-expect-error missing
  provide(Greetings, { store: Store, names: NAMES }),
  // @ts-expect-error extra
  provide(Store, { clock: CLOCK, owner: OWNER }),
  // @ts-expect-error extra, in a group
  provide(Store, { ...GROUP }),
  // @ts-expect-error of the wrong type
  provide(Store, { clock: OWNER }),
  // @ts-expect-error one where a list belongs
  provide(Greetings, { store: Store, clock: CLOCK, names: OWNER }),
  // @ts-expect-error a list where one belongs
  make(OWNER, ({ owner }: { owner: string }) => owner, { owner: NAMES }),
  // @ts-expect-error a symbol without a type
  provide(Store, { clock: Symbol('Clock') }),
  // @ts-expect-error a class that doesn't match the token
  provideAs(GREETER, Store, { clock: CLOCK }),
  // @ts-expect-error a function that makes something else
  make(GREETER, greetingOf, { greeter: GREETER }),
  // @ts-expect-error a value of another type than the token's
  constant(OWNER, 1),
  // @ts-expect-error another class than the token's
  alias(GREETER, Store),
];

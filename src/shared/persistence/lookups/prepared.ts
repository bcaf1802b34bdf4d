import { ownValue } from '#contracts/own-value.ts';
import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Em } from '../orm.ts';
import { PREPARED_TEXTS } from '../server/prepared-texts.ts';

/** A placeholder in a statement that is built before its values are known. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Text<R> {
  query: CompiledQuery<R>;
  /** The number of values it was built for. */
  size: number;
}

/**
 * A statement whose text is built once, on first use: building a query for thirty columns costs more than running it.
 * `build` gets placeholders, so it can pass values on but never read them.
 * @throws RangeError when a later call gives more or fewer names than the first
 */
export function prepared<V extends object, R>(
  build: (em: Em, values: V) => Compilable<R>,
): (em: Em, values: V) => Promise<R[]> {
  const run = preparedResult(build);
  return async (em, values) => (await run(em, values)).rows;
}

/** The same for a statement of which more is wanted than its rows. */
export function preparedResult<V extends object, R>(
  build: (em: Em, values: V) => Compilable<R>,
): (em: Em, values: V) => Promise<QueryResult<R>> {
  /** One text for each engine: tests use several in one process. */
  const texts = new WeakMap<object, Text<R>>();
  return (em, values) => {
    const driver = em.getDriver();
    const names = Object.keys(values);
    let text = texts.get(driver);
    if (!text) {
      const places = Object.fromEntries(names.map((name) => [name, new Place(name)]));
      text = { query: build(em, places as V).compile(), size: names.length };
      texts.set(driver, text);
      PREPARED_TEXTS.add(text.query.sql);
    }
    if (text.size !== names.length)
      throw new RangeError('A prepared statement was given different values from the first time.');
    const given = values as Record<string, unknown>;
    const parameters = text.query.parameters.map((value) =>
      value instanceof Place ? ownValue(given, value.name) : value,
    );
    return em.getKysely().executeQuery<R>({ ...text.query, parameters });
  };
}

/** Rows for which a text is kept, per number of them; beyond that, writing costs more than building. */
const ROWS_KEPT = 16;

/**
 * A statement that writes some rows, which all have the same names: one text for each number of rows up to 16; for
 * more of them it is built each time. Returns how many rows were changed.
 */
export function preparedForRows<V extends object>(
  build: (em: Em, rows: readonly V[]) => Compilable,
): (em: Em, rows: readonly V[]) => Promise<bigint> {
  const byLength = new Map<number, (em: Em, cells: Record<string, unknown>) => Promise<QueryResult<unknown>>>();
  const statementFor = (names: readonly string[], length: number) =>
    preparedResult((em: Em, places: Record<string, unknown>) => {
      const rows = Array.from({ length }, (_, at) =>
        Object.fromEntries(names.map((name) => [name, ownValue(places, `${name} ${at}`)])),
      );
      return build(em, rows as V[]);
    });
  return async (em, rows) => {
    if (rows.length > ROWS_KEPT) {
      const { numAffectedRows } = await em.getKysely().executeQuery(build(em, rows).compile());
      return numAffectedRows ?? 0n;
    }
    const statement = byLength.get(rows.length) ?? statementFor(Object.keys(rows[0] ?? {}), rows.length);
    byLength.set(rows.length, statement);
    const cells = rows.flatMap((row, at) =>
      Object.entries(row).map(([name, cell]) => [`${name} ${at}`, cell] as const),
    );
    const { numAffectedRows } = await statement(em, Object.fromEntries(cells));
    return numAffectedRows ?? 0n;
  };
}

/** The same over a list of keys: one text for each length, so the lists must be short. */
export function preparedForKeys<R>(
  build: (em: Em, keys: readonly string[]) => Compilable<R>,
): (em: Em, keys: readonly string[]) => Promise<R[]> {
  const byLength = new Map<number, (em: Em, values: Record<string, string>) => Promise<R[]>>();
  return (em, keys) => {
    const known = byLength.get(keys.length);
    const statement = known ?? prepared((own: Em, places: Record<string, string>) => build(own, Object.values(places)));
    byLength.set(keys.length, statement);
    return statement(em, Object.fromEntries(keys.map((key, at) => [`key${at}`, key])));
  };
}

/** The same for updating one row: one text for each set of changed columns, so the sets must come from code, not input. */
export function preparedForColumns<V extends object>(
  build: (em: Em, change: V, id: string) => Compilable,
): (em: Em, change: V, id: string) => Promise<unknown> {
  const byColumns = new Map<string, (em: Em, values: V & { rowId: string }) => Promise<unknown>>();
  return (em, change, id) => {
    const columns = Object.keys(change).join();
    const statement =
      byColumns.get(columns) ??
      prepared((own: Em, { rowId, ...places }: V & { rowId: string }) => build(own, places as unknown as V, rowId));
    byColumns.set(columns, statement);
    return statement(em, { ...change, rowId: id });
  };
}

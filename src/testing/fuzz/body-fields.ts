import type { AnySchema } from 'yup';

/** The place of a value in a body: names of fields and positions in lists. */
export type FieldPath = readonly (string | number)[];

interface Described {
  fields?: Record<string, Described>;
  innerType?: Described;
}

const DEPTH = 4;

/** Every field that a schema knows and every value in a valid body, so that no place is missed. */
export function fieldsOf(schema: AnySchema, body: unknown): FieldPath[] {
  const found = new Map<string, FieldPath>();
  const add = (path: FieldPath): void => void found.set(JSON.stringify(path), path);
  const ofSchema = (described: Described, path: FieldPath): void => {
    if (path.length > 0) add(path);
    if (path.length >= DEPTH) return;
    for (const [name, field] of Object.entries(described.fields ?? {})) ofSchema(field, [...path, name]);
    if (described.innerType) ofSchema(described.innerType, [...path, 0]);
  };
  const ofValue = (value: unknown, path: FieldPath): void => {
    if (path.length > 0) add(path);
    if (path.length >= DEPTH || typeof value !== 'object' || value === null) return;
    const entries = Array.isArray(value)
      ? value.slice(0, 1).map((item, at) => [at, item] as const)
      : Object.entries(value);
    for (const [name, item] of entries) ofValue(item, [...path, name]);
  };
  ofSchema(schema.describe() as Described, []);
  ofValue(body, []);
  return [...found.values()];
}

/** A copy with one value replaced, or removed if it is undefined; missing parents are created. */
export function withField(body: unknown, path: FieldPath, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (typeof name === 'number') {
    const list = Array.isArray(body) ? [...(body as unknown[])] : [];
    list[name] = withField(list[name], rest, value);
    return list.filter((item) => item !== undefined);
  }
  const object = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...object, [name]: withField((object as Record<string, unknown>)[name], rest, value) };
}

import { ownValue } from '#contracts/own-value.ts';
import type { AnySchema, SchemaFieldDescription } from 'yup';

/** JSON Schema 2020-12, as in OpenAPI 3.1. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  [keyword: string]: unknown;
}

/** What `schema.meta()` can add to the document: the keywords of JSON Schema, and `ref` for a named component. */
interface DocumentMeta {
  ref?: string;
  enum?: readonly unknown[];
  /** A single value or a list of them. */
  oneOrMore?: Described;
  [keyword: string]: unknown;
}

interface Described {
  type: string;
  meta?: DocumentMeta;
  optional: boolean;
  nullable: boolean;
  tests: { name?: string; params?: Record<string, unknown> }[];
  fields?: Record<string, Described>;
  innerType?: Described;
}

/** Keywords copied from meta unchanged. */
const KEYWORDS = ['format', 'maxLength', 'minLength', 'minimum', 'maximum', 'pattern', 'description', 'examples'];

/**
 * Converts a yup schema into JSON Schema, so that one schema validates, types and documents.
 * @param onRef called with each named component that is used
 */
export function jsonSchema(schema: AnySchema, onRef: (name: string) => void = () => undefined): JsonSchema {
  return convert(schema.describe() as SchemaFieldDescription as Described, onRef);
}

function convert(described: Described, onRef: (name: string) => void): JsonSchema {
  const { meta, nullable } = described;
  if (meta?.ref) {
    onRef(meta.ref);
    const reference = { $ref: `#/components/schemas/${meta.ref}` };
    return nullable ? { anyOf: [reference, { type: 'null' }] } : reference;
  }
  const result: JsonSchema = { ...typed(described, onRef) };
  for (const keyword of KEYWORDS) if (ownValue(meta, keyword) !== undefined) result[keyword] = ownValue(meta, keyword);
  if (nullable && typeof result.type === 'string') result.type = [result.type, 'null'];
  if (nullable && result.enum) result.enum = [...result.enum, null];
  return result;
}

function typed(described: Described, onRef: (name: string) => void): JsonSchema {
  const { meta, type } = described;
  if (meta?.oneOrMore) {
    const one = convert(meta.oneOrMore, onRef);
    return { anyOf: [one, { type: 'array', items: one, minItems: 1 }] };
  }
  if (meta?.enum) {
    const [kind, ...others] = new Set(meta.enum.map((value) => typeof value));
    return { ...(kind && others.length === 0 ? { type: kind } : {}), enum: [...meta.enum] };
  }
  if (type === 'object') return objectSchema(described, onRef);
  if (type === 'array') return { type: 'array', ...limits(described), ...items(described, onRef) };
  if (type === 'number') return { type: has(described, 'integer') ? 'integer' : 'number' };
  if (type === 'mixed') return {};
  return { type };
}

function objectSchema(described: Described, onRef: (name: string) => void): JsonSchema {
  const fields = Object.entries(described.fields ?? {});
  const required = fields.filter(([, field]) => !field.optional).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, convert(field, onRef)])),
    ...(required.length > 0 ? { required } : {}),
    ...(has(described, 'noUnknown') ? { additionalProperties: false } : {}),
  };
}

const items = (described: Described, onRef: (name: string) => void): JsonSchema =>
  described.innerType ? { items: convert(described.innerType, onRef) } : {};

function limits(described: Described): JsonSchema {
  const limit = (name: string): unknown => ownValue(described.tests.find((test) => test.name === name)?.params, name);
  const [min, max] = [limit('min'), limit('max')];
  return {
    ...(typeof min === 'number' ? { minItems: min } : {}),
    ...(typeof max === 'number' ? { maxItems: max } : {}),
  };
}

const has = (described: Described, name: string): boolean => described.tests.some((test) => test.name === name);

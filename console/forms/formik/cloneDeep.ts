/** A deep copy of form values; stands in for lodash-es in the console's build (vite.config.ts). */
import clone from './clone.ts';
import isPlainObject from './isPlainObject.ts';

export default function cloneDeep<V>(value: V): V {
  if (Array.isArray(value)) return value.map(cloneDeep) as V;
  if (!isPlainObject(value)) return value;
  const copy = clone(value) as Record<string, unknown>;
  for (const key of Object.keys(copy)) copy[key] = cloneDeep(copy[key]);
  return copy as V;
}

/** Whether two form values are deeply equal; replaces react-fast-compare (vite.config.ts). */
import { ownValue } from '#contracts/own-value.ts';
import isPlainObject from './isPlainObject.ts';

export default function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  const comparable = (Array.isArray(one) && Array.isArray(other)) || (isPlainObject(one) && isPlainObject(other));
  if (!comparable) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(ownValue(a, key), ownValue(b, key)))
  );
}

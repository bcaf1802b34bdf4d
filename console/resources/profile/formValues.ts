/** Converts a section's values to form values and back (P2). */
import { ownValue } from '#contracts/own-value.ts';
import { emptyValue, sameValue } from '#contracts/profile/profile-field.ts';
import type { ProfileField, ProfileValue, ProfileValues } from '#contracts/profile/profile-field.ts';
import { atPath, treeOf } from '#contracts/profile/profile-tree.ts';
import type { Tree } from '#contracts/profile/profile-tree.ts';
import { readInteger, readMoney } from '#contracts/profile/read-input.ts';

/** Numbers are strings while someone types, and a list of lines is a single text. */
export type FormValue = string | boolean | readonly string[] | readonly number[] | null;
export type FormTree = Tree<FormValue>;

const isNumber = ({ kind }: ProfileField): boolean => kind === 'integer' || kind === 'money' || kind === 'year';

/** A number as shown in a field: grouped, and empty for 0, which means not given. */
export function numberText(field: Pick<ProfileField, 'kind'>, value: number, language: string): string {
  if (value === 0) return '';
  if (field.kind === 'year') return String(value);
  const shown = field.kind === 'money' ? value / 100 : value;
  const digits = Number.isInteger(shown) ? 0 : 2;
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    shown,
  );
}

export function toForm(fields: readonly ProfileField[], values: ProfileValues, language: string): FormTree {
  const formValue = (field: ProfileField): FormValue => {
    const value = ownValue(values, field.path) ?? emptyValue(field);
    if (typeof value === 'number') return numberText(field, value, language);
    if (field.kind === 'prices') return pricesText((value ?? []) as readonly number[], language);
    return field.kind === 'lines' ? (value as readonly string[]).join('\n') : value;
  };
  return treeOf(Object.fromEntries(fields.map((field) => [field.path, formValue(field)])));
}

/** Reads a field's value from the form. */
export function readField(field: ProfileField, tree: FormTree): ProfileValue {
  const value = (atPath(tree, field.path) ?? null) as FormValue;
  if (isNumber(field)) return (field.kind === 'money' ? readMoney : readInteger)(String(value ?? ''));
  if (field.kind === 'prices') return readPrices((value ?? []) as readonly string[]);
  if (field.kind !== 'lines') return value;
  return String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Both ends, as shown in their fields. */
export const pricesText = ([from = 0, to = 0]: readonly number[], language: string): readonly string[] =>
  [from, to].map((end) => numberText({ kind: 'money' }, end, language));

/** A single price is both ends, unless it is the upper one; the lower one comes first. */
function readPrices([from = '', to = '']: readonly string[]): readonly number[] | null {
  const [low, high] = [readMoney(from), readMoney(to)];
  if (low === 0 && high === 0) return null;
  if (high === 0) return [low, low];
  return [Math.min(low, high), Math.max(low, high)];
}

/** The fields whose value has changed, by path. */
export const changesOf = (fields: readonly ProfileField[], base: FormTree, tree: FormTree): ProfileValues =>
  Object.fromEntries(
    fields
      .map((field) => [field.path, readField(field, tree), readField(field, base)] as const)
      .filter(([, now, was]) => !sameValue(now, was))
      .map(([path, now]) => [path, now]),
  );

/** Whether a field has any content. */
export const isFilled = (field: ProfileField, values: ProfileValues): boolean => {
  const value = ownValue(values, field.path);
  return value !== undefined && !sameValue(value, emptyValue(field));
};

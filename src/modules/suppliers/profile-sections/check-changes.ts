import type { Permission } from '#contracts/account/roles.ts';
import { ownValue } from '#contracts/own-value.ts';
import type { FieldError } from '#contracts/problem.ts';
import type { ProfileField, ProfileValue, ProfileValues } from '#contracts/profile/profile-field.ts';
import { mayMakeFirst } from '#contracts/profile/profile-sections.ts';
import type { ProfileContext } from '#contracts/profile/profile-sections.ts';
import { storedValue, valueFault } from '#contracts/profile/value-faults.ts';
import { Forbidden, InvalidInput } from '#shared/errors.ts';
import { readPhone } from '../sign-up/contact-rules.ts';

/**
 * Returns changes in their stored form. A path that isn't a field of the section is reported like a wrong value, and
 * one that the writer can't change ends the request (P2); nothing is saved in part.
 * @throws InvalidInput with every wrong field, Forbidden
 */
export async function checkedChanges(
  fields: readonly ProfileField[],
  changes: Readonly<Record<string, unknown>>,
  { permissions, context }: { permissions: readonly Permission[]; context: ProfileContext },
): Promise<ProfileValues> {
  const known = new Map(fields.map((field) => [field.path, field]));
  const values: Record<string, ProfileValue> = {};
  const errors: FieldError[] = [];
  for (const [path, value] of Object.entries(changes)) {
    const field = known.get(path);
    const read = field ? await readValue(field, value, context) : { rule: 'unknown' };
    if ('rule' in read) errors.push(fieldError(path, read));
    else values[path] = read.value;
  }
  if (errors.length > 0) throw new InvalidInput(errors);
  const closed = fields.filter(
    ({ path, permission = 'supplier:write' }) => Object.hasOwn(values, path) && !permissions.includes(permission),
  );
  if (closed.length > 0) throw new Forbidden(`Only an admin can change ${closed.map(({ path }) => path).join(', ')}.`);
  return values;
}

/** Anyone who can edit the profile can change further types, but not the first one (P10). @throws Forbidden */
export function refuseOthersCategory(
  changed: ProfileValues,
  { category }: Pick<ProfileContext, 'category'>,
  permissions: readonly Permission[],
): void {
  const types = ownValue(changed, 'type') as readonly string[] | undefined;
  if (types && !mayMakeFirst(category, types[0], permissions))
    throw new Forbidden('Only an admin can change the main category.');
}

type Read = { value: ProfileValue } | Pick<FieldError, 'rule' | 'params'>;

async function readValue(field: ProfileField, value: unknown, context: ProfileContext): Promise<Read> {
  const fault = valueFault(field, value, context);
  if (fault) return fault;
  const stored = storedValue(field, value as ProfileValue, context.country);
  if (field.kind !== 'phone' || stored === '') return { value: stored };
  const phone = await readPhone(String(stored), context.country);
  return phone === null ? { rule: 'phone' } : { value: phone };
}

/** Another supplier of the market has the slug. The unique key decides, so one of two simultaneous saves is refused. */
export const slugTaken = (): InvalidInput => new InvalidInput([fieldError('slug', { rule: 'slug-taken' })]);

/** A path as one segment of a JSON pointer. */
const fieldError = (path: string, { rule, params }: Pick<FieldError, 'rule' | 'params'>): FieldError => ({
  pointer: `#/changes/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  rule,
  detail:
    rule === 'unknown'
      ? 'This field is unknown, or isn’t in this section.'
      : 'This value isn’t accepted for this field.',
  ...(params && { params }),
});

import type { Role } from '#contracts/account/roles.ts';

/** Callers in the authorization test (S30). Roles are roles at the supplier in the path. */
export const PEOPLE = [
  'anonymous',
  'viewer',
  'billing',
  'sales',
  'editor',
  'admin',
  'admin of another supplier',
  'admin of a deleted supplier',
  // C3: the admins of a supplier manage those below it, and no one else does.
  'group owner at a supplier below',
  'group owner at a supplier two levels below',
  'group owner at a supplier of another group',
  'group owner at a supplier that has left',
  'group owner at a deleted supplier below',
  'admin below at the group’s supplier',
  'editor of the group at a supplier below',
  'platform staff',
  'blocked admin',
  // Has an account and a wedding, and belongs to no business.
  'couple-to-be',
] as const;
export type PersonKind = (typeof PEOPLE)[number];

/** "allowed", or the status of the refusal. */
export type Outcome = 'allowed' | 401 | 403 | 404;
export type Row = Readonly<Record<PersonKind, Outcome>>;
/** Rows by `METHOD /path`. */
export type Matrix = Readonly<Record<string, Row>>;

function row(others: Outcome, exceptions: Partial<Record<PersonKind, Outcome>>): Row {
  return Object.fromEntries(PEOPLE.map((person) => [person, exceptions[person] ?? others])) as Row;
}
const STRANGERS = { anonymous: 401, 'blocked admin': 401 } as const;

/** No sign-in needed. */
export const anyone: Row = row('allowed', {});
export const signedIn: Row = row('allowed', STRANGERS);
export const staffOnly: Row = row(403, { ...STRANGERS, 'platform staff': 'allowed' });

/** Members of the supplier with one of the roles; for everyone outside its team the supplier does not exist. */
export function team(...roles: Role[]): Row {
  return row(403, {
    ...STRANGERS,
    'admin of another supplier': 404,
    'admin of a deleted supplier': 404,
    'group owner at a supplier of another group': 404,
    'group owner at a supplier that has left': 404,
    'group owner at a deleted supplier below': 404,
    'admin below at the group’s supplier': 404,
    'editor of the group at a supplier below': 404,
    'platform staff': 404,
    'couple-to-be': 404,
    ...Object.fromEntries(roles.map((role) => [role, 'allowed'])),
    ...(roles.includes('admin') && {
      'group owner at a supplier below': 'allowed',
      'group owner at a supplier two levels below': 'allowed',
    }),
  });
}
export const wholeTeam = team('viewer', 'billing', 'sales', 'editor', 'admin');
export const leadReaders = team('viewer', 'sales', 'editor', 'admin');
export const leadWriters = team('sales', 'editor', 'admin');
export const editors = team('editor', 'admin');

import { ACCOUNT_ROUTES } from './authorization/account-routes.ts';
import { LEAD_ROUTES } from './authorization/lead-routes.ts';
import { OPEN_ROUTES } from './authorization/open-routes.ts';
import { STAFF_ROUTES } from './authorization/staff-routes.ts';
import { SUPPLIER_ROUTES } from './authorization/supplier-routes.ts';
import type { Matrix } from './authorization/people.ts';

/** One row for every route of the running app, written by hand: it says what should be allowed, not what is declared. */
export const AUTHORIZATION_MATRIX: Matrix = joined(
  ACCOUNT_ROUTES,
  SUPPLIER_ROUTES,
  LEAD_ROUTES,
  STAFF_ROUTES,
  OPEN_ROUTES,
);

/** Merges the parts. A route in two of them would silently get the row of the last. */
function joined(...parts: Matrix[]): Matrix {
  const rows = parts.flatMap((part) => Object.entries(part));
  const names = new Set(rows.map(([name]) => name));
  if (names.size < rows.length) throw new Error('A route is in two parts of the authorization matrix.');
  return Object.fromEntries(rows);
}

import { ACCOUNT_ROUTES } from './statement-counts/accounts.ts';
import { LEAD_ROUTES } from './statement-counts/leads.ts';
import { PUBLIC_ROUTES } from './statement-counts/public.ts';
import { STAFF_ROUTES } from './statement-counts/staff.ts';
import { SUPPLIER_ROUTES } from './statement-counts/suppliers.ts';

/**
 * The number of SQL statements each route sends in a successful request, on the embedded engine, including those that
 * begin and end a transaction. A list, a page and a change need the same number however many leads, messages or
 * suppliers there are.
 */
export const STATEMENT_COUNTS: Readonly<Record<string, number>> = {
  ...ACCOUNT_ROUTES,
  ...SUPPLIER_ROUTES,
  ...LEAD_ROUTES,
  ...STAFF_ROUTES,
  ...PUBLIC_ROUTES,
};

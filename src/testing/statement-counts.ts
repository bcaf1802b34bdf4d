import { ACCOUNT_ROUTES } from './statement-counts/accounts.ts';
import { LEAD_ROUTES } from './statement-counts/leads.ts';
import { PUBLIC_ROUTES } from './statement-counts/public.ts';
import { STAFF_ROUTES } from './statement-counts/staff.ts';
import { SUPPLIER_ROUTES } from './statement-counts/suppliers.ts';

/**
 * How many SQL statements each route sends when all goes well, on the embedded engine, with those that begin and end a
 * transaction. A list, a page and a change need the same number however many leads, messages or suppliers there are.
 */
export const STATEMENT_COUNTS: Readonly<Record<string, number>> = {
  ...ACCOUNT_ROUTES,
  ...SUPPLIER_ROUTES,
  ...LEAD_ROUTES,
  ...STAFF_ROUTES,
  ...PUBLIC_ROUTES,
};

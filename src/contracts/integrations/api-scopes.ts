/**
 * Permissions of an API key (X1). Each route that accepts keys names one of these; a route that names none refuses
 * every key. None of them spends units, identifies people or creates keys: a leaked key must cost no money and give no
 * further access.
 */
export const API_SCOPES = [
  /** Leads as the console shows them, locked ones masked. */
  'leads:read',
  /** Stage, status, labels, owner, notes, payments that were made. */
  'leads:write',
  /** Replying to couples. */
  'messages:write',
  /** Bookings, holds and blocks by day, with couples masked as in lists. */
  'calendar:read',
  /** Blocking and freeing days. */
  'calendar:write',
  /** Submitting enquiries from other tools. */
  'enquiries:create',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Prefix of every key, so that people and secret scanners recognise one. */
export const API_KEY_START = 'aisle_';

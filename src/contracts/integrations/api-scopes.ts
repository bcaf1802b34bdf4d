/**
 * What an API key may do (X1). Each route that takes keys names one of these; a route that names none refuses every key.
 * Nothing that spends units, names people or makes keys is among them: a key that leaks must cost no money and open no
 * further door.
 */
export const API_SCOPES = [
  /** Leads as the console shows them, locked ones masked. */
  'leads:read',
  /** Stage, status, labels, owner, notes, payments that were made. */
  'leads:write',
  /** Answering couples. */
  'messages:write',
  /** What each day is taken by, couples masked as in lists. */
  'calendar:read',
  /** Blocking days and freeing them. */
  'calendar:write',
  /** Handing in enquiries of other tools. */
  'enquiries:create',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Every key begins so, that people and secret scanners know one when they see it. */
export const API_KEY_START = 'aisle_';

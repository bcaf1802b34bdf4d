import type { ApiScope } from '#contracts/integrations/api-scopes.ts';
import { AUTHORIZATION_MATRIX } from '../authorization-matrix.ts';
import { anyone } from './people.ts';
import type { Outcome } from './people.ts';

const LEAD = '/api/suppliers/:supplierId/leads/:leadId';

/** The routes that accept API keys, with their scopes; every other protected route refuses all keys. */
export const KEY_SCOPES: Readonly<Record<string, ApiScope>> = {
  'GET /api/suppliers/:supplierId/leads': 'leads:read',
  'GET /api/suppliers/:supplierId/leads.csv': 'leads:read',
  'GET /api/suppliers/:supplierId/leads/board': 'leads:read',
  'GET /api/suppliers/:supplierId/leads/counts': 'leads:read',
  'POST /api/suppliers/:supplierId/leads/filter-counts': 'leads:read',
  'GET /api/suppliers/:supplierId/lead-terms': 'leads:read',
  [`GET ${LEAD}`]: 'leads:read',
  [`GET ${LEAD}/activity`]: 'leads:read',
  [`GET ${LEAD}/related`]: 'leads:read',
  [`GET ${LEAD}/availability`]: 'leads:read',
  [`GET ${LEAD}/notes`]: 'leads:read',
  [`GET ${LEAD}/payments`]: 'leads:read',
  'POST /api/suppliers/:supplierId/inbox': 'leads:read',
  [`PUT ${LEAD}`]: 'leads:write',
  [`POST ${LEAD}/stage`]: 'leads:write',
  [`POST ${LEAD}/notes`]: 'leads:write',
  [`PUT ${LEAD}/payments/:paymentId/paid`]: 'leads:write',
  'POST /api/suppliers/:supplierId/leads/bulk': 'leads:write',
  'POST /api/suppliers/:supplierId/leads/changes/:changeId/undo': 'leads:write',
  [`POST ${LEAD}/messages`]: 'messages:write',
  'GET /api/suppliers/:supplierId/calendar': 'calendar:read',
  'GET /api/suppliers/:supplierId/calendar/states': 'calendar:read',
  'POST /api/suppliers/:supplierId/calendar/blocks': 'calendar:write',
  'PUT /api/suppliers/:supplierId/calendar/blocks/:blockId': 'calendar:write',
  'DELETE /api/suppliers/:supplierId/calendar/blocks/:blockId': 'calendar:write',
  'POST /api/suppliers/:supplierId/calendar/blocks/:blockId/free': 'calendar:write',
  'POST /api/suppliers/:supplierId/enquiries': 'enquiries:create',
};

/** API keys as callers, in addition to the people of the matrix. */
export const KEYS = [
  'key with every scope',
  'key with every other scope',
  'key of another supplier',
  'key of a deleted supplier',
  'revoked key',
  'expired key',
] as const;
export type KeyKind = (typeof KEYS)[number];

/** The column for the keys, derived from the callers that a route admits at all and the list above. */
export function keyRow(route: string): Readonly<Record<KeyKind, Outcome>> {
  const all = (outcome: Outcome) => Object.fromEntries(KEYS.map((key) => [key, outcome])) as Record<KeyKind, Outcome>;
  if (AUTHORIZATION_MATRIX[route] === anyone) return all('allowed');
  const scoped = route in KEY_SCOPES;
  return {
    ...all(401),
    'key with every scope': scoped ? 'allowed' : 403,
    'key with every other scope': 403,
    // Other suppliers' records don't exist for a key; on routes without a supplier, keys are refused.
    'key of another supplier': route.includes(' /api/suppliers/:supplierId') ? 404 : 403,
  };
}

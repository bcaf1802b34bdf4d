import type { ApiScope } from '#contracts/api-scopes.ts';
import type { Role } from '#contracts/roles.ts';

/** Who asks in the authorization test (safety S30). Roles are roles at the supplier in the path. */
export const PEOPLE = [
  'anonymous',
  'viewer',
  'billing',
  'sales',
  'editor',
  'admin',
  'admin of another supplier',
  'admin of a deleted supplier',
  'platform staff',
  'blocked admin',
] as const;
export type PersonKind = (typeof PEOPLE)[number];

/** Let in, or the status of the refusal. */
export type Outcome = 'allowed' | 401 | 403 | 404;
export type Row = Readonly<Record<PersonKind, Outcome>>;

function row(others: Outcome, exceptions: Partial<Record<PersonKind, Outcome>>): Row {
  return Object.fromEntries(PEOPLE.map((person) => [person, exceptions[person] ?? others])) as Row;
}
const STRANGERS = { anonymous: 401, 'blocked admin': 401 } as const;

/** No sign-in needed. */
export const anyone: Row = row('allowed', {});
export const signedIn: Row = row('allowed', STRANGERS);
export const staffOnly: Row = row(403, { ...STRANGERS, 'platform staff': 'allowed' });

/** Members of the supplier with one of the roles; for people outside of its team it does not exist. */
export function team(...roles: Role[]): Row {
  return row(403, {
    ...STRANGERS,
    'admin of another supplier': 404,
    'admin of a deleted supplier': 404,
    'platform staff': 404,
    ...Object.fromEntries(roles.map((role) => [role, 'allowed'])),
  });
}
const wholeTeam = team('viewer', 'billing', 'sales', 'editor', 'admin');
const leadReaders = team('viewer', 'sales', 'editor', 'admin');
const leadWriters = team('sales', 'editor', 'admin');
const editors = team('editor', 'admin');

/** One line for every route of the running app. Written by hand: it says what should be, not what is declared. */
export const AUTHORIZATION_MATRIX: Readonly<Record<string, Row>> = {
  'POST /api/auth/sign-up': anyone,
  'POST /api/auth/sign-in': anyone,
  'POST /api/auth/sign-out': anyone,
  'POST /api/access-control/verify-permissions': anyone,
  'GET /api/auth/session': signedIn,
  'GET /api/events': signedIn,
  'GET /api/suppliers/:supplierId/today': leadReaders,
  'GET /api/suppliers/:supplierId/today/counts': leadReaders,
  'POST /api/suppliers/:supplierId/today/done': leadWriters,
  'POST /api/suppliers/:supplierId/today/snooze': leadWriters,
  'GET /api/suppliers/:supplierId/leads/:leadId/reminders': leadReaders,
  'DELETE /api/suppliers/:supplierId/leads/:leadId/reminders/:reminderId': leadWriters,
  'GET /api/suppliers/:supplierId/response-time': leadReaders,
  'GET /api/suppliers/:supplierId/notifications': leadReaders,
  'GET /api/suppliers/:supplierId/notifications/unread': leadReaders,
  'POST /api/suppliers/:supplierId/notifications/read': leadReaders,
  'GET /api/notification-preferences': signedIn,
  'PUT /api/notification-preferences': signedIn,
  'GET /api/push/key': signedIn,
  'GET /api/push/subscriptions': signedIn,
  'POST /api/push/subscriptions': signedIn,
  'DELETE /api/push/subscriptions/:pushId': signedIn,
  'GET /n/stop/:token': anyone,
  'POST /n/stop/:token': anyone,
  'GET /api/suppliers/:supplierId/dashboard': leadReaders,
  'GET /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions/:session': signedIn,
  'POST /api/auth/sign-out-everywhere': signedIn,
  'PUT /api/auth/session/active-supplier': signedIn,
  'PUT /api/auth/session/locale': signedIn,
  'POST /api/set-locale': signedIn,
  'POST /api/login': signedIn,

  'GET /api/suppliers': signedIn,
  'POST /api/supplier/create': signedIn,
  'POST /api/supplier/fetch-suppliers': signedIn,
  'GET /api/suppliers/:supplierId': wholeTeam,
  'PUT /api/suppliers/:supplierId/reveal-rule': team('admin'),
  'GET /api/suppliers/:supplierId/members': team('billing', 'sales', 'editor', 'admin'),
  'GET /api/suppliers/:supplierId/widget': leadReaders,
  'PUT /api/suppliers/:supplierId/widget': editors,

  'GET /api/suppliers/:supplierId/leads': leadReaders,
  'GET /api/suppliers/:supplierId/leads.csv': leadReaders,
  'GET /api/suppliers/:supplierId/leads/board': leadReaders,
  'GET /api/suppliers/:supplierId/leads/counts': leadReaders,
  'POST /api/suppliers/:supplierId/leads/bulk': leadWriters,
  'POST /api/suppliers/:supplierId/leads/changes/:changeId/undo': leadWriters,
  'POST /api/suppliers/:supplierId/leads/export': leadReaders,
  'GET /api/suppliers/:supplierId/leads/:leadId': leadReaders,
  'PUT /api/suppliers/:supplierId/leads/:leadId': leadWriters,
  'POST /api/suppliers/:supplierId/leads/:leadId/stage': leadWriters,
  'POST /api/suppliers/:supplierId/leads/:leadId/reveal': leadWriters,
  'POST /api/suppliers/:supplierId/leads/:leadId/messages': leadWriters,
  'POST /api/suppliers/:supplierId/leads/:leadId/spam': leadWriters,
  'GET /api/suppliers/:supplierId/leads/:leadId/duplicates': leadReaders,
  'POST /api/suppliers/:supplierId/leads/:leadId/duplicates/:otherId': leadWriters,
  'POST /api/suppliers/:supplierId/leads/:leadId/merge': leadWriters,
  'POST /api/suppliers/:supplierId/leads/:leadId/merge/undo': leadWriters,
  'GET /api/suppliers/:supplierId/leads/:leadId/claim': leadReaders,
  'POST /api/suppliers/:supplierId/leads/:leadId/claim': leadWriters,
  'POST /api/suppliers/:supplierId/leads/:leadId/claim/withdraw': leadWriters,
  'GET /api/suppliers/:supplierId/imports': leadWriters,
  'POST /api/suppliers/:supplierId/imports': leadWriters,
  'PUT /api/suppliers/:supplierId/imports/:importId/content': leadWriters,
  'GET /api/suppliers/:supplierId/imports/:importId': leadWriters,
  'PUT /api/suppliers/:supplierId/imports/:importId/mapping': leadWriters,
  'POST /api/suppliers/:supplierId/imports/:importId/run': leadWriters,
  'POST /api/suppliers/:supplierId/imports/:importId/cancel': leadWriters,
  'GET /api/suppliers/:supplierId/imports/:importId/undo': leadWriters,
  'POST /api/suppliers/:supplierId/imports/:importId/undo': leadWriters,
  'GET /api/suppliers/:supplierId/imports/:importId/problems.csv': leadWriters,
  'GET /api/suppliers/:supplierId/leads/:leadId/notes': leadReaders,
  'POST /api/suppliers/:supplierId/leads/:leadId/notes': leadWriters,
  'PUT /api/suppliers/:supplierId/leads/:leadId/notes/:noteId': leadWriters,
  'DELETE /api/suppliers/:supplierId/leads/:leadId/notes/:noteId': leadWriters,
  'POST /api/suppliers/:supplierId/leads/:leadId/notes/:noteId/restore': leadWriters,
  'GET /api/suppliers/:supplierId/leads/:leadId/activity': leadReaders,
  'GET /api/suppliers/:supplierId/leads/:leadId/related': leadReaders,
  'GET /api/suppliers/:supplierId/leads/:leadId/availability': leadReaders,
  'GET /api/suppliers/:supplierId/leads/:leadId/presence': leadReaders,
  'PUT /api/suppliers/:supplierId/leads/:leadId/presence': leadReaders,
  'DELETE /api/suppliers/:supplierId/leads/:leadId/presence': leadReaders,
  'PUT /api/suppliers/:supplierId/leads/:leadId/hold': leadWriters,
  'GET /api/suppliers/:supplierId/leads/:leadId/files': leadReaders,
  'POST /api/suppliers/:supplierId/leads/:leadId/files': leadWriters,
  'GET /api/suppliers/:supplierId/leads/:leadId/files/:fileId/content': leadReaders,
  'DELETE /api/suppliers/:supplierId/leads/:leadId/files/:fileId': leadWriters,
  'POST /api/suppliers/:supplierId/leads/:leadId/files/:fileId/restore': leadWriters,

  'GET /api/suppliers/:supplierId/lead-views': leadReaders,
  'POST /api/suppliers/:supplierId/lead-views': leadReaders,
  'GET /api/suppliers/:supplierId/lead-views/counts': leadReaders,
  'PUT /api/suppliers/:supplierId/lead-views/:viewId': leadReaders,
  'DELETE /api/suppliers/:supplierId/lead-views/:viewId': leadReaders,
  'GET /api/suppliers/:supplierId/lead-terms': leadReaders,
  'PUT /api/suppliers/:supplierId/lead-terms/stages': editors,
  'PUT /api/suppliers/:supplierId/lead-terms/statuses': editors,
  'PUT /api/suppliers/:supplierId/lead-terms/labels': editors,
  'POST /api/suppliers/:supplierId/leads/:leadId/follow-ups': leadWriters,
  'GET /api/suppliers/:supplierId/leads/:leadId/payments': leadReaders,
  'PUT /api/suppliers/:supplierId/leads/:leadId/payments': leadWriters,
  'PUT /api/suppliers/:supplierId/leads/:leadId/payments/:paymentId/paid': leadWriters,
  'GET /api/suppliers/:supplierId/recipes': leadReaders,
  'GET /api/suppliers/:supplierId/recipes/:recipe': leadReaders,
  'PUT /api/suppliers/:supplierId/recipes/:recipe': editors,
  'GET /api/suppliers/:supplierId/recipes/:recipe/reach': leadReaders,
  'POST /api/suppliers/:supplierId/recipes/:recipe/preview': leadReaders,
  'GET /api/suppliers/:supplierId/recipe-runs': leadReaders,
  'POST /api/suppliers/:supplierId/recipe-runs/decide': leadWriters,
  'GET /api/suppliers/:supplierId/leads/:leadId/recipes': leadReaders,
  'PUT /api/suppliers/:supplierId/leads/:leadId/recipes': leadWriters,
  'GET /api/suppliers/:supplierId/reply-settings': leadReaders,
  'PUT /api/suppliers/:supplierId/reply-settings': editors,

  'GET /api/suppliers/:supplierId/templates': leadReaders,
  'POST /api/suppliers/:supplierId/templates': editors,
  'POST /api/suppliers/:supplierId/templates/preview': leadReaders,
  'GET /api/suppliers/:supplierId/templates/:templateId': leadReaders,
  'PUT /api/suppliers/:supplierId/templates/:templateId': editors,
  'DELETE /api/suppliers/:supplierId/templates/:templateId': editors,
  'GET /api/suppliers/:supplierId/scheduled-messages': leadReaders,
  'POST /api/suppliers/:supplierId/scheduled-messages': leadWriters,
  'GET /api/suppliers/:supplierId/scheduled-messages/:scheduledId': leadReaders,
  'PUT /api/suppliers/:supplierId/scheduled-messages/:scheduledId': leadWriters,
  'POST /api/suppliers/:supplierId/scheduled-messages/:scheduledId/cancel': leadWriters,
  'POST /api/suppliers/:supplierId/scheduled-messages/:scheduledId/retry': leadWriters,

  'GET /api/suppliers/:supplierId/ledger/accounts': wholeTeam,
  'GET /api/suppliers/:supplierId/ledger/transactions': wholeTeam,

  'POST /api/suppliers/:supplierId/enquiries': leadWriters,
  'GET /api/suppliers/:supplierId/api-keys': team('admin'),
  'POST /api/suppliers/:supplierId/api-keys': team('admin'),
  'DELETE /api/suppliers/:supplierId/api-keys/:keyId': team('admin'),
  'GET /api/suppliers/:supplierId/webhooks': team('admin'),
  'POST /api/suppliers/:supplierId/webhooks': team('admin'),
  'GET /api/suppliers/:supplierId/webhooks/:webhookId': team('admin'),
  'PUT /api/suppliers/:supplierId/webhooks/:webhookId': team('admin'),
  'DELETE /api/suppliers/:supplierId/webhooks/:webhookId': team('admin'),
  'POST /api/suppliers/:supplierId/webhooks/:webhookId/secret': team('admin'),
  'GET /api/suppliers/:supplierId/webhooks/:webhookId/deliveries': team('admin'),
  'POST /api/suppliers/:supplierId/webhooks/:webhookId/test': team('admin'),
  'POST /api/suppliers/:supplierId/webhooks/:webhookId/replay': team('admin'),
  'POST /api/suppliers/:supplierId/webhooks/:webhookId/deliveries/:deliveryId/replay': team('admin'),

  'GET /api/suppliers/:supplierId/files': leadReaders,
  'POST /api/suppliers/:supplierId/files': leadWriters,
  'GET /api/suppliers/:supplierId/files/:fileId/content': leadReaders,
  'DELETE /api/suppliers/:supplierId/files/:fileId': leadWriters,
  'POST /api/suppliers/:supplierId/files/:fileId/restore': leadWriters,

  'GET /api/suppliers/:supplierId/calendar': leadReaders,
  'POST /api/suppliers/:supplierId/calendar/blocks': leadWriters,
  'PUT /api/suppliers/:supplierId/calendar/blocks/:blockId': leadWriters,
  'DELETE /api/suppliers/:supplierId/calendar/blocks/:blockId': leadWriters,
  'POST /api/suppliers/:supplierId/calendar/blocks/:blockId/free': leadWriters,
  'GET /api/suppliers/:supplierId/calendar/settings': leadReaders,
  'PUT /api/suppliers/:supplierId/calendar/settings/rules': editors,
  'POST /api/suppliers/:supplierId/calendar/feed': editors,
  'PUT /api/suppliers/:supplierId/calendar/feed': editors,
  'DELETE /api/suppliers/:supplierId/calendar/feed': editors,
  'POST /api/suppliers/:supplierId/calendar/sources': editors,
  'POST /api/suppliers/:supplierId/calendar/sources/:sourceId/read': editors,
  'DELETE /api/suppliers/:supplierId/calendar/sources/:sourceId': editors,
  // The signed address is the right.
  'GET /calendar/:feed': anyone,

  'GET /api/staff/jobs': staffOnly,
  'POST /api/staff/jobs/:jobId/retry': staffOnly,
  'POST /api/staff/jobs/:jobId/drop': staffOnly,
  'GET /api/staff/suppliers': staffOnly,
  'GET /api/staff/suppliers/:supplierId': staffOnly,
  'PUT /api/staff/suppliers/:supplierId': staffOnly,
  'GET /api/staff/suppliers/:supplierId/ledger/accounts': staffOnly,
  'GET /api/staff/suppliers/:supplierId/ledger/transactions': staffOnly,
  'POST /api/staff/suppliers/:supplierId/ledger/gifts': staffOnly,
  'POST /api/staff/suppliers/:supplierId/ledger/rollbacks': staffOnly,

  'GET /api/widget/:publicId': anyone,
  'GET /api/widget/:publicId/challenge': anyone,
  'POST /api/widget/:publicId/enquiries': anyone,
  // The signed link in the address is the right, whoever is signed in.
  'GET /c/:token': anyone,
  'POST /c/:token/messages': anyone,
  'GET /c/file/:token': anyone,
  'GET /c/:token/files/:fileId': anyone,
  'GET /c/stop/:token': anyone,
  'POST /c/stop/:token': anyone,
  'GET /c/booking/:token': anyone,
  'POST /c/booking/:token': anyone,
  'GET /': anyone,
  'GET /privacy': anyone,
  'GET /terms': anyone,
  'GET /enquire/:publicId': anyone,
  'POST /enquire/:publicId': anyone,
  'GET /enquire/:publicId/sent': anyone,

  'GET /api/countries/:country/seed': anyone,
  'GET /api/openapi.json': anyone,
  'GET /api/docs': anyone,
  'GET /api/docs/look.css': anyone,
  'GET /api/docs/start.js': anyone,
  'GET /health/live': anyone,
  'GET /health/ready': anyone,
  // Of the machine itself or with the token; who is signed in does not matter.
  'GET /metrics': anyone,
  // Only there while no mail server is configured.
  'POST /api/suppliers/:supplierId/leads/:leadId/messages/:messageId/again': leadWriters,
  'GET /api/suppliers/:supplierId/unsorted-mails': leadReaders,
  'GET /api/suppliers/:supplierId/unsorted-mails/:inboundId': leadReaders,
  'POST /api/suppliers/:supplierId/unsorted-mails/:inboundId/file': leadWriters,
  'POST /api/suppliers/:supplierId/unsorted-mails/:inboundId/lead': leadWriters,
  'DELETE /api/suppliers/:supplierId/unsorted-mails/:inboundId': leadWriters,
  'GET /api/staff/claims': staffOnly,
  'GET /api/staff/claims/:claimId': staffOnly,
  'POST /api/staff/claims/:claimId/decision': staffOnly,
  'GET /api/staff/unsorted-mails': staffOnly,
  'POST /api/staff/unsorted-mails/:inboundId/supplier': staffOnly,
  'DELETE /api/staff/unsorted-mails/:inboundId': staffOnly,
  'POST /api/inbound/postmark': anyone,
  'POST /api/inbound/mailgun': anyone,
  'POST /api/inbound/ses': anyone,
  'GET /dev/mail': anyone,
  'GET /dev/mail/:mailId': anyone,
  'GET /dev/mail/:mailId/html': anyone,
  // Pages without data; what they show they ask for.
  'GET /demo/site': anyone,
  'GET /console': anyone,
  'GET /console/*path': anyone,
  'GET /staff': anyone,
  'GET /staff/*path': anyone,
};

const LEAD = '/api/suppliers/:supplierId/leads/:leadId';

/** The routes that take API keys, and the scope each asks for; every other one behind a door refuses every key. */
export const KEY_SCOPES: Readonly<Record<string, ApiScope>> = {
  'GET /api/suppliers/:supplierId/leads': 'leads:read',
  'GET /api/suppliers/:supplierId/leads.csv': 'leads:read',
  'GET /api/suppliers/:supplierId/leads/board': 'leads:read',
  'GET /api/suppliers/:supplierId/leads/counts': 'leads:read',
  'GET /api/suppliers/:supplierId/lead-terms': 'leads:read',
  [`GET ${LEAD}`]: 'leads:read',
  [`GET ${LEAD}/activity`]: 'leads:read',
  [`GET ${LEAD}/related`]: 'leads:read',
  [`GET ${LEAD}/availability`]: 'leads:read',
  [`GET ${LEAD}/notes`]: 'leads:read',
  [`GET ${LEAD}/payments`]: 'leads:read',
  [`PUT ${LEAD}`]: 'leads:write',
  [`POST ${LEAD}/stage`]: 'leads:write',
  [`POST ${LEAD}/notes`]: 'leads:write',
  [`PUT ${LEAD}/payments/:paymentId/paid`]: 'leads:write',
  'POST /api/suppliers/:supplierId/leads/bulk': 'leads:write',
  'POST /api/suppliers/:supplierId/leads/changes/:changeId/undo': 'leads:write',
  [`POST ${LEAD}/messages`]: 'messages:write',
  'GET /api/suppliers/:supplierId/calendar': 'calendar:read',
  'POST /api/suppliers/:supplierId/calendar/blocks': 'calendar:write',
  'PUT /api/suppliers/:supplierId/calendar/blocks/:blockId': 'calendar:write',
  'DELETE /api/suppliers/:supplierId/calendar/blocks/:blockId': 'calendar:write',
  'POST /api/suppliers/:supplierId/calendar/blocks/:blockId/free': 'calendar:write',
  'POST /api/suppliers/:supplierId/enquiries': 'enquiries:create',
};

/** Keys as they come, beside the people of the matrix. */
export const KEYS = [
  'key with every scope',
  'key with every other scope',
  'key of another supplier',
  'key of a deleted supplier',
  'revoked key',
  'expired key',
] as const;
export type KeyKind = (typeof KEYS)[number];

/** The column of the keys: it follows from whom a route lets in at all and from the list above. */
export function keyRow(route: string): Readonly<Record<KeyKind, Outcome>> {
  const all = (outcome: Outcome) => Object.fromEntries(KEYS.map((key) => [key, outcome])) as Record<KeyKind, Outcome>;
  if (AUTHORIZATION_MATRIX[route] === anyone) return all('allowed');
  const scoped = route in KEY_SCOPES;
  return {
    ...all(401),
    'key with every scope': scoped ? 'allowed' : 403,
    'key with every other scope': 403,
    // What is somebody else's does not exist; where no supplier is named, a key has no business.
    'key of another supplier': route.includes(' /api/suppliers/:supplierId') ? 404 : 403,
  };
}

import { anyone, editors, leadReaders, leadWriters, signedIn, team, wholeTeam } from './people.ts';
import type { Matrix } from './people.ts';

/** Suppliers and what belongs to the shop: members, widget, files, calendar, ledger, API keys, webhooks. */
export const SUPPLIER_ROUTES: Matrix = {
  'GET /api/suppliers': signedIn,
  'GET /api/suppliers/:supplierId': wholeTeam,
  'POST /api/supplier/create': anyone,
  'POST /api/supplier/claim': signedIn,
  'POST /api/supplier/fetch-suppliers': signedIn,

  'PUT /api/suppliers/:supplierId/reveal-rule': team('admin'),

  'GET /api/suppliers/:supplierId/members': team('billing', 'sales', 'editor', 'admin'),
  'PUT /api/suppliers/:supplierId/members/:memberId': team('admin'),
  'GET /api/suppliers/:supplierId/team': team('billing', 'sales', 'editor', 'admin'),
  'POST /api/suppliers/:supplierId/invites': team('admin'),
  'POST /api/suppliers/:supplierId/invites/:inviteId/resend': team('admin'),
  'DELETE /api/suppliers/:supplierId/invites/:inviteId': team('admin'),
  // The supplier is named in the body.
  'GET /api/suppliers/:supplierId/recoveries': team('admin'),
  'POST /api/suppliers/:supplierId/recoveries/:recoveryId/vouch': team('admin'),
  'DELETE /api/suppliers/:supplierId/recoveries/:recoveryId/vouch': team('admin'),
  'POST /api/nonce/invite/create': team('admin'),
  'POST /api/nonce/fetch-collaborators': team('billing', 'sales', 'editor', 'admin'),
  'POST /api/nonce/remove-access': team('admin'),

  'GET /api/suppliers/:supplierId/group-connections': wholeTeam,
  'DELETE /api/suppliers/:supplierId/group-connections/:otherId': team('admin'),
  'GET /api/suppliers/:supplierId/group-requests': team('admin'),
  'POST /api/suppliers/:supplierId/group-requests': team('admin'),
  'POST /api/suppliers/:supplierId/group-requests/:requestId/accept': team('admin'),
  'DELETE /api/suppliers/:supplierId/group-requests/:requestId': team('admin'),
  'GET /api/suppliers/:supplierId/group-dashboard': team('admin'),

  'GET /api/suppliers/:supplierId/proof': team('admin'),
  'POST /api/suppliers/:supplierId/proof/check': team('admin'),
  'POST /api/suppliers/:supplierId/proof/email': team('admin'),
  'GET /api/suppliers/:supplierId/profile': wholeTeam,
  'PUT /api/suppliers/:supplierId/profile/:section': editors,
  'GET /api/suppliers/:supplierId/contacts': wholeTeam,
  'POST /api/suppliers/:supplierId/contacts': editors,
  'PUT /api/suppliers/:supplierId/contacts/order': editors,
  'PUT /api/suppliers/:supplierId/contacts/:contactId': editors,
  'DELETE /api/suppliers/:supplierId/contacts/:contactId': editors,

  'GET /api/suppliers/:supplierId/widget': leadReaders,
  'PUT /api/suppliers/:supplierId/widget': editors,

  'GET /api/suppliers/:supplierId/setup': leadReaders,
  'PUT /api/suppliers/:supplierId/setup': editors,
  'POST /api/suppliers/:supplierId/test-ticket': leadWriters,

  'GET /api/suppliers/:supplierId/ledger/accounts': wholeTeam,
  'GET /api/suppliers/:supplierId/ledger/transactions': wholeTeam,

  'GET /api/suppliers/:supplierId/audit-log': team('admin'),
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
  'GET /api/suppliers/:supplierId/calendar/states': leadReaders,
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
};

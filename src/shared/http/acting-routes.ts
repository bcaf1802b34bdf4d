import { ACTING_PERMISSIONS } from '#contracts/account/roles.ts';
import { ownValue } from '#contracts/own-value.ts';
import type { Route } from './route.ts';

const OF = '/api/suppliers/:supplierId';
const LEADS = `${OF}/leads`;
const LEAD = `${LEADS}/:leadId`;

/**
 * The routes for staff who act for a supplier, each with its action in the audit log; null where nothing is recorded. Every
 * other route is closed to them (D11), and so is one of these whose permission isn't in `ACTING_PERMISSIONS` or that
 * sends something.
 */
const ACTING_ROUTES: Readonly<Record<string, string | null>> = {
  'GET /api/auth/session': null,
  'POST /api/auth/acting/stop': null,
  'GET /api/events': null,
  'GET /api/people/:userId/photo/:photo': null,

  [`GET ${OF}`]: null,
  [`GET ${OF}/members`]: null,
  [`GET ${OF}/team`]: null,
  [`GET ${OF}/dashboard`]: null,
  [`GET ${OF}/response-time`]: null,
  [`PUT ${OF}/reveal-rule`]: 'supplier.change',
  [`GET ${OF}/setup`]: null,
  [`PUT ${OF}/setup`]: 'setup.change',
  [`GET ${OF}/widget`]: null,
  [`PUT ${OF}/widget`]: 'widget.change',
  [`GET ${OF}/profile`]: null,
  [`PUT ${OF}/profile/:section`]: 'profile.change',
  [`GET ${OF}/questions`]: null,
  [`PUT ${OF}/questions`]: 'profile.change',
  [`GET ${OF}/fairs`]: null,
  [`POST ${OF}/fairs`]: 'profile.change',
  [`PUT ${OF}/fairs/:fairId`]: 'profile.change',
  [`DELETE ${OF}/fairs/:fairId`]: 'profile.change',
  [`GET ${OF}/contacts`]: null,
  [`POST ${OF}/contacts`]: 'contact.change',
  [`PUT ${OF}/contacts/order`]: 'contact.change',
  [`PUT ${OF}/contacts/:contactId`]: 'contact.change',
  [`DELETE ${OF}/contacts/:contactId`]: 'contact.change',
  [`GET ${OF}/photos`]: null,
  [`PUT ${OF}/photos/order`]: 'photo.change',
  [`GET ${OF}/photos/:photoId/sizes/:file`]: null,
  [`PUT ${OF}/photos/:photoId`]: 'photo.change',
  [`DELETE ${OF}/photos/:photoId`]: 'photo.change',
  [`POST ${OF}/photos/:photoId/restore`]: 'photo.change',
  [`GET ${OF}/ledger/accounts`]: null,
  [`GET ${OF}/ledger/transactions`]: null,
  [`GET ${OF}/audit-log`]: null,

  [`GET ${OF}/today`]: null,
  [`GET ${OF}/today/counts`]: null,
  [`POST ${OF}/today/done`]: 'lead.today',
  [`POST ${OF}/today/snooze`]: 'lead.today',

  [`GET ${LEADS}`]: null,
  [`POST ${OF}/inbox`]: null,
  [`GET ${LEADS}/board`]: null,
  [`GET ${LEADS}/counts`]: null,
  [`GET ${LEADS}/find`]: null,
  [`POST ${LEADS}/filter-counts`]: null,
  [`POST ${LEADS}/bulk`]: 'lead.bulk',
  [`POST ${LEADS}/changes/:changeId/undo`]: 'lead.undo',
  [`POST ${LEADS}/known`]: null,
  [`POST ${LEADS}`]: 'lead.add',
  [`POST ${LEAD}/additions`]: 'lead.add',
  [`DELETE ${LEAD}/addition`]: 'lead.remove',
  [`GET ${LEAD}`]: 'lead.open',
  [`PUT ${LEAD}`]: 'lead.change',
  [`POST ${LEAD}/stage`]: 'lead.stage',
  [`POST ${LEAD}/reveal`]: 'lead.reveal',
  [`POST ${LEAD}/spam`]: 'lead.spam',
  [`GET ${LEAD}/duplicates`]: null,
  [`POST ${LEAD}/duplicates/:otherId`]: 'lead.duplicate',
  [`POST ${LEAD}/merge`]: 'lead.merge',
  [`POST ${LEAD}/merge/undo`]: 'lead.merge',
  [`GET ${LEAD}/claim`]: null,
  [`GET ${LEAD}/notes`]: null,
  [`POST ${LEAD}/notes`]: 'lead.note',
  [`PUT ${LEAD}/notes/:noteId`]: 'lead.note',
  [`DELETE ${LEAD}/notes/:noteId`]: 'lead.note',
  [`POST ${LEAD}/notes/:noteId/restore`]: 'lead.note',
  [`GET ${LEAD}/activity`]: null,
  [`GET ${LEAD}/related`]: null,
  [`GET ${LEAD}/availability`]: null,
  [`GET ${LEAD}/presence`]: null,
  [`PUT ${LEAD}/presence`]: null,
  [`DELETE ${LEAD}/presence`]: null,
  [`PUT ${LEAD}/hold`]: 'lead.hold',
  [`POST ${LEAD}/reply-requests`]: 'lead.ask',
  [`POST ${LEAD}/contact`]: 'lead.contact',
  [`GET ${LEAD}/files`]: null,
  [`GET ${LEAD}/files/:fileId/content`]: 'lead.file',
  [`GET ${LEAD}/payments`]: null,
  [`GET ${LEAD}/recipes`]: null,
  [`GET ${LEAD}/reminders`]: null,

  [`GET ${OF}/notifications`]: null,
  [`GET ${OF}/notifications/unread`]: null,
  [`GET ${OF}/lead-views`]: null,
  [`GET ${OF}/lead-views/counts`]: null,
  [`GET ${OF}/lead-terms`]: null,
  [`PUT ${OF}/lead-terms/stages`]: 'settings.terms',
  [`PUT ${OF}/lead-terms/statuses`]: 'settings.terms',
  [`PUT ${OF}/lead-terms/labels`]: 'settings.terms',
  [`PUT ${OF}/lead-terms/templates`]: 'settings.terms',
  [`GET ${OF}/recipes`]: null,
  [`GET ${OF}/recipes/:recipe`]: null,
  [`GET ${OF}/recipes/:recipe/reach`]: null,
  [`GET ${OF}/recipe-runs`]: null,
  [`GET ${OF}/reply-settings`]: null,
  [`GET ${OF}/templates`]: null,
  [`POST ${OF}/templates`]: 'template.change',
  [`POST ${OF}/templates/preview`]: null,
  [`GET ${OF}/templates/:templateId`]: null,
  [`PUT ${OF}/templates/:templateId`]: 'template.change',
  [`DELETE ${OF}/templates/:templateId`]: 'template.change',
  [`GET ${OF}/scheduled-messages`]: null,
  [`GET ${OF}/scheduled-messages/:scheduledId`]: null,

  [`GET ${OF}/files`]: null,
  [`GET ${OF}/files/:fileId/content`]: 'lead.file',
  [`GET ${OF}/calendar`]: null,
  [`GET ${OF}/calendar/states`]: null,
  [`POST ${OF}/calendar/blocks`]: 'calendar.change',
  [`PUT ${OF}/calendar/blocks/:blockId`]: 'calendar.change',
  [`DELETE ${OF}/calendar/blocks/:blockId`]: 'calendar.change',
  [`POST ${OF}/calendar/blocks/:blockId/free`]: 'calendar.change',
};

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method.toUpperCase()} ${path}`;

export function isOpenToActing(route: Route): boolean {
  const { access, sends } = route;
  if (sends || !Object.hasOwn(ACTING_ROUTES, nameOf(route))) return false;
  return access.kind === 'supplier' ? ACTING_PERMISSIONS.includes(access.permission) : access.kind === 'user';
}

/** What the audit log calls it when acting staff use a route; null if it isn't recorded. */
export const actingAction = (route: Route): string | null => ownValue(ACTING_ROUTES, nameOf(route)) ?? null;

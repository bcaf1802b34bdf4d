import { AUTHORIZATION_MATRIX } from '../authorization-matrix.ts';
import { anyone, signedIn } from './people.ts';
import type { Outcome } from './people.ts';

const OF = '/api/suppliers/:supplierId';
const LEAD = `${OF}/leads/:leadId`;

/** Routes that an admin of the supplier can use and staff acting as one cannot (D11). A new route is listed here or open to them. */
export const CLOSED_TO_ACTING: readonly string[] = [
  // Would count as the team's own activity
  'POST /api/analytics/identify',
  // Units
  `POST ${LEAD}/claim`,
  `POST ${LEAD}/claim/withdraw`,
  // A notification to a teammate
  `POST ${OF}/profile/:section/ask`,
  // Messages to couples, now or later
  `POST ${LEAD}/messages`,
  `POST ${OF}/leads/unsent-files`,
  `POST ${LEAD}/messages/:messageId/again`,
  `POST ${LEAD}/follow-ups`,
  `PUT ${LEAD}/payments`,
  `PUT ${LEAD}/payments/:paymentId/paid`,
  `PUT ${LEAD}/recipes`,
  `DELETE ${LEAD}/reminders/:reminderId`,
  `PUT ${OF}/recipes/:recipe`,
  `POST ${OF}/recipes/:recipe/preview`,
  `POST ${OF}/recipe-runs/decide`,
  `PUT ${OF}/reply-settings`,
  `POST ${OF}/scheduled-messages`,
  `PUT ${OF}/scheduled-messages/:scheduledId`,
  `POST ${OF}/scheduled-messages/:scheduledId/cancel`,
  `POST ${OF}/scheduled-messages/:scheduledId/retry`,
  `POST ${OF}/scheduled-messages/:scheduledId/mark-sent`,
  `POST ${OF}/test-ticket`,
  // Access: people, tools, addresses
  `POST ${OF}/preview-links`,
  `DELETE ${OF}/preview-links/:linkId`,
  `PUT ${OF}/members/:memberId`,
  `POST ${OF}/leave`,
  `POST ${OF}/invites`,
  `POST ${OF}/invites/:inviteId/resend`,
  `DELETE ${OF}/invites/:inviteId`,
  `GET ${OF}/recoveries`,
  `POST ${OF}/recoveries/:recoveryId/vouch`,
  `DELETE ${OF}/recoveries/:recoveryId/vouch`,
  'POST /api/nonce/invite/create',
  'POST /api/nonce/fetch-collaborators',
  'POST /api/nonce/remove-access',
  `GET ${OF}/api-keys`,
  `POST ${OF}/api-keys`,
  `DELETE ${OF}/api-keys/:keyId`,
  `GET ${OF}/webhooks`,
  `POST ${OF}/webhooks`,
  `GET ${OF}/webhooks/:webhookId`,
  `PUT ${OF}/webhooks/:webhookId`,
  `DELETE ${OF}/webhooks/:webhookId`,
  `POST ${OF}/webhooks/:webhookId/secret`,
  `GET ${OF}/webhooks/:webhookId/deliveries`,
  `POST ${OF}/webhooks/:webhookId/test`,
  `POST ${OF}/webhooks/:webhookId/replay`,
  `POST ${OF}/webhooks/:webhookId/deliveries/:deliveryId/replay`,
  `GET ${OF}/calendar/settings`,
  `PUT ${OF}/calendar/settings/rules`,
  `POST ${OF}/calendar/feed`,
  `PUT ${OF}/calendar/feed`,
  `DELETE ${OF}/calendar/feed`,
  `POST ${OF}/calendar/sources`,
  `POST ${OF}/calendar/sources/:sourceId/read`,
  `DELETE ${OF}/calendar/sources/:sourceId`,
  // Other suppliers
  `GET ${OF}/group-connections`,
  `DELETE ${OF}/group-connections/:otherId`,
  `GET ${OF}/group-requests`,
  `POST ${OF}/group-requests`,
  `POST ${OF}/group-requests/:requestId/accept`,
  `DELETE ${OF}/group-requests/:requestId`,
  `GET ${OF}/group-dashboard`,
  // Proving that a domain is the business's own
  `GET ${OF}/proof`,
  `POST ${OF}/proof/check`,
  `POST ${OF}/proof/email`,
  // Data exports, and imports by the thousand
  `GET ${OF}/leads.csv`,
  `POST ${OF}/leads/export`,
  `GET ${OF}/imports`,
  `POST ${OF}/imports`,
  `PUT ${OF}/imports/:importId/content`,
  `GET ${OF}/imports/:importId`,
  `PUT ${OF}/imports/:importId/mapping`,
  `POST ${OF}/imports/:importId/run`,
  `POST ${OF}/imports/:importId/cancel`,
  `GET ${OF}/imports/:importId/undo`,
  `POST ${OF}/imports/:importId/undo`,
  `GET ${OF}/imports/:importId/problems.csv`,
  `POST ${OF}/enquiries`,
  `DELETE ${LEAD}/test`,
  // Couples and the team reply to reviews themselves, and staff decide about reports
  `PUT ${OF}/feedback/:feedbackId/response`,
  `POST ${OF}/feedback/:feedbackId/report`,
  `POST ${OF}/feedback/:feedbackId/appeal`,
  `POST ${OF}/feedback/:feedbackId/confirmation`,
  `GET ${OF}/review-requests`,
  `POST ${OF}/review-requests`,
  `POST ${OF}/review-requests/preview`,
  // Accounts on other services belong to their owners
  `GET ${OF}/instagram`,
  `POST ${OF}/instagram/connect`,
  `POST ${OF}/instagram/answer`,
  `DELETE ${OF}/instagram`,
  // Photos and brochures come from people who may use them
  `POST ${OF}/uploads`,
  `GET ${OF}/uploads/:uploadId`,
  `PATCH ${OF}/uploads/:uploadId`,
  `DELETE ${OF}/uploads/:uploadId`,
  `POST ${OF}/website-photos/find`,
  `POST ${OF}/website-photos/look`,
  `POST ${OF}/website-photos`,
  `POST ${OF}/feedback/:feedbackId/photo`,
  // Couples' weddings, with their addresses, and emails to them
  `GET ${OF}/real-weddings`,
  `POST ${OF}/real-weddings`,
  `POST ${OF}/real-weddings/link-check`,
  `PUT ${OF}/real-weddings/:weddingId`,
  `DELETE ${OF}/real-weddings/:weddingId`,
  `POST ${OF}/real-weddings/:weddingId/restore`,
  `POST ${OF}/real-weddings/:weddingId/ask`,
  `DELETE ${OF}/real-weddings/:weddingId/photos/:photoId`,
  `GET ${OF}/real-weddings/:weddingId/photos/:photoId/:file`,
  // Files and emails as received, with their senders' addresses
  `GET ${OF}/unsorted-mails`,
  `POST ${OF}/files`,
  `DELETE ${OF}/files/:fileId`,
  `POST ${OF}/files/:fileId/restore`,
  `POST ${LEAD}/files`,
  `DELETE ${LEAD}/files/:fileId`,
  `POST ${LEAD}/files/:fileId/restore`,
  `POST ${LEAD}/photo`,
  `DELETE ${LEAD}/photo`,
  `POST ${LEAD}/messages/:messageId/refused-files/:position/original`,
  `GET ${OF}/unsorted-mails/:inboundId`,
  `POST ${OF}/unsorted-mails/:inboundId/file`,
  `POST ${OF}/unsorted-mails/:inboundId/lead`,
  `DELETE ${OF}/unsorted-mails/:inboundId`,
  // Data of the person, not of the supplier
  `POST ${OF}/notifications/read`,
  `POST ${OF}/lead-views`,
  `PUT ${OF}/lead-views/:viewId`,
  `DELETE ${OF}/lead-views/:viewId`,
];

/** Routes open to every signed-in person that acting staff can use, too. */
export const OPEN_TO_ACTING: readonly string[] = [
  'GET /api/auth/session',
  'POST /api/auth/acting/stop',
  'GET /api/events',
  'GET /api/people/:userId/photo/:photo',
];

/** Staff acting for a supplier, as callers in addition to the people of the matrix. */
export const ACTING = [
  'acting for the supplier',
  'acting for another supplier',
  'acting for the supplier until now',
  'acting for the supplier, without the market now',
] as const;
export type ActingKind = (typeof ACTING)[number];

/** The column for acting staff, derived from an admin's rights at the supplier and the lists above. */
export function actingRow(route: string): Readonly<Record<ActingKind, Outcome>> {
  const row = AUTHORIZATION_MATRIX[route];
  if (row === undefined) throw new Error(`The matrix lacks ${route}.`);
  const all = (outcome: Outcome) =>
    Object.fromEntries(ACTING.map((kind) => [kind, outcome])) as Record<ActingKind, Outcome>;
  if (row === anyone) return all('allowed');
  if (row === signedIn) return { ...all('allowed'), ...live(OPEN_TO_ACTING.includes(route) ? 'allowed' : 403) };
  const ofStaff = route.includes(' /api/staff/');
  if (ofStaff) return { ...all(403), 'acting for the supplier until now': 'allowed' };
  const inBody = !route.includes(':supplierId');
  const own = row.admin === 'allowed' && !CLOSED_TO_ACTING.includes(route) ? 'allowed' : 403;
  return { ...all(403), 'acting for the supplier': own, 'acting for another supplier': inBody ? 403 : 404 };
}

const live = (outcome: Outcome) => ({
  'acting for the supplier': outcome,
  'acting for another supplier': outcome,
});

import type { problems as english } from '../en-GB/problems.ts';

export const problems: typeof english = {
  'invalid-input': 'Einige Felder stimmen noch nicht.',
  'malformed-body': 'Das ließ sich nicht senden. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'unsupported-media-type': 'Das ließ sich nicht senden. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'body-too-large': 'Das ist zu lang, um es auf einmal zu senden.',
  'expectation-failed': 'Diese Anfrage wird so nicht unterstützt.',
  unauthenticated: 'Ihre Sitzung ist abgelaufen. Melden Sie sich noch einmal an.',
  forbidden: 'Ihre Rolle umfasst das nicht.',
  csrf: 'Diese Seite ist veraltet. Laden Sie sie neu und versuchen Sie es noch einmal.',
  'not-found': 'Das gibt es nicht mehr, oder es ist nicht für Sie bestimmt.',
  'method-not-allowed': 'Diese Seite ist veraltet. Laden Sie sie neu und versuchen Sie es noch einmal.',
  conflict: 'Das hat sich inzwischen geändert. Laden Sie es neu und versuchen Sie es noch einmal.',
  'stale-version':
    'Jemand hat das geändert, während Sie daran gearbeitet haben. Prüfen Sie die neue Fassung und speichern Sie noch einmal.',
  'too-many-requests': 'Zu viele Anfragen auf einmal. Warten Sie einen Moment und versuchen Sie es noch einmal.',
  'email-not-confirmed':
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse und versuchen Sie es dann noch einmal. Ihr Text bleibt erhalten.',
  unavailable:
    'Der Server ist ausgelastet oder wird erneuert. Nichts, was Sie geschrieben haben, ist verloren. Versuchen Sie es gleich noch einmal.',
  internal: 'Bei uns ist etwas schiefgegangen. Nichts, was Sie geschrieben haben, ist verloren.',
  'idempotency-key-missing': 'Diese Seite ist veraltet. Laden Sie sie neu und versuchen Sie es noch einmal.',
  'idempotency-key-in-flight': 'Das geschieht gerade schon. Warten Sie einen Moment.',
  'idempotency-key-reused': 'Diese Seite ist veraltet. Laden Sie sie neu und versuchen Sie es noch einmal.',
  deactivated: 'Das ist stillgelegt. Schreiben Sie uns, falls das ein Irrtum ist.',
  'insufficient-balance': 'Ihr Guthaben zum Freischalten ist aufgebraucht.',
  'lead-locked': 'Schalten Sie dieses Paar zuerst frei.',
  'lead-not-locked': 'Dieses Paar ist schon freigeschaltet.',
  'lead-moved': 'Jemand anders hat dieses Paar inzwischen verschoben.',
  'undo-expired': 'Diese Änderung lässt sich nicht mehr zurücknehmen.',
  'too-many-leads': 'Das sind mehr als 5.000 Paare. Grenzen Sie den Filter ein und versuchen Sie es noch einmal.',
  'acting-refused': 'Das geht nicht, solange Sie einen Anbieter vertreten.',
  'acting-ended': 'Sie vertreten diesen Anbieter nicht mehr.',
};

import type { reviewReports as english } from '../en-GB/review-reports.ts';

export const reviewReports: typeof english = {
  title: 'Gemeldete Bewertungen',
  lead: 'Innerhalb von 72 Stunden antworten. Team und Paar lesen beide Ihre Gründe.',
  none: 'Keine gemeldeten Bewertungen',
  noneText: 'Meldungen und Einsprüche aus Ihren Märkten erscheinen hier.',
  appeal: 'Einspruch',
  due: 'Antwort bis {day}, {time}',
  late: 'War fällig {day}, {time}',
  by: '{couple}, {stars} von 5 Sternen, {day}',
  hidden: 'ausgeblendet, solange Sie prüfen',
  checks: {
    booking: 'hier gebucht, vom Paar bestätigt',
    link: 'einmaliger Link an das Paar',
    email: 'per E-Mail bestätigt',
    staff: 'Vertrag vom Team gesehen',
    none: 'nicht geprüft',
  },
  reasons: {
    'not-a-couple': 'Gemeldet: kein Paar des Betriebs',
    'other-business': 'Gemeldet: über einen anderen Betrieb',
    conflict: 'Gemeldet: von der Konkurrenz',
    advertising: 'Gemeldet: Werbung',
    abuse: 'Gemeldet: Beleidigung oder Drohung',
    'personal-data': 'Gemeldet: persönliche Daten',
  },
  statementBefore: 'Erste Entscheidung',
  appealCouple: 'Das Paar erhebt Einspruch',
  appealTeam: 'Das Team erhebt Einspruch',
  statement: 'Ihre Gründe',
  statementHelp:
    'Tatsachen, welche Regel verletzt ist oder nicht, und wie Sie geprüft haben. Keine Namen von Auskunftspersonen.',
  keep: 'Bewertung behalten',
  remove: 'Bewertung entfernen',
  kept: 'Die Bewertung bleibt. Beide Seiten sind benachrichtigt.',
  removed: 'Die Bewertung ist entfernt. Beide Seiten sind benachrichtigt.',
};

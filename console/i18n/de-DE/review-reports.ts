import type { reviewReports as english } from '../en-GB/review-reports.ts';

export const reviewReports: typeof english = {
  title: 'Gemeldete Bewertungen',
  lead: 'Entscheiden Sie innerhalb von 72 Stunden. Team und Paar sehen beide Ihre Gründe.',
  none: 'Keine gemeldeten Bewertungen',
  noneText: 'Meldungen und Einsprüche aus Ihren Märkten erscheinen hier.',
  appeal: 'Einspruch',
  due: 'Entscheidung bis {day}, {time}',
  late: 'War fällig {day}, {time}',
  by: '{couple}, {stars} von 5 Sternen, {day}',
  hidden: 'ausgeblendet, solange Sie sie prüfen',
  checks: {
    booking: 'hier gebucht, vom Paar bestätigt',
    link: 'einmaliger Link an das Paar',
    email: 'per E-Mail bestätigt',
    staff: 'Vertrag vom Aisle-Team gesehen',
    none: 'nicht bestätigt',
  },
  reasons: {
    'not-a-couple': 'Gemeldet: kein Paar dieses Betriebs',
    'other-business': 'Gemeldet: über einen anderen Betrieb',
    conflict: 'Gemeldet: von der Konkurrenz',
    advertising: 'Gemeldet: Werbung',
    abuse: 'Gemeldet: Beleidigung oder Drohung',
    'personal-data': 'Gemeldet: persönliche Daten',
  },
  statementBefore: 'Erste Entscheidung',
  appealCouple: 'Einspruch des Paars',
  appealTeam: 'Einspruch des Teams',
  statement: 'Ihre Gründe',
  statementHelp:
    'Nennen Sie die Tatsachen, welche Regel verletzt ist oder nicht, und wie Sie geprüft haben. Nennen Sie niemanden, der Ihnen etwas gesagt hat.',
  keep: 'Bewertung beibehalten',
  remove: 'Bewertung entfernen',
  kept: 'Bewertung beibehalten. Beide Seiten wurden benachrichtigt.',
  removed: 'Bewertung entfernt. Beide Seiten wurden benachrichtigt.',
};

import type { unsorted as english } from '../en-GB/unsorted.ts';

/** E-Mails, die kein Gespräch nennen. */
export const unsorted: typeof english = {
  title: 'Nicht zugeordnete E-Mails',
  lead: 'E-Mails, die Sie erreicht haben, aber kein Gespräch nennen',
  pages: 'Seiten nicht zugeordneter E-Mails',
  empty: 'Nichts zuzuordnen',
  emptyText: 'Antworten finden ihr Gespräch von selbst. Was das nicht kann, wartet hier.',
  unconfirmed: 'Absender nicht bestätigt',
  expires: 'Wird am {day} entfernt, wenn Sie sie nicht zuordnen',
  noSender: 'Ohne Absender',
  noSubject: 'Ohne Betreff',
  file: 'Einer Anfrage zuordnen',
  fileWith: '{couple} zuordnen',
  filed: 'Die E-Mail gehört jetzt zum Gespräch.',
  toLead: 'Anfrage anlegen',
  made: 'Die Anfrage ist angelegt.',
  discard: 'Verwerfen',
  discarded: 'Verworfen.',
  chooseTitle: 'Zu welcher Anfrage gehört sie?',
  search: 'Nach Name, Nachricht oder Notiz suchen',
  searchFailed: 'Die Suche hat nicht funktioniert. Versuchen Sie es noch einmal.',
  noHits: 'Nichts gefunden für „{query}“.',
  partner: 'Wer geschrieben hat',
  partner2: 'Partner oder Partnerin',
  reason: {
    'no-conversation': 'Sie antwortet auf keine E-Mail von Ihnen.',
    'not-allowed': 'Jemand aus Ihrem Team hat sie geschrieben, dessen Rolle Paaren nicht schreiben darf.',
    'not-the-team': 'Sie ging an eine Adresse für Ihr Team, oder von Ihrem Team an die Adresse des Paares.',
    locked: 'Schalten Sie die Anfrage frei, bevor Sie per E-Mail antworten.',
    loop: 'Eine E-Mail von uns kam zurück. Suchen Sie nach einer Weiterleitung, die im Kreis läuft.',
    'too-many': 'Mehr E-Mails in einer Stunde, als Menschen schreiben.',
    'same-id': 'Sie hat die Nummer einer anderen E-Mail, aber andere Worte.',
    'unknown-report': 'Ein Zustellbericht, den wir nicht bestätigen konnten. Geändert wurde nichts.',
    unconfirmed:
      'Sie antwortet anscheinend auf eine Ihrer E-Mails, aber wir konnten nicht bestätigen, wer sie gesendet hat.',
  },
};

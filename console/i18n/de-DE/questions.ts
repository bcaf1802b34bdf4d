import type { questions as en } from '../en-GB/questions.ts';

/** The questions couples ask. */
export const questions: typeof en = {
  title: 'Fragen von Paaren',
  lead: '{count, plural, one {# Frage} other {# Fragen}} für Ihre Kategorie. Was Sie beantworten, erscheint auf Ihrer Seite.',
  answered: '{count} von {of} beantwortet',
  none: {
    title: 'Noch keine Fragen für Ihre Kategorie',
    text: 'Sie erscheinen hier, sobald es in Ihrem Markt welche gibt.',
  },
  blank: 'Leer, Paare sehen die Frage nicht',
  answer: 'Beantworten',
  yourAnswer: 'Ihre Antwort',
  clear: 'Leeren Sie den Text, um die Antwort von Ihrer Seite zu entfernen.',
  marks: { done: 'beantwortet', missing: 'fehlt', outdated: 'Original seither geändert' },
  translate: 'Übersetzungen',
  translations: 'Übersetzungen von „{question}“',
  previous: 'Vorige Frage (Alt ↑)',
  next: 'Nächste Frage (Alt ↓)',
  changedTab: 'Prüfen',
  outdated: 'Der Text auf {language} wurde am {day} geändert:',
  check: 'Prüfen Sie auch den Text auf {language}.',
  answerFirst: 'Antworten Sie zuerst auf {language}, dann übersetzen Sie hier.',
  reference: '{language}, zum Vergleich',
  fallback: 'Das sehen Paare, die {language} lesen. Bleibt es leer, sehen sie {original}.',
  upToDate: 'Als aktuell markieren',
  copy: '{language} übernehmen',
  share: '{count} von {of}',
  inLanguage: '{question} ({language})',
  save: 'Fragen speichern',
  saved: 'Fragen gespeichert.',
  cleared: '{count, plural, one {Antwort von Ihrer Seite entfernt.} other {# Antworten von Ihrer Seite entfernt.}}',
};

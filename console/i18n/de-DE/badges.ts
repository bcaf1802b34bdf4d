import type { badges as english } from '../en-GB/badges.ts';

/** Badges. */
export const badges: typeof english = {
  title: 'Abzeichen',
  lead: 'Mit Paaren verdient, nie gekauft. Zeigen Sie sie auf Ihrer eigenen Website.',
  earnedOn: 'Verdient am {day}',
  name: '{name} {year}',
  all: 'Alle Abzeichen',
  isEarned: 'Verdient',
  share: '{percent} %',
  earned: {
    reviews:
      '{minimum, plural, one {# Bewertung} other {# Bewertungen}} von Paaren, die ihre Buchung bestätigt haben. Sie haben {current}.',
    repliesWithinDay:
      '{minimum, plural, one {# Anfrage} other {# Anfragen}} innerhalb eines Tages beantwortet. Sie haben {current}.',
    bookings: '{minimum, plural, one {# Buchung} other {# Buchungen}} von den Paaren bestätigt. Sie haben {current}.',
  },
  progress: {
    reviews: '{current} von {minimum} Bewertungen',
    repliesWithinDay: '{current} von {minimum} Antworten innerhalb eines Tages',
    bookings: '{current} von {minimum} bestätigten Buchungen',
  },
  counts: {
    reviews: 'Bewertungen zählen, sobald das Paar seine Buchung bestätigt hat.',
    repliesWithinDay: 'Anfragen zählen, die Paare Ihnen geschickt haben, keine selbst hinzugefügten oder importierten.',
    bookings:
      'Buchungen zählen, sobald das Paar sie bestätigt hat, nicht bei selbst hinzugefügten oder importierten Anfragen.',
  },
  toGo: 'Noch {count, number} bis zum Abzeichen.',
  go: {
    reviews: 'Um Bewertungen bitten',
    repliesWithinDay: 'Wartende Paare ansehen',
    bookings: 'Buchungen ansehen',
  },
  next: 'Nächste Abzeichen',
  nextFrom: 'Gezählt ab 1. Januar',
  earlier: 'Frühere Jahre',
  notEarned: 'Nicht verdient',
  short: '{count, number} zu wenig',
  download: 'SVG herunterladen',
  downloadOf: 'SVG herunterladen: {name}',
  downloadShort: 'SVG',
  shareIt: 'Teilen',
  shareOf: '{name} teilen',
  shared: '{name}: {supplier} auf Aisle',
  code: 'Code anzeigen',
  codeOf: 'Code für {name} anzeigen',
  codeShort: 'Code',
  empty: {
    title: 'In Ihrem Markt gibt es noch keine Abzeichen',
    text: 'Sie erscheinen hier, sobald es welche gibt.',
  },
  site: {
    title: 'Auf Ihrer Website',
    preview: 'Vorschau auf einer hellen und einer dunklen Seite',
    colour: 'Farbe',
    colours: { plum: 'Pflaume', paper: 'Papier', line: 'Linie' },
    width: 'Breite',
    widthUnit: 'px',
    widthRange: 'Geben Sie eine Breite von {min} bis {max} ein.',
    embed: 'Code zum Einbetten',
    forms: { html: 'HTML', markdown: 'Markdown', svg: 'SVG' },
    copy: 'Code kopieren',
    upload: 'Laden Sie zuerst das SVG auf Ihre Website. Es hat {size} kB.',
    inside: 'Das Bild ist im Code enthalten, Sie müssen nichts hochladen. Er hat {size} kB.',
    loading: 'Das Bild wird geladen …',
    failed: 'Das Bild konnte nicht geladen werden.',
    promise: 'Ein Bild und ein Link, mehr nicht. Kein Skript, kein Cookie und kein Aufruf unseres Servers.',
    line: 'Die Zeile funktioniert so auch in Markdown.',
    link: 'Der Link öffnet Ihre Anfrageseite.',
    linkPage: 'Der Link öffnet Ihre öffentliche Seite.',
  },
};

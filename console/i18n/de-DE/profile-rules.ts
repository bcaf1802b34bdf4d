import type { profileRules as english } from '../en-GB/profile-rules.ts';

export const profileRules: typeof english = {
  year: 'Geben Sie ein Jahr bis {max} ein.',
  most: 'Geben Sie höchstens {max} ein.',
  network: 'Geben Sie die Adresse Ihrer Seite auf {host} ein.',
  alone: 'Das lässt sich nicht mit anderem kombinieren.',
  types: 'Wählen Sie höchstens {max}.',
  'first-type': 'Ihre Hauptkategorie steht an erster Stelle.',
  span: 'Wählen Sie Werte zwischen {min} und {max}.',
  lines: 'Höchstens {max} Zeilen.',
  'video-link': 'Geben Sie einen Link von YouTube, Vimeo, Matterport oder Google Maps ein.',
  'already-exists': 'Dieses Video gibt es hier schon: „{label}“.',
  coordinates: 'Wählen Sie einen Ort auf der Karte.',
  percent: 'Geben Sie einen Rabatt zwischen 1 und 99 Prozent ein.',
  amount: 'Geben Sie 1 oder mehr ein.',
  'offer-end': 'Wählen Sie den Tag, an dem das Angebot endet.',
  'offer-ended': 'Wählen Sie heute oder einen späteren Tag.',
  'late-dates': 'Wählen Sie mindestens einen freien Termin.',
  'late-slots': 'So viele Termine enthält Ihre Stufe nicht.',
  'day-not-free': 'Dieser Tag ist in Ihrem Kalender nicht frei.',
  'one-discount': 'Diesen Rabatt gibt es schon. Ändern Sie den vorhandenen.',
  blockedLink: 'Auf diese Website verlinken wir nicht. Verwenden Sie die Seite des Paars oder der Fotografin.',
  ownAddress: 'Verwenden Sie die E-Mail-Adresse des Paars. Diese gehört zu Ihrem Team.',
  askedAlready: 'An dieser Adresse haben wir zu diesen Worten schon gefragt.',
  saidNo:
    'An dieser Adresse hat uns jemand gesagt, dass eine Referenz nicht von dort ist. Wir schreiben ihr nicht mehr.',
};

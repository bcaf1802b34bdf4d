import type { photoQueue as enGB } from '../en-GB/photo-queue.ts';

/** German; see en-GB/photo-queue.ts. */
export const photoQueue: typeof enGB = {
  title: 'Fotofreigabe',
  lead: 'Fotos, die Paare erst nach Ihrer Freigabe sehen, die ältesten zuerst.',
  none: 'Keine Fotos warten',
  noneText: 'Neue Fotos aus Märkten mit Freigabe erscheinen hier.',
  keys: 'Mit den Pfeiltasten wählen Sie ein Foto, mit A geben Sie es frei, mit R lehnen Sie es ab.',
  waits: 'Wartet seit {when}',
  photo: 'Foto von {supplier}',
  reviews: 'Fotos von Bewertungen und Referenzen',
  ofReview: 'Foto von {couple} über {supplier}',
  by: 'Zu einer Bewertung oder Referenz von {couple}',
  weddings: 'Fotos echter Hochzeiten',
  ofWedding: 'Foto von {couple}, hochgeladen von {supplier}',
  from: '{couple}: {wedding}',
  noAlt: 'Keine Beschreibung',
  approve: 'Freigeben',
  refuse: 'Ablehnen',
  approved: 'Foto freigegeben.',
  refused: 'Foto abgelehnt.',
  dialog: {
    title: 'Dieses Foto ablehnen',
    text: 'Das Team von {supplier} sieht Ihren Grund.',
    textReview: 'Das Team von {supplier} sieht Ihren Grund. Hat das Paar das Foto hinzugefügt, sieht es ihn auch.',
    reason: 'Grund',
    example: 'Es zeigt ein Logo statt der Location',
    common: 'Häufige Gründe',
    reasons: {
      logo: 'Es ist ein Logo oder eine Anzeige.',
      text: 'Es enthält Text oder Kontaktdaten.',
      rights: 'Es sieht nach einem fremden Foto aus.',
      people: 'Es zeigt nicht, was Sie anbieten.',
      quality: 'Es ist zu unscharf oder zu dunkel.',
    },
  },
};

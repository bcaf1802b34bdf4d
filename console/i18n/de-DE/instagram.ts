import type { instagram as english } from '../en-GB/instagram.ts';

export const instagram: typeof english = {
  title: 'Instagram',
  lead: 'Ihre Seite zeigt die Bilder Ihrer letzten {count} Beiträge. Sie kommen von uns, die Browser der Paare rufen Instagram nicht auf.',
  none: 'Nicht verbunden',
  noneText:
    'Verbinden Sie ein Business- oder Creator-Konto. Wir können dessen Profil und Beiträge lesen, sonst nichts.',
  offers: {
    'no-app':
      'Diese Installation hat keine Instagram-App, deshalb lässt sich kein Konto verbinden. Wer sie betreibt, kann eine einrichten (INSTAGRAM_CLIENT_ID).',
    moderated:
      'Hier prüft unser Team jedes Bild, bevor Paare es sehen. Deshalb können Beiträge nicht automatisch erscheinen.',
  },
  connect: 'Instagram verbinden',
  again: 'Neu verbinden',
  done: 'Instagram ist verbunden. Ihre Beiträge sind in ein paar Minuten hier.',
  cancelled: 'Instagram wurde nicht verbunden.',
  connected: 'Verbunden',
  since: 'Verbunden am {day}.',
  reading: 'Wir holen Ihre Beiträge. Das dauert ein paar Minuten.',
  read: 'Aktualisiert {ago}.',
  noPosts: 'Dieses Konto hat noch keine Beiträge mit Bildern.',
  post: 'Beitrag vom {day}',
  disconnected: 'Soziale Medien getrennt',
  faults: {
    revoked:
      '@{username} hat unseren Zugriff am {day} bei Instagram beendet. Die Bilder sind deshalb nicht mehr auf Ihrer Seite.',
    expired:
      'Unser Zugriff auf @{username} ist am {day} abgelaufen. Die Bilder sind deshalb nicht mehr auf Ihrer Seite.',
  },
  disconnect: 'Trennen',
  forget: 'Konto entfernen',
  removeTitle: '@{username} trennen?',
  removeText:
    'Die Bilder verschwinden sofort von Ihrer Seite, und unser Zugriff wird gelöscht. Ihre Beiträge bei Instagram bleiben.',
  removed: 'Instagram ist getrennt.',
};

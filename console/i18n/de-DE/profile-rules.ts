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
};

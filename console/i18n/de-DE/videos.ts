import type { videos as english } from '../en-GB/videos.ts';

/** Videos and tours. */
export const videos: typeof english = {
  title: 'Videos und Rundgänge',
  titleWithBrochures: 'Videos, Rundgänge und Broschüren',
  lead: 'Erst wenn ein Paar auf Abspielen drückt, wird etwas von anderen Websites geladen.',
  link: 'Link zu einem Video oder Rundgang',
  linkHelp: 'YouTube, Vimeo, Matterport oder Google-Rundgänge. Die Website erkennen wir am Link.',
  found: {
    youtube: 'Ein Video auf YouTube',
    vimeo: 'Ein Video auf Vimeo',
    matterport: 'Ein Rundgang auf Matterport',
    google: 'Ein Google-Rundgang',
  },
  sources: { youtube: 'YouTube', vimeo: 'Vimeo', matterport: 'Matterport', google: 'Google-Rundgang' },
  types: { video: 'Video', videoTour: 'Rundgang' },
  add: 'Link hinzufügen',
  added: '{name} hinzugefügt.',
  full: 'Mehr als {max} Videos und Rundgänge sind nicht möglich. Löschen Sie eines, um ein weiteres hinzuzufügen.',
  show: 'Anzeigen',
  all: 'Alle',
  tours: 'Rundgänge',
  open: '{name} auf {source} öffnen',
  actions: 'Aktionen für {name}',
  edit: 'Bearbeiten',
  label: 'Titel',
  type: 'Art',
  up: 'Nach oben',
  down: 'Nach unten',
  remove: 'Löschen',
  removed: '{name} gelöscht.',
  empty: {
    title: 'Noch keine Videos',
    tours: 'Noch keine Rundgänge',
    text: 'Fügen Sie oben einen Link ein. Paare sehen das Video auf Ihrer Seite.',
    textReader: 'Videos und Rundgänge, die Ihr Team hinzufügt, erscheinen hier.',
  },
};

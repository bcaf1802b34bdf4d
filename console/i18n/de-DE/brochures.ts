import type { brochures as english } from '../en-GB/brochures.ts';

/** Brochures, PDFs that couples download. */
export const brochures: typeof english = {
  title: 'Broschüren',
  count: '{count} von {max} Dateien',
  upload: 'PDF hochladen',
  drop: 'PDF hier ablegen',
  limits: 'bis 20 MB je Datei, höchstens {max}',
  full: 'Mehr sind nicht möglich. Löschen Sie eine, um eine weitere hinzuzufügen.',
  none: 'Noch keine Broschüren',
  noneReader: 'PDFs, die Ihr Team hinzufügt, erscheinen hier.',
  about: 'PDF, {size}',
  downloads: '{count, plural, one {# Download} other {# Downloads}}',
  download: '{name} herunterladen',
  downloadShort: 'Herunterladen',
  sent: '{sent} von {size}',
  choose: 'PDF auswählen',
  refused: {
    size: 'ist größer als 20 MB. Speichern Sie eine kleinere Fassung und laden Sie diese hoch.',
    type: 'ist kein PDF. Speichern Sie die Datei als PDF und laden Sie sie noch einmal hoch.',
    empty: 'ist leer.',
    mixed: 'enthält eine versteckte Datei. Speichern Sie die Datei noch einmal als PDF und versuchen Sie es erneut.',
    damaged:
      'ist beschädigt und nicht lesbar. Speichern Sie die Datei noch einmal als PDF und versuchen Sie es erneut.',
    macros: 'enthält Skripte oder andere Dateien. Speichern Sie ein einfaches PDF und laden Sie dieses hoch.',
    full: 'wurde nicht hinzugefügt, weil Sie schon fünf Broschüren haben. Löschen Sie zuerst eine.',
  },
  failed: 'wurde nicht hochgeladen. {reason}',
  actions: 'Aktionen für {name}',
  move: '{name} verschieben: ziehen oder Pfeiltasten drücken',
  rename: 'Umbenennen',
  name: 'Name',
  nameHelp: 'Paare sehen diesen Namen, auch bei der heruntergeladenen Datei.',
  up: 'Nach oben',
  down: 'Nach unten',
  remove: 'Löschen',
  removed: '{name} gelöscht.',
};

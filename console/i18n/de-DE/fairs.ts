import type { fairs as en } from '../en-GB/fairs.ts';

/** Wedding fairs. */
export const fairs: typeof en = {
  title: 'Hochzeitsmessen',
  lead: 'Wo Paare Sie treffen können. Kommende Messen erscheinen auf Ihrer Seite.',
  add: 'Messe hinzufügen',
  added: '{name} hinzugefügt.',
  edit: '{name} bearbeiten',
  editOne: 'Bearbeiten',
  delete: '{name} löschen',
  deleteOne: 'Löschen',
  deleted: '{name} gelöscht.',
  upcoming: 'Kommende',
  past: 'Vergangene',
  empty: {
    title: 'Noch keine Hochzeitsmessen',
    text: 'Fügen Sie die Messen hinzu, auf denen Sie sind. Sie erscheinen auf Ihrer Seite, bis der Tag vorbei ist.',
    textReader: 'Messen erscheinen hier, sobald jemand mit der Rolle Admin oder Redaktion sie hinzufügt.',
  },
  form: {
    name: 'Name',
    day: 'Datum',
    description: 'Beschreibung',
    descriptionHelp: 'Wo sie ist, wann Sie dort sind und was Paare sehen können.',
  },
};

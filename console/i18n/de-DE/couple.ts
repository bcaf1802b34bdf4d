import type { couple as english } from '../en-GB/couple.ts';

export const couple: typeof english = {
  photo: {
    add: 'Foto hinzufügen',
    replace: 'Foto ersetzen',
    remove: 'Foto entfernen',
    choose: 'Foto von {couple}',
    help: 'Nur Ihr Team sieht es.',
    saved: 'Foto hinzugefügt.',
    removed: 'Foto entfernt.',
  },
  booked: {
    title: 'Anderweitig gebucht',
    help: 'Ob das Paar einen anderen Anbieter Ihrer Art gebucht hat.',
    unknown: 'Nicht bekannt',
    yes: 'Ja, einen anderen Anbieter Ihrer Art',
    no: 'Nein',
    invitation: 'Das Paar hat schon einen anderen Anbieter Ihrer Art gebucht.',
  },
};

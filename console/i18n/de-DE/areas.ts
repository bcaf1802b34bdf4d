import type { areas as en } from '../en-GB/areas.ts';

export const areas: typeof en = {
  title: 'Wo Paare Sie finden',
  lead: 'Neben Ihrem eigenen Gebiet sind Sie in den Gebieten gelistet, die Sie hier wählen.',
  used: '{used} von {slots} weiteren Gebieten genutzt',
  home: 'Ihr eigenes Gebiet, aus Ihrer Adresse',
  homeUnknown: 'Ihr eigenes Gebiet kennen wir noch nicht. Prüfen Sie Ihre Adresse.',
  map: 'Karte Ihrer Gebiete',
  add: 'Weiteres Gebiet',
  addOne: 'Hinzufügen',
  choose: 'Gebiet wählen',
  added: '{area} hinzugefügt.',
  remove: 'Entfernen',
  removeOne: '{area} entfernen',
  removed: '{area} entfernt.',
  notListed: 'Nicht gelistet',
  beyond:
    '{slots, plural, =0 {Ihre Stufe enthält keine weiteren Gebiete. Wir bewahren diese auf, bis sie welche enthält.} one {Ihre Stufe enthält # weiteres Gebiet. Die anderen bewahren wir auf, bis sie mehr enthält.} other {Ihre Stufe enthält # weitere Gebiete. Die anderen bewahren wir auf, bis sie mehr enthält.}}',
  compare: 'Stufen vergleichen',
  opens: '{slots, plural, =0 {enthält {next} weitere Gebiete.} other {enthält {next} weitere Gebiete statt {slots}.}}',
  none: 'Keine Stufe Ihres Marktes enthält weitere Gebiete.',
};

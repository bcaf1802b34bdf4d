import type { areas as english } from '../en-GB/areas.ts';

export const areas: typeof english = {
  title: 'Gdzie znajdą cię pary',
  lead: 'Oprócz własnego obszaru widać cię w obszarach wybranych tutaj.',
  used: 'Wykorzystane dodatkowe obszary: {used} z {slots}',
  home: 'Twój własny obszar, na podstawie adresu',
  homeUnknown: 'Nie znamy jeszcze twojego obszaru. Sprawdź adres.',
  map: 'Mapa twoich obszarów',
  add: 'Dodaj obszar',
  addOne: 'Dodaj obszar',
  choose: 'Wybierz obszar',
  added: 'Dodano: {area}.',
  remove: 'Usuń',
  removeOne: 'Usuń: {area}',
  removed: 'Usunięto: {area}.',
  notListed: 'Niewidoczny',
  beyond:
    '{slots, plural, =0 {Twój poziom nie obejmuje dodatkowych obszarów. Zachowamy te, dopóki to się nie zmieni.} one {Twój poziom obejmuje # dodatkowy obszar. Pozostałe zachowamy, dopóki nie obejmie więcej.} few {Twój poziom obejmuje # dodatkowe obszary. Pozostałe zachowamy, dopóki nie obejmie więcej.} many {Twój poziom obejmuje # dodatkowych obszarów. Pozostałe zachowamy, dopóki nie obejmie więcej.} other {Twój poziom obejmuje # dodatkowych obszarów. Pozostałe zachowamy, dopóki nie obejmie więcej.}}',
  compare: 'Porównaj poziomy',
  opens:
    'obejmuje {next, plural, one {# dodatkowy obszar} few {# dodatkowe obszary} many {# dodatkowych obszarów} other {# dodatkowych obszarów}}{slots, plural, =0 {} other { zamiast {slots}}}.',
  none: 'Żaden poziom na Twoim rynku nie obejmuje dodatkowych obszarów.',
};

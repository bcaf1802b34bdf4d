import type { recoveries as english } from '../en-GB/recoveries.ts';

export const recoveries: typeof english = {
  note: 'Ktoś odzyskuje twoje konto.',
  noteLink: 'Jeśli to nie ty, anuluj to',
  state: { asked: 'Potrzebne poręczenie', waiting: 'Czeka', ready: 'Link wysłany' },
  asked: 'Prośba: {when}, {device}.',
  vouched: 'Poręcza: {by}. Koniec oczekiwania: {when}.',
  byStaff: 'Zespół Aisle',
  vouch: 'Poręcz',
  vouchFor: 'Poręcz: {name}',
  withdraw: 'Wycofaj poręczenie',
  withdrawFor: 'Wycofaj poręczenie: {name}',
  withdrawn: 'Poręczenie wycofane. Odzyskiwanie konta zakończone: {name}.',
  done: 'Poręczono: {name}. Link zostanie wysłany za {hours} godz.',
  team: {
    title: 'Osoby z zespołu, które nie mogą się zalogować',
    call: 'Zanim poręczysz, zadzwoń: {name}.',
  },
  dialog: {
    title: 'Poręczyć? {name}',
    call: 'Zanim poręczysz, zadzwoń pod znany ci już numer: {name}.',
    sure: 'Upewnij się, z kim rozmawiasz: {name}.',
    text: '{name} nie ma już dostępu do aplikacji uwierzytelniającej ani kodów odzyskiwania, ale link w swojej skrzynce został otwarty. Jeśli poręczysz, ta osoba za {hours} godz. będzie mogła ustawić nowe hasło, bez drugiego kroku. Powiadomimy wszystkich, którzy mogą się sprzeciwić, a {name} może to anulować.',
    staff: 'Jeśli nie masz pewności, zostaw to naszemu zespołowi. Oczekiwanie trwa wtedy {hours} godz.',
  },
  reason: {
    label: 'Co zostało sprawdzone',
    example: 'Na przykład: rozmowa wideo z paszportem, zgłoszenie 2291',
    help: 'Zapisane w dzienniku zmian z twoim imieniem i nazwiskiem.',
    was: 'Powód: {reason}',
  },
  staff: {
    title: 'Odzyskiwanie kont',
    lead: 'Osoby, które nie mogą wejść na swoje konto i których wszystkie firmy są na twoich rynkach. Mogą za nie poręczyć także osoby z ich zespołów.',
    none: 'Nikt nie utracił dostępu',
    noneText: 'Tu pojawią się osoby bez aplikacji uwierzytelniającej i kodów odzyskiwania.',
    isStaff: 'Zespół Aisle',
    nowhere: 'Brak firmy',
  },
  own: {
    title: 'Twoje konto jest odzyskiwane',
    text: 'Ktoś z dostępem do twojej skrzynki twierdzi, że nie może wejść na twoje konto. Jeśli to nie ty, anuluj odzyskiwanie i zmień hasło do skrzynki.',
    row: 'Odzyskiwanie',
    cancel: 'Anuluj odzyskiwanie',
    cancelled: 'Odzyskiwanie anulowane. Twoje konto się nie zmieni.',
  },
};

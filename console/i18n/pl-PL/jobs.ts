import type { jobs as english } from '../en-GB/jobs.ts';

export const jobs: typeof english = {
  title: 'Zablokowane zadania',
  lead: 'Wiadomości, e-maile i zdarzenia, które stanęły albo czekają na decyzję',
  queue: 'Kolejka',
  state: 'Stan',
  queues: {
    'scheduled-message': 'Zaplanowana wiadomość',
    mail: 'E-mail',
    event: 'Zdarzenie',
    'inbound-mail': 'E-mail przychodzący',
  },
  states: { failed: 'Ponawiane', dead: 'Przerwane', held: 'Wstrzymane', unknown: 'Doręczenie niepewne' },
  noSubject: 'Bez tematu',
  noSupplier: 'Samo Aisle',
  due: 'Termin: {when}',
  attempts: '{count, plural, one {1 próba} few {# próby} many {# prób} other {# prób}}',
  lost: '{count, plural, one {przerwano raz} few {przerwano # razy} many {przerwano # razy} other {przerwano # razy}}',
  action: { retry: 'Ponów', drop: 'Porzuć', 'mark-sent': 'Oznacz jako wysłane' },
  done: { retry: 'Spróbujemy ponownie.', drop: 'Porzucono.', 'mark-sent': 'Oznaczono jako wysłane.' },
  ask: { retry: 'Wysłać ponownie?', drop: 'Porzucić to zadanie?' },
  askText: {
    retry: 'Nie wiadomo, czy pierwsza próba dotarła. Jeśli tak, para dostanie to dwa razy.',
    drop: 'Nie będzie kolejnej próby i nie można tego cofnąć. Zapis zostanie w dzienniku zmian.',
  },
  none: 'Nic nie jest zablokowane',
  noneText: 'Tu pojawią się zadania nieudane i czekające na decyzję.',
  noneFit: 'Żadne zadanie nie pasuje',
  noneFitText: 'Wybierz inną kolejkę lub stan.',
  pages: 'Strony zablokowanych zadań',
};

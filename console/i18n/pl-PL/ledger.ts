import type { ledger as english } from '../en-GB/ledger.ts';

export const ledger: typeof english = {
  title: 'Historia kredytów',
  lead: 'Kredyty dodane, wykorzystane i stan po każdym wpisie',
  pages: 'Strony historii kredytów',
  product: 'Produkt',
  left: 'do wykorzystania',
  when: 'Kiedy',
  operation: 'Rodzaj',
  by: 'Kto',
  units: 'Kredyty',
  balance: 'Stan',
  action: 'Działanie',
  automatic: 'automatycznie',
  rolledBack: 'wycofane',
  empty: 'Nie ma jeszcze wpisów',
  emptyText: 'Tu pojawią się prezenty, zakupy i odblokowania, każde ze stanem po nim.',
  reveal: {
    title: 'Kto może odblokowywać',
    adminOnly: 'Odblokowują tylko administratorzy',
    help: 'Gdy wyłączone, kredyty mogą wykorzystywać też redaktorzy i sprzedaż.',
    restricted: 'Klientów mogą odblokowywać tylko administratorzy.',
    open: 'Klientów mogą odblokowywać administratorzy, redaktorzy i sprzedaż.',
  },
  rule: {
    title: 'Jak liczone są kredyty',
    price: 'Odblokowanie klienta kosztuje 1 kredyt, raz, za cały zespół.',
    widget: 'Klienci z twojej własnej strony są zawsze bezpłatni.',
    rollback: 'Wycofanie dodaje jeden wpis odwrotny. Odblokowani klienci pozostają odblokowani.',
    never: 'Wpisy są tylko dodawane, nigdy zmieniane: suma kredytów to stan.',
  },
};

import type { addons as english } from '../en-GB/addons.ts';

export const addons: typeof english = {
  title: 'Dodatki',
  lead: 'Do czego służą kredyty i co obejmuje każdy poziom.',
  units: {
    title: 'Kredyty',
    left: '{count, plural, one {pozostały kredyt} few {pozostałe kredyty} many {pozostałych kredytów} other {pozostałych kredytów}}',
    buys: 'Jeden kredyt odblokowuje dane kontaktowe jednej pary, raz, za cały zespół.',
    widget: 'Klienci z twojej własnej strony są zawsze bezpłatni.',
    keep: 'Kredyty nie wygasają.',
    free: 'Nie płacisz za zapytania: dane kontaktowe każdej pary widzisz bez kredytów.',
    leads: 'Przejdź do klientów',
    history: 'Stan i historia',
  },
  tiers: {
    title: 'Co obejmuje każdy poziom',
    tier: 'Poziom',
    dates: 'Wolne terminy w ofercie specjalnej',
    areas: 'Dodatkowe obszary',
    unlimited: 'Bez limitu',
    yours: 'Twój poziom',
    note: 'Poziom zmienia nasz zespół; nie można go tu kupić.',
  },
};

import type { spam as english } from '../en-GB/spam.ts';

export const spam: typeof english = {
  title: 'Spam',
  probably: 'To wygląda na spam.',
  isSpam: 'Oznaczono to u was jako spam.',
  because: 'Powody: {reasons}.',
  aside: 'Nie ma tego na żadnej liście ani w liczbach, nikt nie dostał powiadomienia i nigdy nie zostanie usunięte.',
  notSpam: 'To nie spam',
  confirm: 'Oznacz jako spam',
  cleared: 'Znowu wśród klientów. Następne zapytania z tego adresu też tam zostaną.',
  confirmed: 'Oznaczono jako spam. Następne zapytania z tego adresu też tam trafią.',
  level: {
    none: 'Brak oznak spamu',
    some: 'Wskaźnik spamu: {score} na 100',
    high: 'Prawdopodobnie spam: {score} na 100',
  },
  rule: {
    'known-spammer': 'ten adres był już u was oznaczony jako spam',
    'sales-talk': 'coś sprzedaje',
    'link-as-name': 'link lub adres zamiast imienia',
    'many-links': 'wiele linków',
    link: 'link',
    gibberish: 'bezsensowny tekst',
    'same-text': 'ten sam tekst trafił do wielu usługodawców',
    'disposable-mail': 'jednorazowy adres',
    'too-fast': 'podejrzanie szybko wypełnione',
    'no-proof': 'brak dowodu pracy',
    'known-couple': 'ta para już do ciebie pisała',
    'trusted-sender': 'według ciebie ten adres to nie spam',
  },
};

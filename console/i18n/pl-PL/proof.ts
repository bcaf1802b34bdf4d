import type { proof as english } from '../en-GB/proof.ts';

export const proof: typeof english = {
  title: 'Potwierdź swoją firmę',
  lead: 'Udowodnij, że strona internetowa należy do ciebie. Pary zobaczą wtedy „Potwierdzona firma” tam, gdzie do ciebie piszą.',
  failed: 'Nie udało się wczytać potwierdzenia twojej firmy.',
  mark: 'Potwierdzona firma',
  confirmedTitle: 'Domena {domain} jest twoja',
  confirmedText: {
    dns: 'Potwierdzono rekordem TXT: {day}. Zostaw ten rekord: sprawdzamy go raz w miesiącu, ostatnio: {checked}.',
    file: 'Potwierdzono plikiem na twojej stronie: {day}. Zostaw ten plik: sprawdzamy go raz w miesiącu, ostatnio: {checked}.',
    email: 'Potwierdzono e-mailem na adres w twojej domenie: {day}.',
  },
  failing: {
    dns: 'Nie znajdujemy rekordu od: {day}. Dodaj go ponownie, inaczej potwierdzenie zakończy się po trzech nieudanych sprawdzeniach w ciągu co najmniej tygodnia.',
    file: 'Nie znajdujemy pliku od: {day}. Prześlij go ponownie, inaczej potwierdzenie zakończy się po trzech nieudanych sprawdzeniach w ciągu co najmniej tygodnia.',
  },
  changed: 'Jeśli strona internetowa w profilu przejdzie do innej domeny, trzeba będzie potwierdzić tamtą.',
  refused: {
    'no-website': {
      title: 'W twoim profilu nie ma strony internetowej',
      text: 'Dodaj do profilu stronę swojej firmy. Potem możesz ją tu potwierdzić.',
    },
    shared: {
      title: 'Ta strona nie ma własnej domeny',
      text: 'Strona {website} jest w domenie, z której korzysta wiele osób, więc nie można udowodnić, że jest twoja. Jeśli firma ma własną domenę, wpisz ją jako stronę internetową.',
    },
    'no-domain': {
      title: 'Ta strona nie ma domeny, którą możemy sprawdzić',
      text: 'Adres {website} nie zawiera domeny, którą ktoś mógłby posiadać.',
    },
  },
  waysTitle: 'Trzy sposoby, żeby udowodnić, że {domain} jest twoja',
  waysAgainTitle: 'Udowodnij ponownie albo w inny sposób',
  waysText: 'Wybierz jeden. Kod należy tylko do twojej firmy, więc możesz go pokazać każdemu, kto ci pomaga.',
  dns: {
    title: 'Rekord TXT',
    text: 'Zaloguj się tam, gdzie zarządzasz domeną, i dodaj ten rekord. Zmiany mogą zacząć działać nawet po godzinie.',
    type: 'Typ',
    name: 'Nazwa (u niektórych dostawców @)',
    value: 'Wartość',
  },
  file: {
    title: 'Plik na twojej stronie',
    text: 'Utwórz plik tekstowy z tym wierszem i wgraj go tak, żeby otwierał się pod tym adresem.',
    url: 'Adres pliku',
    content: 'Zawartość pliku',
  },
  check: 'Sprawdź teraz',
  checkDns: 'Sprawdź teraz: rekord TXT',
  checkFile: 'Sprawdź teraz: plik na twojej stronie',
  copyOf: 'Kopiuj: {label}',
  email: {
    title: 'E-mail do twojej domeny',
    text: 'Wyślemy link do skrzynki, którą może mieć tylko właściciel domeny.',
    choice: 'Skrzynka',
    other: 'Inny adres, który jest na twojej stronie',
    address: 'Adres',
    addressHelp: 'Musi kończyć się na @{domain} i być widoczny na stronie głównej lub kontaktowej.',
    send: 'Wyślij e-mail',
    open: 'Wysłaliśmy link na adres {address}. Działa przez dobę, w przeglądarce, w której trwa twoje logowanie.',
    sent: 'E-mail wysłany na adres {address}.',
  },
  finding: {
    confirmed: 'Znaleziono. Twoja firma jest potwierdzona.',
    dns: {
      nothing:
        '{count, plural, =0 {{where} nie ma jeszcze rekordów TXT.} one {{where} ma jeden rekord TXT, ale nie ten.} few {{where} ma # rekordy TXT, ale nie ten.} many {{where} ma # rekordów TXT, ale nie ten.} other {{where} ma # rekordów TXT, ale nie ten.}} Jeśli dopiero co go dodano, odczekaj kilka minut i sprawdź ponownie.',
      other: 'Znaleźliśmy rekord pod adresem {where}, ale z innym kodem: {found}',
      unreachable: 'Serwery nazw domeny {where} nie odpowiedziały. Sprawdź ponownie za kilka minut.',
    },
    file: {
      nothing: 'Pod adresem {where} nie ma pliku: twoja strona odpowiedziała kodem {count}.',
      other: 'Pod adresem {where} znaleźliśmy coś innego: {found}',
      empty: 'Plik pod adresem {where} jest pusty.',
      elsewhere: '{where} przekierowuje do {found}, czyli do innej domeny. Plik musi otwierać się w twojej.',
      unreachable: 'Nie udało się otworzyć {where}. Adres musi być publiczny i używać https.',
    },
  },
};

import type { claimBusiness as english } from '../en-GB/claim-business.ts';

export const claimBusiness: typeof english = {
  action: 'Przejmij tę firmę',
  exists:
    'Ta firma jest już w katalogu i nikt jej jeszcze nie przejął. Jeśli jest twoja, nie potrzebujesz drugiej wizytówki.',
  title: {
    open: 'Przejmij firmę {name}',
    yours: 'Firma {name} jest twoja',
    closed: 'Firmy {name} nie można tu przejąć',
  },
  lead: {
    open: 'Jest już w katalogu. Udowodnij, że jej strona internetowa należy do ciebie, a zostaniesz jej administratorem.',
    unproved: 'Jest już w katalogu i nikt jej jeszcze nie przejął.',
    yours: 'Jesteś w jej zespole. Zapytania par trafiają do ciebie w Aisle.',
    closed: 'Ktoś już zajmuje się tą wizytówką. Poproś jej administratora o zaproszenie albo napisz do nas.',
  },
  loading: 'Wczytywanie wizytówki…',
  gone: 'Ta wizytówka już nie istnieje.',
  retry: 'Spróbuj ponownie',
  back: 'Dodaj inną firmę',
  open: 'Otwórz {name}',
  account: 'Firmę przejmuje się na konto. Załóż je albo zaloguj się, a wrócisz tutaj.',
  signUp: 'Załóż konto',
  signIn: 'Zaloguj się',
  confirm: {
    title: 'Najpierw potwierdź swój adres e-mail',
    text: 'Wysłaliśmy link na adres {email}. Otwórz go, a potem wróć na tę stronę.',
    sent: 'Wysłaliśmy kolejny link na adres {email}. Otwórz go, a potem wróć na tę stronę.',
    done: 'Adres potwierdzony',
    again: 'Wyślij ponownie',
  },
  refused: {
    'no-website': 'Ta wizytówka nie ma strony internetowej, więc nie ma czego udowodnić',
    shared:
      'Strona tej wizytówki jest w domenie, z której korzysta wiele osób, więc nikt nie może udowodnić, że do niego należy',
    'no-domain': 'Strona tej wizytówki nie ma domeny, którą ktoś mógłby posiadać',
  },
  askStaff:
    'Poproś nasz zespół o zaproszenie. Podaj numer wizytówki, {publicId}, i napisz, po czym poznać, że jest twoja.',
  contact: 'Jak się z nami skontaktować',
  waysText:
    'Wybierz jeden. Kod jest tylko dla ciebie i tej firmy. Gdy ją przejmiesz, dowie się o tym firma i nasz zespół.',
  noRecord:
    'Nie znaleźliśmy rekordu z twoim kodem pod adresem {where}. Jeśli dopiero co go dodano, odczekaj kilka minut i sprawdź ponownie.',
  found: 'Znaleziono. Firma jest twoja.',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  error: {
    'listing-claimed': 'Ktoś był szybszy albo nasz zespół dodał już kogoś. Poproś administratora firmy o zaproszenie.',
    'proof-no-domain':
      'Strona internetowa tej wizytówki się zmieniła. Odśwież stronę, żeby zobaczyć, co teraz udowodnić.',
    'email-not-confirmed': 'Najpierw potwierdź swój adres e-mail.',
  },
};

import type { auth as english } from '../en-GB/auth.ts';

export const auth: typeof english = {
  signIn: {
    title: 'Witaj ponownie',
    lead: 'Twoi klienci, twoja strona i terminy w jednym miejscu.',
    continue: 'Dalej',
    other: 'Użyj innego adresu',
    submit: 'Zaloguj się',
    busy: 'Logowanie',
    forgot: 'Nie pamiętasz?',
    newHere: 'Nie masz konta?',
    listYourBusiness: 'Dodaj swoją firmę',
    itIsFree: 'to nic nie kosztuje.',
    ended: 'Sesja wygasła. Zaloguj się, żeby wrócić do tego samego miejsca.',
  },
  field: {
    email: 'E-mail',
    password: 'Hasło',
    firstName: 'Imię',
    lastName: 'Nazwisko',
    language: 'Język',
  },
  showPassword: 'Pokaż hasło',
  hidePassword: 'Ukryj hasło',
  quote: { first: 'Każde wesele zaczyna się', second: 'od odpowiedzi na wiadomość.' },
  privacy: 'Prywatność',
  terms: 'Regulamin',
  error: {
    'invalid-email': 'Wpisz adres e-mail, np. imie@example.com.',
    'too-many-requests': 'Za dużo prób. Poczekaj {minutes} min i spróbuj ponownie.',
    'no-permissions': 'To konto nie ma dostępu do panelu. Zapytaj administratora w swojej firmie.',
    'existing-supplier': 'Twoja firma jest już w Aisle. Poproś jej administratora o zaproszenie.',
    deactivated: 'To konto jest wyłączone. Jeśli to pomyłka, napisz do nas.',
    network: 'Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie.',
    unknown: 'Coś poszło nie tak po naszej stronie. Spróbuj za chwilę.',
  },
};

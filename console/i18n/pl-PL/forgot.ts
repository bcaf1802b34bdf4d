import type { forgot as english } from '../en-GB/forgot.ts';

export const forgot: typeof english = {
  title: 'Nie pamiętasz hasła?',
  lead: 'Wpisz adres e-mail, którym się logujesz. Wyślemy link do ustawienia nowego hasła.',
  submit: 'Wyślij link',
  noWay: 'Żaden z tych sposobów nie działa',
  back: 'Wróć do logowania',
  sent: {
    title: 'Sprawdź skrzynkę',
    text: 'Jeśli istnieje konto z adresem {email}, link do ustawienia nowego hasła jest już w drodze. Działa przez godzinę.',
    another: 'Jeśli istnieje konto z adresem {email}, kolejny link jest już w drodze. Sprawdź też folder ze spamem.',
    again: 'Wyślij ponownie',
  },
};

import type { recover as english } from '../en-GB/recover.ts';

export const recover: typeof english = {
  title: 'W ogóle nie możesz się zalogować?',
  lead: 'Bez aplikacji uwierzytelniającej i kodów odzyskiwania potrzebujesz dwóch rzeczy: swojej skrzynki e-mail i osoby, która za ciebie poręczy.',
  steps: {
    mailbox: 'Otwórz link, który wyślemy na twój adres e-mail.',
    vouch: 'Zadzwoń do administratora swojego zespołu i poproś o poręczenie. Może to też zrobić zespół Aisle.',
    wait: 'Odczekaj {hours} godz., a jeśli poręczy zespół Aisle: {staffHours} godz. Potem ustaw nowe hasło.',
  },
  submit: 'Wyślij link',
  back: 'Wróć do logowania',
  sent: {
    title: 'Sprawdź skrzynkę',
    text: 'Jeśli istnieje konto z adresem {email}, link jest już w drodze. Działa przez godzinę.',
    another: 'Jeśli istnieje konto z adresem {email}, kolejny link jest już w drodze. Sprawdź też folder ze spamem.',
    again: 'Wyślij ponownie',
  },
};

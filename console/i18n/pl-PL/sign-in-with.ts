import type { openId as openIdEnglish, signInWith as english } from '../en-GB/sign-in-with.ts';

export const signInWith: typeof english = {
  or: 'albo kontynuuj przez',
  with: 'Kontynuuj przez {name}',
  unreachable: 'Nie udało się połączyć z {name}. Spróbuj za chwilę.',
  deleted: 'Twoje konto zostało usunięte. Wysłaliśmy e-mail z potwierdzeniem.',
  erased: 'Twoje konto zostało usunięte. Jeśli pójdziesz dalej, {name} zaloguje cię do nowego, pustego konta.',
  again: 'Załóż nowe konto',
  invite: {
    'no-permissions':
      'To zaproszenie już nie działa albo jest dla innego adresu. Wyślij formularz jeszcze raz, aby kontynuować bez niego.',
    'existing-supplier': 'Należysz już do tego zespołu. Wyślij formularz jeszcze raz, aby kontynuować bez zaproszenia.',
  },
  elsewhere: 'To konto nie ma hasła. Zaloguj się przez {name}, tak jak wcześniej.',
  error: {
    'account-exists-with-different-credential':
      'Ten adres ma już konto. Zaloguj się tak jak wcześniej albo wybierz „Nie pamiętasz?”, aby ustawić hasło przez e-mail. Potem połącz {name} w ustawieniach.',
    'expired-action-code': 'Trwało to za długo albo link był już użyty. Spróbuj ponownie.',
    'invalid-action-code': 'Ten link nie działa. Poproś o nowy.',
    'network-request-failed': 'Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie.',
    'user-token-expired': 'Sesja wygasła. Zaloguj się ponownie.',
    'too-many-requests': 'Za dużo prób. Poczekaj trochę i spróbuj ponownie.',
    'openid-no-email':
      '{name} nie przekazuje nam twojego adresu e-mail. Zezwól na to w {name} albo załóż konto z hasłem.',
    'not-opened': 'Jeśli masz już konto z tym adresem e-mail, zaloguj się hasłem.',
    failed: 'Logowanie przez {name} nie powiodło się. Spróbuj ponownie albo użyj hasła.',
  },
};
export const openId: typeof openIdEnglish = {
  title: 'Logowanie',
  text: 'Chwileczkę.',
};

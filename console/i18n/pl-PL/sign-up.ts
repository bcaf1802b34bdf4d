import type { signUp as english } from '../en-GB/sign-up.ts';

export const signUp: typeof english = {
  title: 'Dodaj swoją firmę',
  lead: 'Zacznij od własnego konta. Firma będzie w następnym kroku.',
  submit: 'Załóż konto',
  busy: 'Zakładanie konta',
  already: 'Masz już konto?',
  signIn: 'Zaloguj się',
  notOpened: 'Przeglądarka nie zachowała logowania. Zezwól tej stronie na pliki cookie, a potem się zaloguj.',
  terms: 'Zakładając konto, akceptujesz {terms} i potwierdzasz, że znasz naszą {privacy}.',
  hint: {
    password: 'Minimalna liczba znaków: {min}. Zdanie łatwiej zapamiętać niż symbole.',
  },
  strength: {
    tooShort: 'Za krótkie, brakuje znaków: {count}',
    fair: 'Wystarczająco długie',
    good: 'Silne',
  },
  privacyNotice: 'politykę prywatności',
  termsOfUse: 'regulamin',
};

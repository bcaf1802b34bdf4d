import type { secondStep as english } from '../en-GB/second-step.ts';

export const secondStep: typeof english = {
  title: 'Potwierdź, że to ty',
  lead: 'Wpisz sześciocyfrowy kod z aplikacji uwierzytelniającej dla konta {email}.',
  leadUnnamed: 'Wpisz sześciocyfrowy kod z aplikacji uwierzytelniającej.',
  recoveryLead: 'Wpisz jeden z zapisanych kodów odzyskiwania. Działa tylko raz.',
  code: 'Kod',
  recoveryCode: 'Kod odzyskiwania',
  help: 'Nowy kod pojawia się co 30 sekund.',
  remember: 'Nie pytaj ponownie w tej przeglądarce przez 30 dni',
  submit: 'Zaloguj się',
  busy: 'Logowanie',
  passkey: 'Użyj klucza dostępu',
  recovery: 'Użyj kodu odzyskiwania',
  app: 'Użyj aplikacji uwierzytelniającej',
  passkeyFailed: 'Klucz dostępu nie został użyty. Spróbuj ponownie albo wybierz inny sposób.',
  lost: 'Nie mam żadnego z nich',
  notYou: 'To nie ty?',
  someoneElse: 'Zaloguj się na inne konto',
  ended: 'Logowanie trwało za długo. Zacznij od nowa.',
  wrong: 'Ten kod jest nieprawidłowy albo był już użyty. Pozostałe próby: {left}.',
  wait: 'Za dużo błędnych kodów. Spróbuj ponownie o {time} albo wybierz inny sposób.',
};

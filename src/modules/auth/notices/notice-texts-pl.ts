import type { Notices } from './notice-kinds.ts';

const IF_NOT_YOU = {
  forgot: 'To nie ty? Od razu ustaw inne hasło na stronie logowania.',
  cancel: 'To nie ty? Od razu zmień hasło: to anuluje także nowy adres.',
  contact: 'To nie ty? Od razu skontaktuj się z nami.',
  check: 'To nie ty? Od razu zmień hasło i sprawdź w ustawieniach „Logowanie i bezpieczeństwo”.',
};
export const PL: Notices = {
  'password-changed': {
    subject: 'Hasło zostało zmienione',
    text: 'Hasło do twojego konta Aisle zostało właśnie zmienione, a wszystkie urządzenia zostały wylogowane.',
    footer: IF_NOT_YOU.forgot,
  },
  'own-password-changed': {
    subject: 'Hasło zostało zmienione',
    text: 'Hasło do twojego konta Aisle zostało właśnie zmienione, a wszystkie inne urządzenia zostały wylogowane.',
    footer: IF_NOT_YOU.forgot,
  },
  'email-change-asked': {
    subject: 'Nowy adres e-mail twojego konta',
    text: 'Poproszono o zmianę adresu e-mail, którym logujesz się do Aisle. Do potwierdzenia nowego adresu ten nadal działa.',
    footer: IF_NOT_YOU.cancel,
  },
  'email-changed': {
    subject: 'Adres logowania został zmieniony',
    text: 'Do Aisle logujesz się teraz innym adresem e-mail. Ten już nie działa, a wszystkie inne urządzenia zostały wylogowane.',
    footer: IF_NOT_YOU.contact,
  },
  'email-changed-here': {
    subject: 'Od teraz logujesz się tym adresem',
    text: 'Adres twojego konta Aisle został zmieniony na ten, a wszystkie urządzenia zostały wylogowane. Poprzedni adres już nie działa.',
    footer: IF_NOT_YOU.contact,
  },
  'new-browser': {
    subject: 'Twojego konta użyto w nowej przeglądarce',
    text: 'Twojego hasła, klucza dostępu lub połączonego konta właśnie użyto do logowania w Aisle, w przeglądarce i sieci, których wcześniej do tego nie używano. Jeśli to ty, nic nie musisz robić.',
    footer: IF_NOT_YOU.check,
  },
  'second-step-on': {
    subject: 'Drugi krok jest włączony',
    text: 'Przy logowaniu hasłem do Aisle prosimy teraz o kod z aplikacji uwierzytelniającej.',
    footer: IF_NOT_YOU.check,
  },
  'second-step-off': {
    subject: 'Drugi krok jest wyłączony',
    text: 'Twoje konto Aisle nie prosi już o kod po haśle. Kody odzyskiwania przestały działać.',
    footer: IF_NOT_YOU.check,
  },
  'recovery-codes-renewed': {
    subject: 'Masz nowe kody odzyskiwania',
    text: 'Utworzono nowe kody odzyskiwania twojego konta Aisle. Wcześniejsze przestały działać.',
    footer: IF_NOT_YOU.check,
  },
  'recovery-code-used': {
    subject: 'Użyto kodu odzyskiwania',
    text: 'Właśnie użyto jednego z kodów odzyskiwania twojego konta Aisle. Nie zadziała ponownie.',
    footer: IF_NOT_YOU.check,
  },
  'passkey-added': {
    subject: 'Dodano klucz dostępu',
    text: 'Do Aisle możesz się teraz logować nowym kluczem dostępu.',
    footer: IF_NOT_YOU.check,
  },
  'passkey-removed': {
    subject: 'Usunięto klucz dostępu',
    text: 'Usunięto jeden z kluczy dostępu twojego konta Aisle. Nie można się nim już zalogować.',
    footer: IF_NOT_YOU.check,
  },
  'account-linked': {
    subject: 'Połączono konto',
    text: 'Możesz teraz logować się do Aisle kontem u innego dostawcy.',
    footer: IF_NOT_YOU.check,
  },
  'account-unlinked': {
    subject: 'Odłączono konto',
    text: 'Jedno z kont, którymi logujesz się do Aisle, nie jest już połączone. Nikt się nim już nie zaloguje.',
    footer: IF_NOT_YOU.check,
  },
  'account-deleted': {
    subject: 'Twoje konto zostało usunięte',
    text: 'Twoje konto Aisle zostało usunięte na twoją prośbę. Nikt się nim już nie zaloguje. To, co napisano w twoich zespołach, pozostaje tam z twoim imieniem i nazwiskiem.',
    footer: IF_NOT_YOU.contact,
  },
};

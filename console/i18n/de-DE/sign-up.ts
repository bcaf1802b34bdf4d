import type { signUp as english } from '../en-GB/sign-up.ts';

export const signUp: typeof english = {
  title: 'Unternehmen eintragen',
  lead: 'Zuerst Ihr eigenes Konto. Danach folgt Ihr Unternehmen.',
  submit: 'Konto anlegen',
  busy: 'Konto wird angelegt',
  already: 'Schon dabei?',
  signIn: 'Anmelden',
  notOpened:
    'Ihr Browser hat die Anmeldung nicht behalten. Erlauben Sie Cookies für diese Seite und melden Sie sich dann an.',
  terms: 'Mit dem Konto stimmen Sie den {terms} zu und haben die {privacy} gelesen.',
  hint: {
    password: 'Mindestens {min} Zeichen. Ein Satz merkt sich leichter als Sonderzeichen.',
  },
  strength: {
    tooShort: 'Zu kurz: noch {count} Zeichen',
    fair: 'Lang genug',
    good: 'Schön lang',
  },
  privacyNotice: 'Datenschutzerklärung',
  termsOfUse: 'Nutzungsbedingungen',
};

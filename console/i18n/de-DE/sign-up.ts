import type { signUp as english } from '../en-GB/sign-up.ts';

export const signUp: typeof english = {
  title: 'Unternehmen eintragen',
  lead: 'Zuerst Ihr eigenes Konto. Danach folgt Ihr Unternehmen.',
  submit: 'Konto anlegen',
  busy: 'Konto wird angelegt',
  already: 'Schon dabei?',
  signIn: 'Anmelden',
  notOpened: 'Falls es mit dieser E-Mail schon ein Konto gibt, melden Sie sich mit dessen Passwort an.',
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

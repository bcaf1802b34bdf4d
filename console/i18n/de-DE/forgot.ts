import type { forgot as english } from '../en-GB/forgot.ts';

export const forgot: typeof english = {
  title: 'Passwort vergessen?',
  lead: 'Geben Sie die E-Mail-Adresse ein, mit der Sie sich anmelden. Wir senden Ihnen einen Link für ein neues Passwort.',
  submit: 'Link senden',
  noWay: 'Ich komme auf keinem dieser Wege hinein',
  back: 'Zurück zur Anmeldung',
  sent: {
    title: 'Sehen Sie in Ihr Postfach',
    text: 'Falls es zu {email} ein Konto gibt, ist ein Link für ein neues Passwort unterwegs. Er gilt eine Stunde.',
    another: 'Falls es zu {email} ein Konto gibt, ist noch ein Link unterwegs. Sehen Sie auch im Spam-Ordner nach.',
    again: 'Erneut senden',
  },
};

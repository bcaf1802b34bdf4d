import type { recover as english } from '../en-GB/recover.ts';

export const recover: typeof english = {
  title: 'Kein Weg führt mehr hinein?',
  lead: 'Ohne Authenticator-App und Wiederherstellungscodes bringen Sie zwei Dinge zurück: Ihr Postfach und jemand, der für Sie bürgt.',
  steps: {
    mailbox: 'Öffnen Sie den Link, den wir an Ihre E-Mail-Adresse senden.',
    vouch: 'Rufen Sie einen Admin Ihres Teams an. Er bürgt für Sie, oder das Aisle-Team tut es.',
    wait: 'Warten Sie {hours} Stunden, oder {staffHours}, wenn das Aisle-Team bürgt. Dann legen Sie ein neues Passwort fest.',
  },
  submit: 'Link senden',
  back: 'Zurück zur Anmeldung',
  sent: {
    title: 'Sehen Sie in Ihr Postfach',
    text: 'Falls es zu {email} ein Konto gibt, ist ein Link unterwegs. Er gilt eine Stunde.',
    another: 'Falls es zu {email} ein Konto gibt, ist noch ein Link unterwegs. Sehen Sie auch im Spam-Ordner nach.',
    again: 'Erneut senden',
  },
};

import type { recoveries as english } from '../en-GB/recoveries.ts';

/** Recoveries of accounts whose factors are all lost. */
export const recoveries: typeof english = {
  note: 'Ihr Konto wird gerade wiederhergestellt.',
  noteLink: 'Sind Sie das nicht, brechen Sie ab',
  state: { asked: 'Braucht eine Bürgschaft', waiting: 'Wartezeit', ready: 'Link gesendet' },
  asked: 'Angefordert am {when}, mit {device}.',
  vouched: '{by} bürgt. Die Wartezeit endet am {when}.',
  byStaff: 'Das Aisle-Team',
  vouch: 'Bürgen',
  vouchFor: 'Bürgen für {name}',
  withdraw: 'Bürgschaft zurückziehen',
  withdrawFor: 'Bürgschaft zurückziehen für {name}',
  withdrawn: 'Bürgschaft zurückgezogen. Die Wiederherstellung des Kontos von {name} ist beendet.',
  done: 'Sie bürgen für {name}. Der Link geht in {hours} Stunden hinaus.',
  team: {
    title: 'Teammitglieder, die sich nicht anmelden können',
    call: 'Rufen Sie {name} an, bevor Sie bürgen.',
  },
  dialog: {
    title: 'Für {name} bürgen?',
    call: 'Rufen Sie {name} an, bevor Sie bürgen, unter einer Nummer, die Sie schon kennen.',
    sure: 'Stellen Sie sicher, dass Sie mit {name} sprechen.',
    text: '{name} hat Authenticator-App und Wiederherstellungscodes verloren und einen Link im eigenen Postfach geöffnet. Bürgen Sie, kann in {hours} Stunden ein neues Passwort festgelegt werden, ohne zweiten Schritt. Alle, die widersprechen könnten, werden benachrichtigt, und {name} kann abbrechen.',
    staff: 'Sind Sie nicht sicher, überlassen Sie es dem Aisle-Team: Dann beträgt die Wartezeit {hours} Stunden.',
  },
  reason: {
    label: 'Was Sie geprüft haben',
    example: 'Zum Beispiel: Videoanruf mit Ausweis, Ticket 2291',
    help: 'Steht mit Ihrem Namen im Änderungsprotokoll.',
    was: 'Grund: {reason}',
  },
  staff: {
    title: 'Kontowiederherstellungen',
    lead: 'Personen in Ihren Märkten, die auf keinem Weg mehr in ihr Konto kommen. Auch ihr Team kann für sie bürgen.',
    none: 'Niemand ist ausgesperrt',
    noneText: 'Wer Authenticator-App und Wiederherstellungscodes verloren hat, erscheint hier.',
    isStaff: 'Aisle-Team',
    nowhere: 'Kein Betrieb',
  },
  own: {
    title: 'Ihr Konto wird wiederhergestellt',
    text: 'Jemand, der Ihre E-Mails lesen kann, hat angegeben, dass alle Wege in Ihr Konto verloren sind. Sind Sie das nicht, brechen Sie ab und ändern Sie das Passwort Ihres Postfachs.',
    row: 'Wiederherstellung',
    cancel: 'Wiederherstellung abbrechen',
    cancelled: 'Wiederherstellung abgebrochen. Ihr Konto bleibt, wie es war.',
  },
};

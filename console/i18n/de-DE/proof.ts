import type { proof as english } from '../en-GB/proof.ts';

export const proof: typeof english = {
  title: 'Betrieb bestätigen',
  lead: 'Weisen Sie nach, dass Ihre Website Ihnen gehört. Paare sehen dann „Bestätigter Betrieb“, wo sie Ihnen schreiben.',
  failed: 'Die Bestätigung Ihres Betriebs konnte nicht geladen werden.',
  mark: 'Bestätigter Betrieb',
  confirmedTitle: '{domain} gehört Ihnen',
  confirmedText: {
    dns: 'Am {day} durch einen TXT-Eintrag bestätigt. Lassen Sie den Eintrag stehen: Wir prüfen ihn einmal im Monat, zuletzt am {checked}.',
    file: 'Am {day} durch eine Datei auf Ihrer Website bestätigt. Lassen Sie die Datei liegen: Wir prüfen sie einmal im Monat, zuletzt am {checked}.',
    email: 'Am {day} durch eine E-Mail an eine Adresse Ihrer Domain bestätigt.',
  },
  failing: {
    dns: 'Seit {day} finden wir den Eintrag nicht mehr. Legen Sie ihn wieder an, sonst endet die Bestätigung nach drei erfolglosen Prüfungen über mindestens eine Woche.',
    file: 'Seit {day} finden wir die Datei nicht mehr. Laden Sie sie wieder hoch, sonst endet die Bestätigung nach drei erfolglosen Prüfungen über mindestens eine Woche.',
  },
  changed: 'Wenn die Website in Ihrem Profil auf eine andere Domain umzieht, müssen Sie diese bestätigen.',
  refused: {
    'no-website': {
      title: 'In Ihrem Profil steht keine Website',
      text: 'Tragen Sie die Website Ihres Betriebs im Profil ein. Danach können Sie sie hier bestätigen.',
    },
    shared: {
      title: 'Diese Website hat keine eigene Domain',
      text: '{website} liegt auf einer Domain, die sich viele teilen. Niemand kann nachweisen, dass sie ihm gehört. Wenn Ihr Betrieb eine eigene Domain hat, tragen Sie diese als Website ein.',
    },
    'no-domain': {
      title: 'Diese Website hat keine Domain, die wir prüfen können',
      text: '{website} enthält keine Domain, die jemandem gehören kann.',
    },
  },
  waysTitle: 'Drei Wege, {domain} nachzuweisen',
  waysAgainTitle: 'Noch einmal oder anders nachweisen',
  waysText: 'Wählen Sie einen. Der Code gilt nur für Ihren Betrieb. Sie können ihn jedem zeigen, der Ihnen hilft.',
  dns: {
    title: 'TXT-Eintrag',
    text: 'Melden Sie sich dort an, wo Sie Ihre Domain verwalten, und legen Sie diesen Eintrag an. Bis er ankommt, kann es eine Stunde dauern.',
    type: 'Typ',
    name: 'Name (bei manchen Anbietern @)',
    value: 'Wert',
  },
  file: {
    title: 'Datei auf Ihrer Website',
    text: 'Erstellen Sie eine Textdatei mit dieser Zeile und laden Sie sie so hoch, dass sie sich unter dieser Adresse öffnet.',
    url: 'Adresse der Datei',
    content: 'Inhalt der Datei',
  },
  check: 'Jetzt prüfen',
  checkDns: 'Jetzt prüfen: TXT-Eintrag',
  checkFile: 'Jetzt prüfen: Datei auf Ihrer Website',
  copyOf: 'Kopieren: {label}',
  email: {
    title: 'E-Mail an Ihre Domain',
    text: 'Wir schicken einen Link an ein Postfach, das dem Betreiber der Domain gehört.',
    choice: 'Postfach',
    other: 'Eine andere Adresse, die auf Ihrer Website steht',
    address: 'Adresse',
    addressHelp: 'Sie muss auf @{domain} enden und auf Ihrer Start- oder Kontaktseite stehen.',
    send: 'E-Mail senden',
    open: 'Wir haben einen Link an {address} geschickt. Er gilt einen Tag in einem Browser, in dem Sie angemeldet sind.',
    sent: 'E-Mail an {address} gesendet.',
  },
  finding: {
    confirmed: 'Gefunden. Ihr Betrieb ist bestätigt.',
    dns: {
      nothing:
        '{count, plural, =0 {{where} hat noch keine TXT-Einträge.} one {{where} hat einen TXT-Eintrag, aber nicht diesen.} other {{where} hat # TXT-Einträge, aber nicht diesen.}} Wenn Sie ihn gerade angelegt haben, warten Sie einige Minuten und prüfen Sie noch einmal.',
      other: 'Bei {where} gibt es einen Eintrag, aber mit einem anderen Code: {found}',
      unreachable: 'Die Nameserver von {where} haben nicht geantwortet. Prüfen Sie in einigen Minuten noch einmal.',
    },
    file: {
      nothing: 'Unter {where} gibt es keine Datei: Ihre Website antwortete mit Status {count}.',
      other: 'Unter {where} steht etwas anderes: {found}',
      empty: 'Die Datei unter {where} ist leer.',
      elsewhere:
        '{where} leitet auf {found} weiter, eine andere Domain. Die Datei muss sich unter Ihrer eigenen öffnen.',
      unreachable: 'Wir konnten {where} nicht öffnen. Die Adresse muss öffentlich sein und https verwenden.',
    },
  },
};

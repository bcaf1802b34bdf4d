import type { PageTexts } from './page-texts.ts';
import { claimDe } from './claim-texts.ts';
import { reviewDe } from './review-texts.ts';
import { recoveryDe } from './recovery-texts.ts';

export const deDE: PageTexts = {
  footer: {
    privacy: 'Datenschutz',
    terms: 'Bedingungen',
    start: 'Aisle',
    console: 'Für Anbieter',
    madeWith: 'Gesendet mit Aisle, nur an die, denen ihr schreibt.',
  },
  description:
    'Aisle bringt jede Hochzeitsanfrage an einen Ort: antworten, nachfassen, Termine halten und gebucht werden.',
  skip: 'Zum Inhalt',
  optional: 'freiwillig',
  counter: (used, of) => `${used} von ${of}`,
  offline:
    'Ihr seid offline, deshalb wurde nichts gesendet. Euer Text ist noch da: Sendet ihn noch einmal, sobald ihr wieder verbunden seid.',
  conversation: {
    title: (supplier) => `Eure Unterhaltung mit ${supplier}`,
    greeting: (couple) => `Für ${couple}`,
    sent: (supplier) => `Eure Nachricht ist bei ${supplier}.`,
    label: 'Eure Nachricht',
    placeholder: 'Was möchtet ihr wissen?',
    send: 'Nachricht senden',
    note: (supplier) => `${supplier} bekommt sie sofort. Die Antwort kommt per E-Mail und steht auch hier.`,
    keep: 'Wer die Adresse dieser Seite hat, kann mitlesen. Behaltet sie deshalb für euch.',
    gone: (supplier) => `${supplier} ist nicht mehr eingetragen, deshalb lässt sich nichts mehr senden.`,
    you: 'Ihr',
    guests: (count) => (count === 1 ? `${count} Gast` : `${count} Gäste`),
    thread: 'Nachrichten',
    files: 'Dateien',
    refusedTitle: 'Nicht zugestellte Dateien',
    refused: {
      empty: 'Die Datei ist leer.',
      type: 'Diese Art von Datei kann nicht gezeigt werden. Am besten als PDF oder Foto senden.',
      mixed: 'In der Datei steckt eine zweite. Am besten neu als PDF speichern.',
      damaged: 'Die Datei ist beschädigt und lässt sich nicht öffnen.',
      macros: 'Das Dokument enthält Makros. Bitte ohne Makros oder als PDF speichern.',
      'too-detailed': 'Das Foto hat mehr als 40 Megapixel. Bitte ein kleineres senden.',
      'too-large': 'Die Datei ist größer als 20 MB. Bitte eine kleinere senden.',
      quota: 'Für Ihre Dateien ist kein Platz mehr. Schreiben Sie stattdessen eine Nachricht.',
      'too-many': 'Die E-Mail hatte zu viele Dateien. Senden Sie die übrigen in einer weiteren.',
      unsafe: 'Programme und Webseiten werden nicht angenommen. Am besten ein PDF senden.',
      'by-reply': 'Die Datei wurde nicht weitergegeben.',
    },
    fileGone: 'nicht mehr verfügbar',
    errors: {
      required: 'Schreibt zuerst ein paar Worte.',
      max: 'Kürzt eure Nachricht auf 10.000 Zeichen.',
      limited: 'Das waren viele Nachrichten in kurzer Zeit. Wartet ein paar Minuten und sendet sie noch einmal.',
    },
  },
  stop: {
    title: 'Erinnerungen beenden?',
    text: 'Anbieter können euch zu festen Zeiten Nachfragen und Zahlungserinnerungen schicken. Ihr könnt sie alle beenden. Persönliche Antworten auf eure Nachrichten kommen weiterhin an.',
    button: 'Erinnerungen beenden',
    doneTitle: 'Erinnerungen sind beendet',
    doneText: 'Kein Anbieter schickt euch mehr geplante Nachrichten. Persönliche Antworten kommen weiterhin an.',
  },
  stopNotices: {
    title: 'Diese E-Mails abbestellen?',
    text: 'Sie können die E-Mails abbestellen, die Ihnen sagen, was mit Ihren Anfragen geschieht. Die Glocke in Aisle zeigt es weiterhin, und in Ihren Benachrichtigungen können Sie es jederzeit ändern.',
    button: 'Diese E-Mails abbestellen',
    doneTitle: 'Diese E-Mails sind abbestellt',
    doneText:
      'Die Glocke in Aisle zeigt weiterhin, was geschieht. In Ihren Benachrichtigungen können Sie es jederzeit ändern.',
  },
  confirmEmail: {
    title: 'E-Mail-Adresse bestätigen',
    text: (email) => `Gehört ${email} Ihnen? Nach der Bestätigung können Sie Paaren über Aisle schreiben.`,
    button: 'E-Mail-Adresse bestätigen',
    confirmedTitle: 'Ihre E-Mail-Adresse ist bestätigt',
    confirmedText:
      'Sie können Paaren jetzt schreiben. Ist Aisle noch in einem anderen Tab geöffnet, machen Sie dort einfach weiter.',
    open: 'Aisle öffnen',
    endedTitle: 'Dieser Link gilt nicht mehr',
    endedText:
      'Er wurde schon benutzt, ist älter als eine Stunde oder wurde durch eine neuere E-Mail ersetzt. Ist Ihre Adresse noch nicht bestätigt, melden Sie sich an und lassen Sie die E-Mail erneut senden.',
    existing: {
      title: 'Sie haben schon ein Konto',
      text: (email) =>
        `Haben Sie sich gerade noch einmal mit ${email} registriert, übernehmen Sie das Angelegte in Ihr Konto. Wenn nicht, schließen Sie diese Seite: Es ändert sich nichts.`,
      button: 'In mein Konto übernehmen',
    },
    merged: {
      title: 'Es ist jetzt in Ihrem Konto',
      text: 'Melden Sie sich mit dem Passwort Ihres bisherigen Kontos an.',
    },
  },
  proof: {
    mark: 'Bestätigter Betrieb',
    how: {
      dns: (domain, day) => `${domain}, durch einen DNS-Eintrag am ${day}`,
      file: (domain, day) => `${domain}, durch eine Datei auf der Website am ${day}`,
      email: (domain, day) => `${domain}, durch eine E-Mail an die Domain am ${day}`,
    },
  },
  confirmBusiness: {
    title: (supplier) => `${supplier} bestätigen`,
    text: ({ supplier, domain, address }) =>
      `Dieser Link wurde an ${address} geschickt. Damit bestätigen Sie, dass ${supplier} zu ${domain} gehört. Andere sehen dann, dass der Betrieb bestätigt ist.`,
    asked: (person, email) => `Angefordert von ${person} (${email}).`,
    button: 'Betrieb bestätigen',
    signIn: (email) => `Melden Sie sich als ${email} an und öffnen Sie den Link in der E-Mail noch einmal.`,
    signInButton: 'Anmelden',
    other: (email) =>
      `Nur ${email} kann diesen Link benutzen. Melden Sie sich mit diesem Konto an und öffnen Sie ihn noch einmal.`,
    confirmedTitle: 'Ihr Betrieb ist bestätigt',
    confirmedText: 'Andere sehen das ab jetzt auf Ihren Seiten.',
    open: 'Aisle öffnen',
    endedTitle: 'Dieser Link gilt nicht mehr',
    endedText:
      'Er wurde schon benutzt, ist älter als einen Tag oder wurde durch eine neuere E-Mail ersetzt. Einen neuen senden Sie dort, wo Sie diesen angefordert haben.',
  },
  changeEmail: {
    title: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: (email) => `Möchten Sie sich künftig mit ${email} bei Aisle anmelden?`,
    button: 'Diese Adresse verwenden',
    changedTitle: 'Ihre Anmeldeadresse wurde geändert',
    changedText: 'Alle Geräte wurden abgemeldet. Melden Sie sich mit der neuen Adresse an.',
    signIn: 'Anmelden',
    takenTitle: 'Diese Adresse hat ein eigenes Konto',
    takenText: 'Mit dieser Adresse meldet sich schon ein anderes Aisle-Konto an. Es wurde nichts geändert.',
    endedTitle: 'Dieser Link ist abgelaufen',
    endedText:
      'Er wurde bereits verwendet, ist älter als eine Stunde oder wurde durch eine neuere E-Mail ersetzt. Melden Sie sich an und fordern Sie einen neuen an.',
  },
  resetPassword: {
    title: 'Neues Passwort festlegen',
    text: (email, min) => `Für ${email}. Mindestens ${min} Zeichen. Ein Satz ist leichter zu merken als Sonderzeichen.`,
    label: 'Neues Passwort',
    button: 'Passwort speichern',
    faults: {
      required: () => 'Geben Sie ein neues Passwort ein.',
      'too-short': (min) => `Verwenden Sie mindestens ${min} Zeichen.`,
      'too-short-alone': (min) => `Verwenden Sie mindestens ${min} Zeichen. Nur dieses Passwort schützt Ihr Konto.`,
      'too-long': () => 'Dieses Passwort ist zu lang. Wählen Sie ein kürzeres.',
      'too-common': () => 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
    },
    changedTitle: 'Ihr Passwort ist geändert',
    changedText: 'Alle Geräte wurden abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
    signIn: 'Anmelden',
    ended: {
      used: {
        title: 'Dieser Link wurde schon benutzt',
        text: 'Jeder Link gilt einmal, und mit diesem wurde ein neues Passwort festgelegt. Waren Sie das nicht, senden Sie jetzt einen neuen Link.',
      },
      expired: {
        title: 'Dieser Link ist abgelaufen',
        text: 'Links gelten eine Stunde und nur, solange das Konto diese E-Mail-Adresse hat.',
      },
      unknown: {
        title: 'Dieser Link funktioniert nicht',
        text: 'Er ist unvollständig, wurde durch eine neuere E-Mail ersetzt oder ist vor mehr als einem Tag abgelaufen.',
      },
    },
    again: 'Neuen Link senden',
  },
  recovery: recoveryDe,
  claim: claimDe,
  reviews: reviewDe,
  booking: {
    title: (supplier) => `Habt ihr ${supplier} gebucht?`,
    text: (supplier, couple, day) =>
      `${supplier} hat vermerkt, dass ${couple} für ${day} gebucht haben. Bitte sagt uns, ob das stimmt. Es kostet nichts und ersetzt keinen Vertrag.`,
    yes: 'Ja, wir haben gebucht',
    no: 'Nein, haben wir nicht',
    confirmedTitle: 'Danke, eure Buchung ist bestätigt',
    confirmedText: (supplier) => `${supplier} sieht, dass ihr bestätigt habt. Alles Weitere bleibt zwischen euch.`,
    declinedTitle: 'Danke, dass ihr Bescheid sagt',
    declinedText: (supplier) => `${supplier} sieht, dass ihr nicht gebucht habt. Sonst folgt nichts daraus.`,
    changeMind: 'Ein Versehen? Antwortet noch einmal:',
    closedTitle: 'Diese Frage ist nicht mehr offen',
    closedText: (supplier) =>
      `${supplier} hat den Vermerk zurückgenommen oder euch neu gefragt. Ihr müsst nichts tun; im Zweifel schreibt ${supplier}.`,
  },
  enquire: {
    description: (supplier) =>
      `Fragt ${supplier} nach eurer Hochzeit: Termin, Gäste, alles Weitere. Die Antwort kommt per E-Mail.`,
    title: (supplier) => `Schreibt an ${supplier}`,
    intro: (supplier) => `Kostenlos, und nur ${supplier} liest es.`,
    about: 'Worum geht es?',
    types: {
      availability: 'Verfügbarkeit',
      pricing: 'Preise',
      brochure: 'Broschüre',
      showround: 'Besichtigung',
      other: 'Anderes',
    },
    fields: {
      partnerName: 'Dein Name',
      partnerName2: 'Name der anderen Hälfte',
      email: 'E-Mail',
      phone: 'Telefon',
      weddingDate: 'Hochzeitsdatum',
      guestsInitialTarget: 'Gäste',
      message: 'Nachricht',
    },
    examples: {
      partnerName: 'Hannah Lenz',
      partnerName2: 'Jonas Berg',
      email: 'ihr@example.com',
      phone: '030 901820',
      weddingDate: 'ein Samstag im Sommer 2027',
      guestsInitialTarget: 'etwa 80',
      message: 'Was möchtet ihr wissen?',
    },
    send: 'Anfrage senden',
    consent: (supplier) =>
      `Mit dem Senden seid ihr einverstanden, dass ${supplier} diese Angaben für die Antwort nutzt. Niemand sonst bekommt sie.`,
    honeypot: 'Dieses Feld bitte leer lassen',
    wrong: (count) =>
      count === 1 ? 'Ein Feld braucht noch einen Blick.' : `${count} Felder brauchen noch einen Blick.`,
    again: 'Das Formular war lange offen. Nichts ist verloren: Sendet es noch einmal.',
    limited: 'Von hier kamen in kurzer Zeit zu viele Anfragen. Wartet ein paar Minuten und sendet sie noch einmal.',
    offerEnded: 'Dieses Angebot ist beendet. Ihr könnt eure Anfrage trotzdem senden.',
    errors: {
      required: 'Das brauchen wir für die Antwort.',
      max: 'Das ist zu lang. Kürzt es ein wenig.',
      email: 'Diese E-Mail-Adresse sieht unvollständig aus. Prüft den Teil nach dem @.',
    },
    sentTitle: (supplier) => `${supplier} hat eure Anfrage`,
    sentText: (supplier) =>
      `Wir haben euch eine E-Mail mit dem Link zu eurer Unterhaltung geschickt. ${supplier} antwortet per E-Mail, und alles steht auch auf jener Seite.`,
  },
  start: {
    title: 'Eine Antwort auf jede Anfrage',
    lead: 'Aisle ist der offene Posteingang für Hochzeitsanbieter: Tragt euren Betrieb ein, setzt ein Anfrageformular auf eure eigene Website und behaltet alle Paare an einem Ort.',
    getListed: 'Betrieb eintragen',
    signIn: 'Anmelden',
    docs: 'Für Entwickler: die API-Dokumentation',
    points: [
      {
        title: 'In zwei Schritten eingetragen',
        text: 'Gebt die Adresse eurer Website ein und prüft, was wir dort gefunden haben. Ohne Website füllt ihr dieselben zwei Schritte selbst aus.',
      },
      {
        title: 'Eure eigenen Anfragen sind kostenlos',
        text: 'Anfragen über das Formular auf eurer eigenen Website kosten nie etwas, und bei jeder steht das dabei.',
      },
      {
        title: 'Der Preis steht vorher da',
        text: 'Eine Anfrage vom Marktplatz kostet eine Einheit, wenn ihr sie freischaltet. Der Stand vorher und nachher steht neben dem Knopf.',
      },
      {
        title: 'Niemand wird vergessen',
        text: 'Antworten, Nachfragen und Zahlungserinnerungen gehen in eurem Namen und eurer Zeitzone hinaus und hören auf, sobald das Paar antwortet.',
      },
    ],
    couplesTitle: 'Ihr habt einem Anbieter geschrieben?',
    couplesText:
      'Eure Unterhaltung liegt hinter dem Link in der E-Mail, die wir euch geschickt haben. Sie braucht kein Konto und kein Passwort.',
  },
  privacy: {
    title: 'Datenschutz',
    sections: [
      {
        title: 'Was wir aufbewahren',
        text: 'Wenn ihr eine Anfrage sendet, bewahren wir auf, was ihr geschrieben habt, von welcher Seite sie kam, wie lange ihr gebraucht habt, welcher Fassung des Hinweises ihr zugestimmt habt, und die Nachrichten zwischen euch und dem Anbieter.',
      },
      {
        title: 'Wer es sieht',
        text: 'Der Anbieter, dem ihr geschrieben habt, und wer diese Installation betreibt. Wir geben nichts weiter, verkaufen nichts und laden nichts von anderen Firmen: keine Zähler, keine Werbung, keine fremden Schriften.',
      },
      {
        title: 'Cookies',
        text: 'Paare bekommen keine. Wer sich an der Konsole anmeldet oder eine Einladung dazu öffnet, bekommt solche, die die Anmeldung halten, den Browser wiedererkennen und sich die Sprache merken.',
      },
      {
        title: 'Netzadressen',
        text: 'Um Automaten fernzuhalten, zählen wir Aufrufe kurze Zeit nach Netzadresse, als Prüfsumme, aus der sich die Adresse nicht zurücklesen lässt.',
      },
      {
        title: 'Eure Rechte',
        text: 'Ihr könnt fragen, was über euch aufbewahrt wird, es berichtigen und löschen lassen. Erinnerungen beendet ihr mit einem Klick auf den Link an ihrem Ende.',
      },
    ],
  },
  terms: {
    title: 'Bedingungen',
    sections: [
      {
        title: 'Für Paare',
        text: 'Anbietern zu schreiben kostet nichts. Was ihr mit einem Anbieter vereinbart, gilt zwischen euch beiden; wir stellen eure Nachrichten zu.',
      },
      {
        title: 'Für Anbieter',
        text: 'Nutzt Kontaktdaten nur, um dem Paar zu antworten, das sie gegeben hat. Anfragen über das eigene Formular sind kostenlos. Eine freigeschaltete Anfrage kostet eine Einheit; Einheiten kommen nach den Regeln zurück, die das Kontobuch daneben nennt.',
      },
      {
        title: 'Was wir versprechen',
        text: 'Wir bewahren eure Nachrichten sicher auf und stellen sie zu, so gut E-Mail das kann. Die Software ist quelloffen und kommt ohne Gewähr.',
      },
    ],
  },
  contact: 'Fragen gehen an',
};

import { openings, replies, text, thread } from './text.ts';
import type { Language } from './text.ts';

export const GERMAN: Language = {
  greetings: {
    any: ['Hallo,', 'Liebes Team,', 'Hallo zusammen,', 'Hallo {supplier},'],
    morning: ['Guten Morgen,'],
    evening: ['Guten Abend,'],
  },
  openings: [
    ...openings(
      'availability',
      [],
      [
        '{hi} wir heiraten {on}. Seid ihr da noch frei? Liebe Grüße, {me} und {them}',
        '{hi} habt ihr {on} noch Platz? Wir sind etwa {guests} Personen. Danke, {me}',
        '{hi}\n\nunser Termin steht endlich und ihr seid die Ersten, denen wir schreiben. Seid ihr {on} schon vergeben?\n\n{me} und {them} aus {area}',
        '{hi} wir sind beim Termin noch ganz offen. Wann hättet ihr im nächsten Jahr Zeit? {me}',
      ],
    ),
    ...openings(
      'availability',
      ['venue'],
      [
        '{hi} ist euer Haus {on} noch zu haben? Wir möchten Trauung und Feier an einem Ort, mit {guests} Gästen und einer Band, die bis Mitternacht laut sein darf. {me} und {them}',
        '{hi} gibt es {on} noch einen freien Tag? Ein Freitag wäre auch schön. {me}',
      ],
    ),
    ...openings(
      'pricing',
      [],
      [
        '{hi} könnt ihr uns bitte eure Preise schicken? Etwa {guests} Gäste, {date}. {me}',
        '{hi} was kostet das ungefähr bei euch, und was ist alles dabei? {me} und {them}',
        '{hi}\n\nwir stellen gerade unser Budget auf und freuen uns über eine ehrliche Hausnummer. Geplant ist die Feier {on}. Bitte sagt uns auch, was am Ende noch dazukommt.\n\nViele Grüße\n{me} und {them}',
      ],
    ),
    ...openings(
      'pricing',
      ['venue', 'food'],
      [
        '{hi} was rechnet ihr pro Person bei {guests} Gästen? Zehn davon essen kein Fleisch, und mein Opa isst nur Kartoffeln. {me}',
      ],
    ),
    ...openings(
      'brochure',
      [],
      [
        '{hi} schickt ihr uns bitte eure Unterlagen? Per E-Mail reicht. {me}',
        '{hi} wir haben euch auf der Messe in {area} gesehen und hätten gern die Broschüre mit den Preisen. Geplant: {date}. {me} und {them}',
      ],
    ),
    ...openings(
      'showround',
      [],
      [
        '{hi} dürfen wir euch einmal besuchen? {visit} würde uns gut passen. {me} und {them}',
        '{hi} wir würden euch gern kennenlernen, bevor wir uns entscheiden. Wir heiraten {on} und sind abends ab sechs immer erreichbar. {me}',
      ],
    ),
    ...openings(
      'showround',
      ['venue'],
      [
        '{hi}\n\nwir haben schon drei Häuser gesehen, aber bei euren Bildern sind wir hängen geblieben. Können wir {visit} zur Besichtigung kommen? Es geht um {guests} Gäste {on}.\n\n{me} und {them}',
      ],
    ),
    ...openings(
      'other',
      [],
      [
        '{hi} kommt man bei euch mit dem Rollstuhl überall hin? Für meinen Vater ist das wichtig. {me}',
        '{hi} unser Dienstleister hat uns gerade abgesagt. Könntet ihr {on} einspringen? Wir sind für alles dankbar. {me} und {them}',
        '{hi} wir planen eine freie Trauung auf Deutsch und Türkisch mit {guests} Gästen. Habt ihr so etwas schon einmal begleitet? {me}',
      ],
    ),
  ],
  replies: [
    ...replies(
      'availability',
      [],
      [
        'Hallo {me},\n\nvielen Dank für eure Anfrage. Ja, der Termin ist noch frei, und ich merke ihn gern eine Woche für euch vor.\n\nHerzliche Grüße\n{sender}, {supplier}',
        'Hallo {me} und {them},\n\nherzlichen Glückwunsch. Bisher hat noch niemand danach gefragt. Erzählt mir ein wenig mehr: Wo feiert ihr, wann geht es los, und was ist euch am wichtigsten?\n\n{sender}',
      ],
    ),
    ...replies(
      'availability',
      ['venue'],
      [
        'Hallo {me},\n\nschön, dass ihr an {supplier} denkt. Der Tag ist noch frei. Trauung und Feier an einem Ort machen wir am liebsten, und im Haus gibt es zwanzig Zimmer.\n\nWollt ihr {visit} vorbeikommen?\n\n{sender}',
      ],
    ),
    ...replies(
      'pricing',
      [],
      [
        'Hallo {me},\n\ndanke für die offene Frage. Für das, was ihr beschreibt, liegen wir bei {price}. Darin ist alles enthalten, nur eine weite Anfahrt kommt dazu.\n\n{sender}, {supplier}',
      ],
    ),
    ...replies(
      'pricing',
      ['venue', 'food'],
      [
        'Hallo {me},\n\nmit drei Gängen, Wein und Sekt rechnen wir {perHead} pro Person. Kinder unter zehn zahlen die Hälfte. Möchtet ihr {visit} zum Probeessen kommen?\n\n{sender}',
      ],
    ),
    ...replies(
      'brochure',
      [],
      [
        'Hallo {me},\n\nsehr gern, die Unterlagen sind unterwegs. Auf den Seiten 8 bis 11 steht, was die meisten zuerst wissen wollen. Wollen wir danach kurz telefonieren?\n\n{sender}',
      ],
    ),
    ...replies(
      'showround',
      [],
      [
        'Hallo {me} und {them},\n\nkommt gern vorbei. {visit} passt uns gut, sonst {visit2}. Nehmt euch eine Stunde Zeit.\n\n{sender}, {supplier}',
      ],
    ),
    ...replies(
      'other',
      [],
      [
        'Hallo {me},\n\ndas ist gar keine ungewöhnliche Frage. Kurz gesagt: ja. Am besten sprechen wir {visit} in Ruhe darüber.\n\n{sender}',
      ],
    ),
  ],
  threads: [
    thread(
      ['venue'],
      [
        'Hallo {me} und {them},\n\nvielen Dank für eure Anfrage. Der Termin ist noch frei. Am schönsten ist es, wenn ihr euch alles anseht: {visit} oder {visit2} hätte ich Zeit.\n\n{sender}, {supplier}',
        ['{visit} passt uns sehr gut. Gibt es Parkplätze?', 'Gern {visit}. Meine Eltern würden auch mitkommen.'],
        'Dann bis {visit}. Parken könnt ihr direkt hinter der Remise. Bringt gern mit, wen ihr möchtet.\n\n{sender}',
        [
          'Vielen Dank für die Führung. Wir sind ganz begeistert. Was passiert mit der freien Trauung, wenn es regnet?',
          'Das war ein sehr schöner Besuch. Könnt ihr uns ein Angebot für {guests} Personen machen?',
        ],
        'Es war schön, euch kennenzulernen. Anbei das Angebot: {perHead} pro Person bei {guests} Gästen und {price} für das Haus. Bei Regen ziehen wir in zwanzig Minuten nach innen um.\n\n{sender}',
        'Das gefällt uns. Könnt ihr uns den Tag bis {hold} freihalten? Wir müssen noch mit meinen Eltern rechnen.',
        'Natürlich. Der Termin ist bis {hold} für euch reserviert, ohne Anzahlung.\n\n{sender}',
        'Der Vertrag ist unterschrieben und die Anzahlung von {deposit} überwiesen. Wir freuen uns sehr.',
      ],
    ),
    thread(
      ['venue'],
      [
        'Hallo {me},\n\nschön, dass ihr an uns denkt. Für {guests} Gäste ist die Scheune genau richtig. Heiratet ihr auch bei uns oder kommt ihr vom Standesamt?\n\n{sender}',
        'Wir kommen gegen drei vom Standesamt in {area}. Übernachten würden etwa vierzig.',
        'Das geht gut. Schaut euch alles in Ruhe an: {visit} hätte ich frei.\n\n{sender}',
        'Noch schöner als auf den Bildern. Darf die Band bis eins spielen?',
        'Drinnen bis eins, draußen bis elf, dann bleiben die Nachbarn unsere Freunde. Das Angebot liegt bei {price} plus {perHead} pro Person.\n\n{sender}',
        'Das ist fair. Bitte haltet uns den Tag bis {hold} frei.',
        'Ist notiert, bis {hold} fragt kein anderer danach.\n\n{sender}',
        'Unterschrieben und bezahlt. Danke, dass ihr es uns so leicht macht.',
      ],
    ),
    thread(
      ['images', 'music', 'people', 'hire', 'paper'],
      [
        'Hallo {me} und {them},\n\ndanke für eure Nachricht. Ich habe {on} Zeit, und für einen ganzen Tag nehme ich {price}. Wollen wir vorher einmal telefonieren?\n\n{sender}',
        'Sehr gern. {visit} nach der Arbeit?',
        'Abgemacht, ich rufe {visit} an. Ihr müsst nichts vorbereiten.\n\n{sender}',
        'Das Gespräch hat uns gutgetan. Schickst du uns bitte das Angebot?',
        'Hier ist es: {price}, Anfahrt inbegriffen, vier Wochen gültig.\n\n{sender}',
        'Wir würden gern zusagen. Geht es, dass wir uns bis {hold} melden?',
        'Klar, der Tag ist bis {hold} für euch geblockt.\n\n{sender}',
        'Zusage von uns beiden, die Anzahlung ist raus.',
      ],
    ),
    thread(
      [],
      [
        'Hallo {me},\n\ngern. Damit ich euch einen ehrlichen Preis nennen kann: Was ist euch wichtig, und was darf auf keinen Fall passieren?\n\n{sender}, {supplier}',
        'Wichtig ist uns alles, was nach Garten aussieht. Auf keinen Fall Rosa.',
        'Das ist mir die liebste Ansage. Kommt {visit} vorbei, dann zeige ich euch ein paar Dinge.\n\n{sender}',
        'Wir haben uns entschieden und nehmen den zweiten Vorschlag. Was kostet das?',
        'Das macht {price} mit Lieferung. Die endgültige Zahl brauche ich vier Wochen vorher.\n\n{sender}',
        'Wunderbar. Bis {hold} geben wir fest zu- oder absagen.',
        'Bis {hold} halte ich die Woche frei.\n\n{sender}',
        'Fest zugesagt. Ihr wart das Einfachste an der ganzen Planung.',
      ],
    ),
  ],
  declines: [
    'Vielen Dank für alles. Wir haben uns am Ende für etwas näher bei meinen Eltern entschieden.',
    'Hallo {sender}, wir haben inzwischen jemand anderen gebucht. Ihr wart sehr nett, danke.',
    'Danke für das Angebot. Es ist leider mehr, als wir ausgeben können.',
    'Wir mussten die Hochzeit verschieben und der neue Termin passt nicht mehr. Alles Gute euch.',
  ].map((source) => text(source)),
  contactLines: [
    'Ihr erreicht mich unter {phone} oder {email}.',
    'Am besten anrufen: {phone}. E-Mail geht auch: {email}.',
    'Meine Nummer ist {phone}, sonst gern {email}.',
  ].map((source) => text(source)),
  notes: [
    'Eltern zahlen die Hälfte, zwei Rechnungen.',
    'Nussallergie in der Familie, beim Menü nachfragen.',
    'Auf der Messe getroffen, sehr sympathisch.',
    'Budget ist fest. Kein Abendpaket anbieten.',
    'Am besten nach sechs anrufen.',
    'Hat noch zwei andere Häuser gesehen, entscheidet bis Monatsende.',
    'Zweisprachige Trauung, die Rednerin ist eine Freundin.',
    'Auf die Mailbox gesprochen, Donnerstag noch einmal versuchen.',
  ],
  lostReasons: [
    'Woanders gebucht',
    'Zu teuer',
    'Termin war schon vergeben',
    'Keine Antwort nach drei Nachrichten',
    'Hochzeit verschoben',
  ],
  invitationExpired: 'Einladung abgelaufen',
  templates: [
    {
      type: 'standard',
      name: 'Erste Antwort',
      subject: 'Eure Anfrage bei {{supplier}}',
      body: 'Hallo {{partner1}},\n\nvielen Dank für eure Nachricht (Termin: {{weddingDate}}). Erzählt uns gern mehr von eurem Tag. Wann passt euch ein Gespräch?\n\n{{sender}}, {{supplier}}',
      offsetDays: null,
    },
    {
      type: 'standard',
      name: 'Zahlungsplan',
      subject: 'So läuft die Zahlung',
      body: 'Hallo {{couple}},\n\nein Viertel sichert den Termin, die Hälfte ist sechs Monate vorher fällig, der Rest vier Wochen vorher. Wir erinnern euch rechtzeitig.\n\n{{sender}}',
      offsetDays: null,
    },
    {
      type: 'follow-up',
      name: 'Noch Fragen?',
      subject: 'Ist noch etwas offen?',
      body: 'Hallo {{partner1}},\n\nich wollte nur fragen, ob noch etwas offen ist. Stand heute ist {{weddingDate}} frei. Eine kurze Antwort genügt.\n\n{{sender}}, {{supplier}}',
      offsetDays: 3,
    },
    {
      type: 'payment-reminder',
      name: 'Zweite Rate',
      subject: 'Zweite Rate für {{weddingDate}}',
      body: 'Hallo {{couple}},\n\neine freundliche Erinnerung: Die zweite Rate von {{amount}} ist am {{dueDate}} fällig. Die Bankverbindung steht im Vertrag.\n\n{{sender}}, {{supplier}}',
      offsetDays: 56,
    },
  ],
};

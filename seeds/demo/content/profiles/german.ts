import { packageWords } from './profile-words.ts';
import type { CategoryWords, ProfileWords } from './profile-words.ts';

const VENUE: CategoryWords = {
  about: [
    [
      'Ein altes Gut bei {place}, das an eurem Tag nur euch gehört.',
      'Bei uns feiert immer nur eine Gesellschaft. Getraut wird unter der Linde oder im Kaminsaal, gegessen an langen Tafeln, getanzt in der Scheune, bis die Letzten müde sind.\n\nUnsere Küche kocht mit dem, was rundum wächst. Eine Person begleitet euch vom ersten Besuch bis zum Frühstück danach.',
    ],
  ],
  packages: [
    packageWords(
      'Montag bis Donnerstag',
      [0.865, 'day'],
      'Das ganze Gut von zehn bis ein Uhr nachts.',
      ['Haus und Garten für euch allein', 'Tische, Stühle, Wäsche', 'Ansprechperson am Tag'],
      { guests: 90 },
    ),
    packageWords(
      'Ein Samstag',
      [1.473, 'day'],
      'Wie unter der Woche, mit dem Abendteam dazu.',
      ['Haus und Garten für euch allein', 'Tische, Stühle, Wäsche', 'Abendteam', 'Bar bis 2 Uhr'],
      { guests: 140 },
    ),
    packageWords(
      'Das lange Wochenende',
      [1.9, 'weekend'],
      'Von Freitagmittag bis Sonntagmittag, mit allen Zimmern.',
      ['Alle Zimmer für zwei Nächte', 'Abendbrot am Freitag', 'Der Hochzeitstag', 'Frühstück am Sonntag'],
      { guests: 140 },
    ),
    packageWords(
      'Zu zwanzigst an der langen Tafel',
      [0.42, 'event'],
      'Eine kleine Winterhochzeit mit Mittagessen am Kamin.',
      ['Trauzimmer', 'Mittagessen für 20', 'Torte aus unserer Küche'],
      { draft: true, guests: 20 },
    ),
  ],
  answers: [
    'Bis zu 140 an runden Tischen, 110 mit Tanzfläche daneben. Zur Trauung in Reihen 120.',
    'Ja, im Gut sind 18 Zimmer, dazu zwei Gasthöfe im Dorf. Die Liste bekommen eure Gäste von uns.',
    'Samstags kocht unsere Küche. Von Montag bis Donnerstag könnt ihr ein Catering mitbringen, das versichert ist.',
    'Livemusik bis 23 Uhr, danach in der Scheune bis zwei. Die Nachbarn sind eingeweiht.',
  ],
  reviews: [
    [
      5,
      'Genau so haben wir es uns gewünscht',
      'Der Regen hörte zehn Minuten vor der Trauung auf, und alle Stühle waren schon trocken. Unsere Gäste reden heute noch vom Essen.',
    ],
    [
      5,
      'Ruhe von Anfang bis Ende',
      'Wann immer wir jemanden gesucht haben, stand schon jemand da. Die Zimmer warm, das Frühstück endlos.',
    ],
    [
      4,
      'Wunderschön, enge Zufahrt',
      'Der Bus konnte am Tor nicht wenden, sagt es eurem Fahrer früh. Alles andere war perfekt.',
    ],
    [
      3,
      'Schöner Tag, langsame Antworten',
      'Der Tag selbst war herrlich. Davor mussten wir manchmal zweimal nachfragen.',
    ],
  ],
};

const PHOTO: CategoryWords = {
  about: [
    [
      'Ruhige, ehrliche Bilder von Hochzeiten, in {place} und überall, wo ihr heiratet.',
      'Wir fotografieren, was geschieht, und stören dabei nicht. Für Porträts entführen wir euch zwanzig Minuten und bringen euch lachend zurück.\n\nJedes Bild bearbeiten wir von Hand. Ihr bekommt eine Galerie, aus der auch eure Familien laden können.',
    ],
  ],
  packages: [
    packageWords('Halber Tag', [0.62, 'event'], 'Fünf Stunden: Vorbereitung oder Fest, und was dazwischen liegt.', [
      '300 bearbeitete Bilder',
      'Galerie für ein Jahr',
    ]),
    packageWords('Ganzer Tag', [1, 'day'], 'Vom ersten Knopf bis zum Eröffnungstanz, etwa zehn Stunden.', [
      '600 bearbeitete Bilder',
      'Spaziergang vorab',
      'Galerie für zwei Jahre',
    ]),
    packageWords('Zu zweit', [1.45, 'day'], 'Zwei Personen und ein Leinenalbum mit vierzig Seiten.', [
      'Zwei Fotografierende',
      '900 bearbeitete Bilder',
      'Album mit 40 Seiten',
    ]),
  ],
  answers: [
    'Eine Stunde um {place} ist frei. Darüber hinaus berechnen wir Bahn oder Kilometer, nach 22 Uhr ein Zimmer.',
    'Meist allein. Ab 120 Gästen oder bei zwei Orten empfehlen wir eine zweite Person.',
    'Etwa sechzig je Stunde. Nur Doppeltes und geschlossene Augen bleiben weg.',
    'Dreißig Lieblingsbilder in einer Woche, alle nach sechs Wochen.',
  ],
  reviews: [
    [
      5,
      'Wir haben die Kamera vergessen',
      'Und dann kamen sechshundert Bilder voller Lachen. Eins hängt schon bei der Oma.',
    ],
    [5, 'So geduldig mit allen', 'Gruppenbild mit siebzig Leuten in einer Viertelstunde, mit Plan und mit Witz.'],
  ],
};

const FLORIST: CategoryWords = {
  about: [
    [
      'Lockere, üppige Blumen der Saison, gebunden, als kämen sie gerade vom Feld.',
      'Wir kaufen bei Gärtnereien rund um {place} und verzichten auf Steckschaum. Nennt uns drei Wörter und eine Farbe, die ihr nicht mögt: Ihr bekommt eine Zeichnung und einen Preis.',
    ],
  ],
  packages: [
    packageWords('Strauß und Anstecker', [0.4, 'event'], 'Für euch beide und eure Liebsten.', [
      'Zwei Sträuße',
      'Sechs Anstecker',
      'Lieferung am Morgen',
    ]),
    packageWords('Die ganze Hochzeit', [1, 'event'], 'Trauung, Tische und alles, was getragen wird.', [
      'Sträuße und Anstecker',
      'Traubogen',
      'Zehn Tische',
      'Auf- und Abbau',
    ]),
    packageWords(
      'Eimer zum Selberstecken',
      [0.22, 'event'],
      'Sechs Eimer Schnittblumen für alle, die gern selbst Hand anlegen.',
      ['Sechs Eimer', 'Liste der Sorten', 'Gläser zum Leihen'],
    ),
  ],
  answers: [
    'Im April Tulpen, im Juni Pfingstrosen, im September Dahlien. Im Winter arbeiten wir mit Zweigen und Beeren.',
    'Für zehn Tische und Sträuße meist zwischen ein- und zweitausend Euro. Wir sagen vorher, was was kostet.',
    'Wir liefern, bauen auf und holen Vasen und Bogen am nächsten Morgen ab.',
    'Sträuße bleiben im Wasser vier Tage schön. Die Tischblumen dürfen eure Gäste mitnehmen.',
  ],
  reviews: [
    [5, 'Ein Garten kam herein', 'Der Bogen hat uns den Atem genommen, und der Strauß roch nach Juni.'],
    [4, 'Wunderschön, mit einem Tausch', 'Die Wicken waren vorbei. Wir wussten es eine Woche vorher, mit Foto.'],
  ],
};

const MUSIC: CategoryWords = {
  about: [
    [
      'Livemusik vom Einzug bis zum letzten Tanz, gespielt von Leuten, die einen Raum lesen.',
      'Schickt uns zwei Lieder, wir richten sie für euch ein. Aus {place} kommen wir mit eigener Anlage und eigenem Licht, und das Mikrofon für die Reden bringen wir mit.',
    ],
  ],
  packages: [
    packageWords('Trauung', [0.45, 'event'], 'Eine Stunde Musik: Ankommen, Einzug, Ringe, Auszug.', [
      'Drei Musizierende',
      'Ein Wunschlied',
    ]),
    packageWords('Trauung und Empfang', [0.75, 'event'], 'Drei Stunden mit einer Pause für eure Fotos.', [
      'Drei Musizierende',
      'Zwei Wunschlieder',
      'Mikrofon für Reden',
    ]),
    packageWords('Bis zum letzten Tanz', [1.2, 'event'], 'Trauung, Empfang und zwei Stunden Tanz.', [
      'Fünf Musizierende',
      'Ton und Licht',
      'Eröffnungstanz nach Wunsch',
    ]),
  ],
  answers: [
    'Fünfzig Kilometer um {place} sind frei, danach Benzin und nach Mitternacht Zimmer.',
    'Ja: alles aus unserer Liste und zwei Lieder, die wir für euch einrichten. Sagt auch, was wir nie spielen dürfen.',
    'Zwei Blöcke von einer Stunde, dazwischen dreißig Minuten mit eurer Liste.',
    'Ton und Licht für 180 Gäste. Wir brauchen zwei Steckdosen und drei mal vier Meter trockenen Boden.',
  ],
  reviews: [
    [5, 'Niemand saß mehr', 'Mein Onkel hat getanzt. Mein Onkel! Und unser albernes Lied bekam Würde.'],
    [4, 'Tolle Band, anfangs etwas laut', 'Ein Wort, sofort leiser, und die Tanzfläche blieb voll.'],
  ],
};

export const GERMAN_PROFILES: ProfileWords = {
  categories: { venue: VENUE, photo: PHOTO, florist: FLORIST, music: MUSIC },
  answers: [
    [
      'Wir halten euren Termin vierzehn Tage kostenlos frei. Ein Viertel des Preises bestätigt ihn, der Rest ist einen Monat vorher fällig.',
      'Mit einem Vertrag und 25 % Anzahlung. Beides kommt per E-Mail, und ihr lest in Ruhe.',
    ],
    [
      'Samstage von Mai bis September sind zwölf bis achtzehn Monate vorher vergeben, andere Tage etwa ein halbes Jahr.',
      'Die meisten buchen ein Jahr vorher. Fragt trotzdem nach nahen Terminen: Pläne ändern sich.',
    ],
    [
      'In drei Teilen per Überweisung: bei der Buchung, drei Monate und vier Wochen vorher.',
      'Per Überweisung, zu jedem Teil gibt es eine Rechnung.',
    ],
    [
      'Einmal verschieben ist kostenlos, wenn wir frei sind. Bei Absage mehr als sechs Monate vorher verfällt nur die Anzahlung.',
      'Bis neun Monate vorher könnt ihr auf jeden freien Termin wechseln. Danach finden wir einen fairen Weg.',
    ],
    [
      'Ja, mit einer Betriebshaftpflicht über fünf Millionen Euro. Den Nachweis schicken wir gern.',
      'Ja, gegen Sach- und Personenschäden. Fragt nach dem Nachweis, er kommt am selben Tag.',
    ],
    [
      'Sehr gern, an einem Nachmittag unter der Woche oder per Video.',
      'Am liebsten: eine Stunde, kostenlos, und am Ende unterschreibt niemand etwas.',
    ],
  ],
  offers: {
    marketplace: [
      '10 % für alle, die uns hier gefunden haben',
      'Sagt uns bei der Buchung, wo ihr uns gefunden habt. Nicht mit anderen Angeboten kombinierbar.',
    ],
    late: ['Letzte Termine der Saison', 'Ein paar Tage sind frei geworden. Sie kosten ein Viertel weniger.'],
    midweek: [
      'Montag bis Donnerstag günstiger',
      '15 % weniger an jedem Tag von Montag bis Donnerstag, auch in den Ferien.',
    ],
    seasonal: [
      'Winterhochzeiten',
      'Heiratet zwischen November und Februar: Kerzen, Feuer und frühe Dunkelheit sind dabei.',
    ],
    custom: [
      'Ein Geschenk für Frühbucher',
      'Wer mehr als ein Jahr vorher bucht, bekommt etwas dazu.',
      'Sekt für den ersten Toast',
    ],
  },
  openDay: [
    'Tag der offenen Tür: {name}',
    'Schaut euch allein oder mit uns um. Die Tische sind gedeckt, die Küche kocht kleine Teller, und Leute, mit denen wir gern arbeiten, sind auch da.',
  ],
  achievements: [
    ['award', 'Hochzeitspreis {place}, nominiert', 'https://hochzeitspreis.example/'],
    ['media', 'Langsam feiern, Frühjahrsheft', 'https://langsam-feiern.example/'],
    ['accreditation', 'Verband freier Hochzeitsbetriebe', 'https://hochzeitsbetriebe.example/'],
  ],
  fairs: [
    [
      'Hochzeitsmesse {place}',
      'Vierzig Betriebe aus der Umgebung in der alten Festhalle. Ihr findet uns an der Treppe. Bringt Fragen mit, und gern eure Mütter.',
    ],
    [
      'Markt der langsamen Hochzeiten',
      'Ein kleiner Markt für alle, die lieber reden als Prospekte sammeln. Wir bringen Muster mit und Zeit.',
    ],
  ],
  reviews: [
    [
      5,
      'Nach zehn Minuten gebucht',
      'Ein Gespräch, und wir wussten es. Alles Versprochene ist eingetreten, und noch ein wenig mehr.',
    ],
    [
      5,
      'Freundlich, schnell, pünktlich',
      'Jede Nachricht am selben Tag beantwortet. Am Hochzeitstag mussten wir an nichts denken.',
    ],
    [
      5,
      'Unsere beste Entscheidung',
      'Von allen, die bei unserer Hochzeit dabei waren, würden wir sie zuerst wieder anrufen.',
    ],
    [4, 'Sehr zufrieden', 'Kleines Durcheinander mit der Ankunftszeit, nach einem Anruf geklärt. Herzliche Leute.'],
    [5, 'An alles gedacht', 'Schirme, Pflaster, Wasser für den Hund. Um nichts davon hatten wir gebeten.'],
    [3, 'Gut, mit kleinen Hürden', 'Das Ergebnis ist schön. Vorher hätten wir uns klarere Angaben gewünscht.'],
  ],
  testimonials: [
    'Danke für die Ruhe mitten in unserer sehr lauten Familie. Wir würden es nächstes Wochenende wieder tun.',
    'Es war schöner als in unserer Vorstellung, und wir stellen uns viel vor. Unsere Eltern grüßen herzlich.',
  ],
  thanks: [
    'Danke euch beiden! Es war uns eine Freude. Kommt vorbei, wenn ihr in der Nähe seid.',
    'Das bedeutet uns allen viel. Wir wünschen euch eine lange und glückliche gemeinsame Zeit.',
  ],
  regrets: [
    'Danke für die ehrlichen Worte. Ihr habt recht: Wir schicken jetzt sechs Wochen vorher einen Ablauf, damit niemand nachfragen muss.',
  ],
  welcome: 'Schön, dass ihr hier seid! Wir antworten meist innerhalb eines Tages.',
  region: '{place} und etwa eine Stunde im Umkreis',
  and: ' und ',
};

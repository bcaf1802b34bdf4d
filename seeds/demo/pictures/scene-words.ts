import type { Locale } from '#contracts/terms/supplier-terms.ts';

const LANGUAGES = ['en', 'de', 'fr', 'pl'] as const;

/** Alt texts of the pictures, in English, German, French and Polish. */
const WORDS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  'venues/barn': [
    'The barn at dusk, doors open and lights on',
    'Die Scheune in der Dämmerung, mit offenem Tor und Lichtern',
    'La grange au crépuscule, portes ouvertes et guirlandes allumées',
    'Stodoła o zmierzchu, otwarte wrota i zapalone światła',
  ],
  'venues/gate': [
    'The garden gate under an arch of roses',
    'Das Gartentor unter einem Rosenbogen',
    'Le portail du jardin sous une arche de roses',
    'Brama ogrodu pod łukiem z róż',
  ],
  'venues/house': [
    'The front of the house, seen from the drive',
    'Das Haus von der Auffahrt aus',
    'La façade de la maison, vue de l’allée',
    'Fasada domu od strony podjazdu',
  ],
  'venues/lake': [
    'The boathouse by the lake',
    'Das Bootshaus am See',
    'Le pavillon au bord du lac',
    'Domek nad jeziorem',
  ],
  'venues/lawn': [
    'White chairs and an arch of flowers on the lawn, ready for a ceremony',
    'Weiße Stühle und ein Blumenbogen auf der Wiese, bereit für die Trauung',
    'Chaises blanches et arche fleurie sur la pelouse, prêtes pour la cérémonie',
    'Białe krzesła i kwiatowy łuk na trawniku, gotowe na ceremonię',
  ],
  'venues/marquee': [
    'A marquee with three peaks on the lawn',
    'Ein Festzelt mit drei Spitzen auf der Wiese',
    'Une tente à trois pointes sur la pelouse',
    'Namiot z trzema szczytami na trawniku',
  ],
  'venues/night': [
    'A couple in front of the lit house at night, under strings of lights',
    'Ein Paar vor dem erleuchteten Haus bei Nacht, unter Lichterketten',
    'Un couple devant la maison éclairée, la nuit, sous les guirlandes',
    'Para przed oświetlonym domem nocą, pod girlandami świateł',
  ],
  'venues/orangery': [
    'The orangery with its orange trees in pots',
    'Die Orangerie mit Orangenbäumen in Kübeln',
    'L’orangerie et ses orangers en pots',
    'Oranżeria z drzewkami pomarańczy w donicach',
  ],
  'venues/room': [
    'A bedroom with a four-poster bed',
    'Ein Zimmer mit Himmelbett',
    'Une chambre avec un lit à baldaquin',
    'Pokój z łóżkiem z baldachimem',
  ],
  'venues/table': [
    'A long table laid for dinner, with candles and flowers',
    'Eine lange Tafel mit Kerzen und Blumen',
    'Une longue table dressée, avec bougies et fleurs',
    'Długi stół nakryty do kolacji, ze świecami i kwiatami',
  ],
  'trades/book': [
    'A planner’s book with a checklist and a calendar',
    'Ein Planungsbuch mit Liste und Kalender',
    'Un carnet avec une liste et un calendrier',
    'Notes z listą zadań i kalendarzem',
  ],
  'trades/bouquet': [
    'A bridal bouquet of roses and greenery',
    'Ein Brautstrauß aus Rosen und Grün',
    'Un bouquet de mariée, roses et feuillages',
    'Bukiet ślubny z róż i zieleni',
  ],
  'trades/camera': [
    'A camera between roses',
    'Eine Kamera zwischen Rosen',
    'Un appareil photo entre des roses',
    'Aparat wśród róż',
  ],
  'trades/car': [
    'A cream vintage car with flowers on its bonnet',
    'Ein cremefarbener Oldtimer mit Blumen auf der Haube',
    'Une voiture ancienne crème, fleurs sur le capot',
    'Kremowe auto retro z kwiatami na masce',
  ],
  'trades/couple': [
    'A couple on a hill in the last sun',
    'Ein Paar auf einem Hügel in der letzten Sonne',
    'Un couple sur une colline au soleil couchant',
    'Para na wzgórzu w ostatnim słońcu',
  ],
  'trades/disco': [
    'A first dance under a mirror ball',
    'Der erste Tanz unter der Spiegelkugel',
    'La première danse sous la boule à facettes',
    'Pierwszy taniec pod lustrzaną kulą',
  ],
  'trades/festoon': [
    'Lanterns and strings of lights above a decorated chair',
    'Lampions und Lichterketten über einem geschmückten Stuhl',
    'Lampions et guirlandes au-dessus d’une chaise décorée',
    'Lampiony i girlandy nad udekorowanym krzesłem',
  ],
  'trades/gown': [
    'A wedding dress in front of an arched window',
    'Ein Brautkleid vor einem Bogenfenster',
    'Une robe de mariée devant une fenêtre cintrée',
    'Suknia ślubna na tle łukowego okna',
  ],
  'trades/mic': [
    'A microphone on a stage with warm lights',
    'Ein Mikrofon auf der Bühne in warmem Licht',
    'Un micro sur scène, lumières chaudes',
    'Mikrofon na scenie w ciepłym świetle',
  ],
  'trades/mirror': [
    'A mirror with flowers, a lipstick and a brush',
    'Ein Spiegel mit Blumen, Lippenstift und Pinsel',
    'Un miroir fleuri, un rouge à lèvres et un pinceau',
    'Lustro z kwiatami, szminka i pędzel',
  ],
  'trades/plate': [
    'A course on a white plate, seen from above',
    'Ein Gang auf weißem Teller, von oben',
    'Un plat sur une assiette blanche, vu d’en haut',
    'Danie na białym talerzu, widok z góry',
  ],
  'trades/prints': [
    'Framed wedding photographs on a wall',
    'Gerahmte Hochzeitsbilder an der Wand',
    'Photos de mariage encadrées au mur',
    'Oprawione zdjęcia ślubne na ścianie',
  ],
  'trades/reel': [
    'A film projector in a dark room',
    'Ein Filmprojektor in einem dunklen Raum',
    'Un projecteur de cinéma dans le noir',
    'Projektor filmowy w ciemnym pokoju',
  ],
  'trades/rings': ['Two gold rings', 'Zwei goldene Ringe', 'Deux alliances en or', 'Dwie złote obrączki'],
  'trades/strings': [
    'A cello and its bow at sunset',
    'Ein Cello mit Bogen im Abendlicht',
    'Un violoncelle et son archet au soleil couchant',
    'Wiolonczela ze smyczkiem o zachodzie słońca',
  ],
  'trades/suite': [
    'An invitation with its sealed envelope',
    'Eine Einladung mit versiegeltem Umschlag',
    'Un faire-part et son enveloppe cachetée',
    'Zaproszenie z kopertą z pieczęcią',
  ],
  'trades/tiers': [
    'A wedding cake with three tiers and sugar roses',
    'Eine dreistöckige Torte mit Zuckerrosen',
    'Un gâteau à trois étages avec des roses en sucre',
    'Trzypiętrowy tort z cukrowymi różami',
  ],
  'trades/vase': [
    'Roses and branches in a tall vase',
    'Rosen und Zweige in einer hohen Vase',
    'Roses et branches dans un grand vase',
    'Róże i gałązki w wysokim wazonie',
  ],
};

/** The alt text of a scene, in a market's language. */
export function sceneWords(scene: string, locale: Locale): string {
  const place = LANGUAGES.findIndex((language) => locale.startsWith(language));
  const words = WORDS[scene]?.[Math.max(0, place)];
  if (words === undefined) throw new RangeError(`A scene without words: ${scene}`);
  return words;
}

import { openings, replies, text, thread } from './text.ts';
import type { Language } from './text.ts';

export const POLISH: Language = {
  greetings: {
    any: ['Dzień dobry,', 'Witam serdecznie,'],
    morning: ['Dzień dobry,'],
    evening: ['Dobry wieczór,'],
  },
  openings: [
    ...openings(
      'availability',
      [],
      [
        '{hi} bierzemy ślub {on}. Czy mają Państwo jeszcze wolny termin? {me} i {them}',
        '{hi} czy {on} jest jeszcze miejsce? Będzie nas około {guests} osób. Dziękuję, {me}',
        '{hi}\n\nw końcu mamy datę i do Państwa piszemy najpierw. Czy {on} są Państwo już zajęci?\n\nPozdrawiamy\n{me} i {them}',
        '{hi} nie mamy jeszcze daty. Jakie wolne terminy zostały na przyszły rok? {me}',
      ],
    ),
    ...openings(
      'availability',
      ['venue'],
      [
        '{hi} czy sala jest wolna {on}? Chcemy mieć ceremonię w ogrodzie i wesele w jednym miejscu, na {guests} gości, z noclegiem dla około czterdziestu. {me} i {them}',
        '{hi} czy został jakiś termin {on}? Piątek też nam pasuje. {me}',
      ],
    ),
    ...openings(
      'pricing',
      [],
      [
        '{hi} czy mogą Państwo przesłać cennik? Około {guests} osób, {date}. {me}',
        '{hi} jaki to mniej więcej koszt i co jest w cenie? {me} i {them}',
        '{hi}\n\nukładamy budżet i będziemy wdzięczni za szczerą wycenę. Ślub planujemy {on}. Prosimy też napisać, co jest dodatkowo płatne.\n\nPozdrawiamy\n{me} i {them}',
      ],
    ),
    ...openings(
      'pricing',
      ['venue', 'food'],
      [
        '{hi} ile wynosi cena od osoby przy {guests} gościach? Dziesięć osób nie je mięsa, a dziadek tylko ziemniaki. {me}',
      ],
    ),
    ...openings(
      'brochure',
      [],
      [
        '{hi} poproszę o ofertę na maila. {me}',
        '{hi} widzieliśmy Państwa na targach i chcielibyśmy dostać ofertę z cenami. Termin: {date}. {me} i {them}',
      ],
    ),
    ...openings(
      'showround',
      [],
      [
        '{hi} czy możemy przyjechać {visit}? {me} i {them}',
        '{hi} chcielibyśmy się spotkać, zanim zdecydujemy. Ślub bierzemy {on}, a wieczorami po osiemnastej zawsze odbieramy telefon. {me}',
      ],
    ),
    ...openings(
      'showround',
      ['venue'],
      [
        '{hi}\n\nobejrzeliśmy już trzy sale, ale to Państwa zdjęcia pamiętamy najlepiej. Czy możemy zobaczyć dwór {visit}? Planujemy wesele na {guests} osób {on}.\n\n{me} i {them}',
      ],
    ),
    ...openings(
      'other',
      [],
      [
        '{hi} czy wszędzie da się wjechać wózkiem? To ważne dla mojego taty. {me}',
        '{hi} nasz usługodawca właśnie zrezygnował. Czy mogliby Państwo pomóc {on}? {me} i {them}',
        '{hi} planujemy ślub po polsku i po angielsku na {guests} osób. Czy mają Państwo takie doświadczenie? {me}',
      ],
    ),
  ],
  replies: [
    ...replies(
      'availability',
      [],
      [
        'Dzień dobry,\n\ndziękujemy za wiadomość. Tak, termin jest jeszcze wolny i możemy go wstępnie zarezerwować na tydzień.\n\nPozdrawiam\n{sender}, {supplier}',
        'Dzień dobry,\n\ngratulujemy. Nikt jeszcze o ten termin nie pytał. Proszę napisać coś więcej: gdzie, o której zaczynamy i co jest dla Państwa najważniejsze?\n\n{sender}',
      ],
    ),
    ...replies(
      'availability',
      ['venue'],
      [
        'Dzień dobry,\n\ndziękujemy, że pomyśleli Państwo o nas. Termin jest wolny, ceremonia może być w ogrodzie, a na miejscu mamy dwadzieścia pokoi.\n\nCzy przyjadą Państwo {visit}?\n\n{sender}, {supplier}',
      ],
    ),
    ...replies(
      'pricing',
      [],
      [
        'Dzień dobry,\n\ndziękuję za pytanie. Za to, co Państwo opisują, cena wynosi {price}. Dodatkowo płatny jest tylko dalszy dojazd.\n\n{sender}, {supplier}',
      ],
    ),
    ...replies(
      'pricing',
      ['venue', 'food'],
      [
        'Dzień dobry,\n\nprzy pełnym menu z poprawinami cena to {perHead} od osoby, dzieci do lat dziesięciu płacą połowę. Zapraszamy na degustację {visit}.\n\n{sender}',
      ],
    ),
    ...replies(
      'brochure',
      [],
      [
        'Dzień dobry,\n\noczywiście, oferta jest już w drodze. Na stronach od 8 do 11 jest to, o co pary pytają najczęściej. Czy możemy potem zadzwonić?\n\n{sender}',
      ],
    ),
    ...replies(
      'showround',
      [],
      [
        'Dzień dobry,\n\nserdecznie zapraszamy {visit} albo {visit2}. Proszę zarezerwować godzinę.\n\n{sender}, {supplier}',
      ],
    ),
    ...replies(
      'other',
      [],
      ['Dzień dobry,\n\nto żaden kłopot. Krótko mówiąc: tak. Najlepiej porozmawiajmy {visit}.\n\n{sender}'],
    ),
  ],
  threads: [
    thread(
      ['venue'],
      [
        'Dzień dobry,\n\ndziękujemy za zapytanie. Termin jest wolny. Najlepiej wszystko zobaczyć na miejscu: zapraszamy {visit} albo {visit2}.\n\n{sender}, {supplier}',
        ['Będziemy {visit}, dziękujemy. Czy jest parking?', 'Przyjedziemy {visit}. Rodzice też chcieliby przyjechać.'],
        'Do zobaczenia {visit}. Parking jest za oficyną. Prosimy przyjechać, z kim Państwo chcą.\n\n{sender}',
        [
          'Dziękujemy za oprowadzenie, jesteśmy zachwyceni. Co z ceremonią w ogrodzie, jeśli będzie padać?',
          'To była bardzo miła wizyta. Czy możemy dostać ofertę na {guests} osób?',
        ],
        'Nam też było miło. Oferta w załączniku: {perHead} od osoby przy {guests} gościach i {price} za dwór. Gdy pada, przenosimy się do środka w dwadzieścia minut.\n\n{sender}',
        'Bardzo nam odpowiada. Czy można zatrzymać termin do {hold}?',
        'Oczywiście, termin czeka na Państwa do {hold}, bez zaliczki.\n\n{sender}',
        'Umowa podpisana, zadatek {deposit} przelany. Bardzo się cieszymy.',
      ],
    ),
    thread(
      ['venue'],
      [
        'Dzień dobry,\n\nbardzo nam miło. Na {guests} osób najlepsza będzie duża sala z wyjściem na taras. Czy ślub będzie u nas, czy w kościele?\n\n{sender}',
        'W kościele o piętnastej, u Państwa bylibyśmy przed siedemnastą. Nocleg dla około czterdziestu osób.',
        'Wszystko się zmieści. Zapraszamy na miejsce, na przykład {visit}.\n\n{sender}',
        'Jeszcze ładniej niż na zdjęciach. Do której może grać zespół?',
        'W środku do rana, na tarasie do północy. Wycena: {price} plus {perHead} od osoby.\n\n{sender}',
        'To uczciwa cena. Prosimy o zatrzymanie terminu do {hold}.',
        'Zapisane, termin jest Państwa do {hold}.\n\n{sender}',
        'Podpisane i opłacone. Dziękujemy, że poszło tak łatwo.',
      ],
    ),
    thread(
      [],
      [
        'Dzień dobry,\n\ndziękuję za wiadomość. Mam wolny termin {on}, cena za cały dzień to {price}. Może najpierw porozmawiamy?\n\n{sender}',
        'Chętnie, na przykład {visit}?',
        'Umówione, zadzwonię {visit}. Nic nie trzeba przygotowywać.\n\n{sender}',
        'Bardzo dobrze nam się rozmawiało. Czy możemy prosić o ofertę?',
        'Proszę bardzo: {price} z dojazdem, ważne przez miesiąc.\n\n{sender}',
        'Chcielibyśmy się zdecydować. Czy możemy dać znać do {hold}?',
        'Tak, termin jest zablokowany do {hold}.\n\n{sender}',
        'Decydujemy się, zaliczka wysłana.',
      ],
    ),
  ],
  declines: [
    'Dziękujemy za wszystko. Wybraliśmy ostatecznie miejsce bliżej rodziców.',
    'Dzień dobry, zarezerwowaliśmy już kogoś innego. Dziękujemy za miły kontakt.',
    'Dziękujemy za ofertę. Niestety to więcej, niż możemy wydać.',
    'Musieliśmy przełożyć ślub i nowy termin już nie pasuje. Wszystkiego dobrego.',
  ].map((source) => text(source)),
  contactLines: [
    'Można dzwonić pod numer {phone} albo pisać na {email}.',
    'Najlepiej telefonicznie: {phone}. Mail: {email}.',
    'Mój numer to {phone}, a mail {email}.',
  ].map((source) => text(source)),
  notes: [
    'Rodzice płacą połowę, dwie faktury.',
    'Alergia na orzechy, dopytać przy menu.',
    'Poznani na targach, bardzo sympatyczni.',
    'Budżet sztywny. Nie proponować poprawin.',
    'Dzwonić po osiemnastej.',
    'Oglądali jeszcze dwie sale, decyzja do końca miesiąca.',
    'Nagrana wiadomość, spróbować w czwartek.',
  ],
  lostReasons: ['Rezerwacja gdzie indziej', 'Za drogo', 'Termin był już zajęty', 'Brak odpowiedzi', 'Ślub przełożony'],
  invitationExpired: 'Zaproszenie wygasło',
  templates: [
    {
      type: 'standard',
      name: 'Pierwsza odpowiedź',
      subject: 'Zapytanie do {{supplier}}',
      body: 'Dzień dobry,\n\ndziękujemy za wiadomość. Termin: {{weddingDate}}. Chętnie dowiemy się więcej. Kiedy możemy porozmawiać?\n\n{{sender}}, {{supplier}}',
      offsetDays: null,
    },
    {
      type: 'standard',
      name: 'Harmonogram wpłat',
      subject: 'Jak wygląda płatność',
      body: 'Dzień dobry,\n\njedna czwarta to zadatek, połowa jest płatna pół roku wcześniej, a reszta na cztery tygodnie przed ślubem. Przypomnimy na czas.\n\n{{sender}}',
      offsetDays: null,
    },
    {
      type: 'follow-up',
      name: 'Czy są pytania?',
      subject: 'Czy zostały jakieś pytania?',
      body: 'Dzień dobry {{partner1}},\n\nchciałam tylko zapytać, czy coś jeszcze jest niejasne. Termin {{weddingDate}} jest na dziś wolny. Wystarczy krótka odpowiedź.\n\n{{sender}}, {{supplier}}',
      offsetDays: 3,
    },
    {
      type: 'payment-reminder',
      name: 'Druga rata',
      subject: 'Druga rata, {{weddingDate}}',
      body: 'Dzień dobry,\n\nprzypominamy, że druga rata {{amount}} jest płatna do {{dueDate}}. Numer konta jest w umowie.\n\n{{sender}}, {{supplier}}',
      offsetDays: 56,
    },
  ],
};

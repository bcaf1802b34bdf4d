import { packageWords } from './profile-words.ts';
import type { CategoryWords, ProfileWords } from './profile-words.ts';

const VENUE: CategoryWords = {
  about: [
    [
      'Stary dwór pod Krakowem, który w dniu ślubu należy tylko do was.',
      'Przyjmujemy jedno wesele naraz. Ceremonia pod lipami albo w sali kominkowej, obiad przy długich stołach, tańce w starej oranżerii do białego rana.\n\nNasza kuchnia gotuje z tego, co rośnie w okolicy. Od pierwszej wizyty po poprawiny opiekuje się wami jedna osoba.',
    ],
  ],
  packages: [
    packageWords(
      'Od poniedziałku do czwartku',
      [0.865, 'day'],
      'Cały dwór od dziesiątej do drugiej w nocy.',
      ['Dwór i ogród na wyłączność', 'Stoły, krzesła i obrusy', 'Koordynatorka na miejscu'],
      { guests: 90 },
    ),
    packageWords(
      'Sobota',
      [1.473, 'day'],
      'Jak w tygodniu, z obsługą do rana.',
      ['Dwór i ogród na wyłączność', 'Stoły, krzesła i obrusy', 'Obsługa do rana'],
      { guests: 140 },
    ),
    packageWords(
      'Wesele z poprawinami',
      [1.9, 'weekend'],
      'Od piątku do niedzieli, ze wszystkimi pokojami.',
      ['Wszystkie pokoje', 'Kolacja w piątek', 'Poprawiny w niedzielę'],
      { guests: 140 },
    ),
    packageWords(
      'W dwudziestkę przy jednym stole',
      [0.42, 'event'],
      'Mały ślub zimą, z obiadem przy kominku.',
      ['Sala ceremonii', 'Obiad dla 20 osób'],
      { draft: true, guests: 20 },
    ),
  ],
  answers: [
    'Do 140 osób przy stołach, 110, jeśli obok jest parkiet.',
    'Tak, mamy 18 pokoi, a w okolicy są jeszcze dwie gospody.',
    'W soboty gotuje nasza kuchnia. W tygodniu możecie przyjść z własnym cateringiem.',
    'Zespół gra do drugiej, potem w oranżerii do białego rana.',
  ],
  reviews: [
    [
      5,
      'Dokładnie tak, jak marzyliśmy',
      'Deszcz przestał padać dziesięć minut przed ceremonią, a krzesła były już suche. Goście do dziś wspominają obiad.',
    ],
    [
      5,
      'Spokój od początku do końca',
      'Kiedy kogoś szukaliśmy, ktoś już stał obok. Ciepłe pokoje i śniadanie bez końca.',
    ],
    [
      4,
      'Piękne miejsce, wąski dojazd',
      'Autokar nie mógł zawrócić przy bramie, uprzedźcie kierowcę. Reszta była idealna.',
    ],
    [3, 'Piękny dzień, wolne odpowiedzi', 'Sam dzień był cudowny. Wcześniej czasem trzeba było pytać dwa razy.'],
  ],
};

const PHOTO: CategoryWords = {
  about: [
    [
      'Spokojne, prawdziwe zdjęcia ślubne, w Krakowie i wszędzie, gdzie mówicie „tak”.',
      'Fotografujemy to, co się dzieje, i nie przeszkadzamy. Na portrety porywamy was na dwadzieścia minut i oddajemy roześmianych.\n\nKażde zdjęcie obrabiamy ręcznie. Dostajecie galerię, z której mogą pobierać także rodziny.',
    ],
  ],
  packages: [
    packageWords('Pół dnia', [0.62, 'event'], 'Pięć godzin: przygotowania albo wesele.', [
      '300 zdjęć po obróbce',
      'Galeria przez rok',
    ]),
    packageWords('Cały dzień', [1, 'day'], 'Od pierwszego guzika po oczepiny, około dwunastu godzin.', [
      '600 zdjęć po obróbce',
      'Spacer przed ślubem',
      'Galeria przez dwa lata',
    ]),
    packageWords('We dwoje', [1.45, 'day'], 'Dwie osoby z aparatem i lniany album na czterdzieści stron.', [
      'Dwóch fotografów',
      '900 zdjęć po obróbce',
      'Album',
    ]),
  ],
  answers: [
    'Godzina drogi od Krakowa jest w cenie. Dalej doliczamy dojazd, a po dwudziestej drugiej nocleg.',
    'Zwykle jedna osoba. Przy ponad 120 gościach polecamy drugą.',
    'Około sześćdziesięciu na godzinę. Odrzucamy tylko powtórki i zamknięte oczy.',
    'Trzydzieści ulubionych w tydzień, wszystkie po sześciu tygodniach.',
  ],
  reviews: [
    [5, 'Zapomnieliśmy o aparacie', 'A potem przyszło sześćset zdjęć pełnych śmiechu. Jedno wisi już u babci.'],
    [4, 'Piękne zdjęcia', 'Czekaliśmy trochę dłużej, niż było umówione. Było warto.'],
  ],
};

export const POLISH_PROFILES: ProfileWords = {
  categories: { venue: VENUE, photo: PHOTO },
  answers: [
    [
      'Trzymamy termin przez czternaście dni bez opłat. Potwierdza go zadatek w wysokości jednej czwartej ceny.',
      'Umową i zadatkiem 25%. Obie rzeczy wysyłamy mailem, możecie czytać bez pośpiechu.',
    ],
    [
      'Soboty od maja do września znikają rok lub półtora wcześniej. Na inne dni wystarczy pół roku.',
      'Większość par rezerwuje rok wcześniej. Pytajcie też o bliskie terminy: plany się zmieniają.',
    ],
    [
      'Przelewem w trzech częściach: przy rezerwacji, trzy miesiące i cztery tygodnie przed ślubem.',
      'Przelewem, do każdej wpłaty jest faktura.',
    ],
    [
      'Jedno przesunięcie jest bezpłatne, jeśli mamy wolny termin. Przy odwołaniu ponad pół roku wcześniej przepada tylko zadatek.',
      'Do dziewięciu miesięcy przed ślubem możecie wybrać inny wolny termin. Później szukamy uczciwego rozwiązania.',
    ],
    [
      'Tak, mamy ubezpieczenie od odpowiedzialności cywilnej. Polisę wyślemy na prośbę.',
      'Tak, od szkód na mieniu i osobach. Polisę wysyłamy tego samego dnia.',
    ],
    [
      'Bardzo chętnie, w tygodniu po południu albo przez wideo.',
      'Tak wolimy: godzina rozmowy, bez opłat i bez podpisywania czegokolwiek.',
    ],
  ],
  offers: {
    marketplace: [
      '10% dla par, które znalazły nas tutaj',
      'Powiedzcie przy rezerwacji, gdzie nas znaleźliście. Nie łączy się z innymi ofertami.',
    ],
    late: ['Ostatnie terminy sezonu', 'Zwolniło się kilka dni. Kosztują o jedną czwartą mniej.'],
    midweek: [
      'Od poniedziałku do czwartku taniej',
      '15% mniej w każdy dzień od poniedziałku do czwartku, także w wakacje.',
    ],
    seasonal: ['Śluby zimą', 'Pobierzcie się między listopadem a lutym: świece, ogień i wczesny zmierzch są w cenie.'],
    custom: [
      'Prezent dla tych, którzy planują wcześnie',
      'Przy rezerwacji ponad rok wcześniej dostajecie coś jeszcze.',
      'Wino musujące na pierwszy toast',
    ],
  },
  openDay: [
    'Dzień otwarty: {name}',
    'Zwiedzajcie sami albo z nami. Stoły są nakryte, kuchnia podaje małe talerze, a na miejscu czekają ludzie, z którymi lubimy pracować.',
  ],
  achievements: [
    ['award', 'Nagroda ślubna: {place}, nominacja', 'https://nagroda-slubna.example/'],
    ['media', 'Spokojny ślub, numer wiosenny', 'https://spokojny-slub.example/'],
    ['accreditation', 'Stowarzyszenie twórców ślubnych', 'https://tworcy-slubni.example/'],
  ],
  fairs: [
    [
      'Krakowskie Targi Ślubne',
      'Czterdzieści firm z okolicy w starej hali. Znajdziecie nas przy schodach, przyjdźcie z pytaniami.',
    ],
    [
      'Targ spokojnych ślubów',
      'Mały targ dla tych, którzy wolą rozmawiać niż zbierać ulotki. Przywozimy próbki i czas.',
    ],
  ],
  reviews: [
    [
      5,
      'Rezerwacja po dziesięciu minutach',
      'Jedna rozmowa i już wiedzieliśmy. Wszystko, co obiecano, zostało spełnione.',
    ],
    [5, 'Mili, szybcy, punktualni', 'Odpowiedź zawsze tego samego dnia. W dniu ślubu o niczym nie musieliśmy myśleć.'],
    [5, 'Nasza najlepsza decyzja', 'Ze wszystkich osób na naszym weselu do nich zadzwonilibyśmy najpierw.'],
    [4, 'Bardzo zadowoleni', 'Małe zamieszanie z godziną przyjazdu, wyjaśnione jednym telefonem.'],
    [5, 'Pomyśleli o wszystkim', 'Parasole, plastry, woda dla psa. O nic nie prosiliśmy.'],
    [3, 'Dobrze, z drobnymi potknięciami', 'Efekt jest piękny. Wcześniej przydałoby się więcej informacji.'],
  ],
  testimonials: [
    'Dziękujemy za spokój w środku naszej bardzo głośnej rodziny. Zrobilibyśmy to jeszcze raz.',
    'Było piękniej, niż sobie wyobrażaliśmy, a wyobraźnię mamy dużą. Rodzice pozdrawiają.',
  ],
  thanks: [
    'Dziękujemy wam obojgu! To była radość. Wpadnijcie, kiedy będziecie w pobliżu.',
    'To wiele dla nas znaczy. Życzymy wam długich i szczęśliwych wspólnych lat.',
  ],
  regrets: [
    'Dziękujemy za szczere słowa. Macie rację: teraz wysyłamy plan sześć tygodni wcześniej, żeby nikt nie musiał pytać.',
  ],
  welcome: 'Dzień dobry, opowiedzcie nam o swoim dniu. Zwykle odpowiadamy w ciągu jednego dnia.',
  region: 'Kraków i godzina drogi wokół',
  and: ' i ',
};

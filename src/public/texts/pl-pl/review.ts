import { counted } from '#contracts/polish-numbers.ts';
import type { ReviewTexts } from '../review-texts.ts';

export const reviewPl: ReviewTexts = {
  write: {
    title: (supplier) => `Jak było z firmą ${supplier}?`,
    text: 'Prosimy opowiedzieć innym parom, jak minął ten dzień. Dobrze czy gorzej: tekst opublikujemy bez zmian.',
    stars: 'Ocena',
    star: (count) => counted(count, 'gwiazdka', 'gwiazdki', 'gwiazdek'),
    titleLabel: 'W kilku słowach',
    titleExample: 'Najpiękniejsza godzina dnia',
    textLabel: 'Opinia',
    coupleLabel: 'Imiona',
    coupleHint: 'Pojawią się przy opinii dokładnie w tej postaci. Wystarczą imiona.',
    wedding: (day) => `Ślub: ${day}`,
    public:
      'Opinia, imiona i data ślubu są publiczne. Usługodawca może odpowiedzieć, ale nie może ich zmienić ani usunąć.',
    button: 'Opublikuj opinię',
    faults: {
      stars: {
        required: 'Prosimy wybrać od jednej do pięciu gwiazdek.',
        max: 'Prosimy wybrać od jednej do pięciu gwiazdek.',
      },
      title: { required: '', max: 'To jest za długie. Limit to 100 znaków.' },
      text: { required: 'Prosimy napisać kilka słów.', max: 'To jest za długie. Limit to 4000 znaków.' },
      couple: {
        required: 'Prosimy napisać, jak mają być podane imiona.',
        max: 'To jest za długie. Limit to 120 znaków.',
      },
    },
    until: (day) => `Ten link jest tylko dla Państwa. Działa jeden raz, do ${day}.`,
  },
  given: {
    title: 'Dziękujemy. Opinia jest opublikowana',
    text: (supplier) => `Inne pary mogą ją już przeczytać, a firma ${supplier} może na nią odpowiedzieć.`,
    once: 'Każda para może napisać jedną opinię o usługodawcy.',
    yours: 'Państwa opinia',
    reply: (supplier) => `Odpowiedź firmy ${supplier}`,
  },
  removed: {
    title: 'Opinia została usunięta',
    text: 'Została zgłoszona i zespół Aisle zdecydował o jej usunięciu.',
    reasons: 'Powody',
    label: 'Dlaczego to niesłuszne',
    hint: 'Odwołać można się jeden raz. Decyzja zapadnie w ciągu 72 godzin.',
    button: 'Odwołaj się',
    faults: { required: 'Prosimy podać powód odwołania.', max: 'To jest za długie. Limit to 1000 znaków.' },
    appealed: 'Odwołanie dotarło. Decyzja zapadnie w ciągu 72 godzin.',
  },
  ended: {
    title: 'Ten link już nie działa',
    text: 'Opinię można napisać do dwóch lat po ślubie.',
  },
  verify: {
    title: 'Sprawdź opinię',
    text: 'Opinie w Aisle są podpisane przez serwis, w którym napisała je para. Wklej dowód, żeby zobaczyć, czy opinia jest prawdziwa i niezmieniona. Niczego nie zapisujemy.',
    proof: 'Dowód lub eksport',
    proofHint: 'To, co skopiował przycisk „Kopiuj dowód”, albo cały eksport, do 500 opinii.',
    key: 'Klucz publiczny',
    keyHint:
      'Tylko jeśli serwis już nie istnieje: jego klucz w formacie JSON albo 43 znaki „x”. W innym razie zapytamy serwis.',
    button: 'Sprawdź',
    faults: {
      unreadable: 'To nie jest dowód ani eksport opinii. Wklej całość, bez zmian.',
      'too-many': 'To za dużo naraz. Wklej do 500 opinii z najwyżej pięciu serwisów.',
      key: 'To nie jest klucz publiczny.',
      limited: 'Zbyt wiele sprawdzeń w krótkim czasie. Odczekaj godzinę albo wpisz klucz serwisu.',
    },
    verdicts: {
      valid: 'Prawdziwa i niezmieniona',
      invalid: 'Nie zgadza się z podpisem',
      unreachable: 'Serwis nie podał klucza',
    },
    byKey: 'Sprawdzono wpisanym kluczem, a to nie mówi, do kogo on należy.',
    counted: (valid, all) => `Prawdziwe i niezmienione: ${valid} z ${all}.`,
    facts: (supplier, issuer) => `O firmie ${supplier}, podpis: ${issuer}`,
    means: 'To dowodzi, że serwis podpisał dokładnie te słowa, a nie, że nadal je pokazuje.',
  },
  checks: {
    booking: 'Rezerwacja przez Aisle, potwierdzona przez parę',
    link: 'Jednorazowy link wysłany na e-mail pary',
    email: 'Potwierdzona przez parę e-mailem',
    staff: 'Zespół Aisle widział dowód rezerwacji',
    none: 'Niepotwierdzona',
  },
  rating: (mean, count) => `${mean}, ${counted(count, 'opinia', 'opinie', 'opinii')}`,
  starsOf: (stars) => `${stars} na 5 gwiazdek`,
  part: {
    of: (supplier) => `Opinia o firmie ${supplier}`,
    title: 'Opinie',
    how: 'Opinię może zostawić tylko para, która miała rezerwację: jeden raz, przez link wysłany na jej e-mail. Wszystkie pary dostają ten sam e-mail. Najnowsze opinie są pierwsze, dobre i złe.',
    married: (day) => `Ślub: ${day}`,
    reply: 'Odpowiedź',
    edited: 'edytowana',
    testimonials: 'Referencje',
    testimonialsHow: 'Wybrane przez usługodawcę. Nie wliczają się do oceny.',
    source: 'Gdzie ją opublikowano',
  },
};

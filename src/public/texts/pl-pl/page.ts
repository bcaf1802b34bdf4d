import { counted } from '#contracts/polish-numbers.ts';
import type { PageTexts } from '../page-texts.ts';
import { claimPl } from './claim.ts';
import { recoveryPl } from './recovery.ts';
import { reviewPl } from './review.ts';

export const plPL: PageTexts = {
  footer: {
    privacy: 'Prywatność',
    terms: 'Regulamin',
    start: 'Aisle',
    console: 'Dla usługodawców',
    madeWith: 'Wysłane przez Aisle, tylko do wybranych adresatów.',
  },
  description:
    'Aisle zbiera wszystkie zapytania ślubne w jednym miejscu: odpowiedzi, ponowny kontakt, kalendarz i rezerwacje.',
  skip: 'Przejdź do treści',
  optional: 'opcjonalnie',
  counter: (used, of) => `${used} z ${of}`,
  offline:
    'Brak połączenia, więc nic nie zostało wysłane. Tekst nadal tu jest: wystarczy wysłać go ponownie, gdy połączenie wróci.',
  conversation: {
    title: (supplier) => `Rozmowa z firmą ${supplier}`,
    greeting: (couple) => `Dla: ${couple}`,
    sent: (supplier) => `Firma ${supplier} ma już tę wiadomość.`,
    label: 'Wiadomość',
    placeholder: 'O co chcą Państwo zapytać?',
    send: 'Wyślij wiadomość',
    note: (supplier) => `Firma ${supplier} dostanie ją od razu. Odpowiedź przyjdzie e-mailem i pojawi się także tutaj.`,
    keep: 'Każdy, kto ma ten link, może czytać rozmowę. Prosimy go nie udostępniać.',
    gone: (supplier) => `Firmy ${supplier} nie ma już w Aisle, więc nie można wysłać wiadomości.`,
    you: 'Państwo',
    guests: (count) => counted(count, 'gość', 'goście', 'gości'),
    thread: 'Wiadomości',
    files: 'Pliki',
    fileGone: 'już niedostępny',
    refusedTitle: 'Pliki, których nie udało się doręczyć',
    refused: {
      empty: 'Plik jest pusty.',
      type: 'Plików tego rodzaju nie da się wyświetlić. Prosimy wysłać PDF lub zdjęcie.',
      mixed: 'W pliku ukryty jest inny plik. Prosimy zapisać go ponownie jako PDF.',
      damaged: 'Plik jest uszkodzony i nie da się go otworzyć.',
      macros: 'Dokument zawiera makra. Prosimy zapisać go bez makr albo jako PDF.',
      'too-detailed': 'Zdjęcie ma ponad 40 megapikseli. Prosimy wysłać mniejsze.',
      'too-large': 'Plik ma ponad 20 MB. Prosimy wysłać mniejszy.',
      quota: 'Nie ma już miejsca na pliki. Prosimy zamiast tego napisać wiadomość.',
      'too-many': 'W e-mailu było zbyt wiele plików. Pozostałe prosimy wysłać w następnym.',
      unsafe: 'Programów i stron internetowych nie przyjmujemy. Prosimy wysłać PDF.',
      'by-reply': 'Plik nie został przekazany.',
    },
    errors: {
      required: 'Najpierw prosimy napisać kilka słów.',
      max: 'Prosimy skrócić wiadomość do 10 000 znaków.',
      limited: 'Wysłano już wiele wiadomości. Prosimy odczekać kilka minut i wysłać ponownie.',
    },
  },
  stop: {
    title: 'Wyłączyć przypomnienia?',
    text: 'Usługodawcy mogą wysyłać zaplanowane wiadomości i przypomnienia o płatnościach. Można wyłączyć je wszystkie. Osobiste odpowiedzi na Państwa wiadomości nadal będą przychodzić.',
    button: 'Wyłącz przypomnienia',
    doneTitle: 'Przypomnienia są wyłączone',
    doneText:
      'Usługodawcy nie mogą już wysyłać Państwu zaplanowanych wiadomości. Osobiste odpowiedzi nadal będą przychodzić.',
  },
  stopNotices: {
    title: 'Wyłączyć te e-maile?',
    text: 'Nie będziesz dostawać e-maili o swoich klientach. Dzwonek w Aisle nadal pokaże powiadomienia, a w ich ustawieniach możesz to w każdej chwili zmienić.',
    button: 'Wyłącz e-maile',
    doneTitle: 'Te e-maile są wyłączone',
    doneText: 'Dzwonek w Aisle nadal pokazuje powiadomienia. W ich ustawieniach możesz to w każdej chwili zmienić.',
  },
  confirmEmail: {
    title: 'Potwierdź swój adres e-mail',
    text: (email) => `Czy ${email} to twój adres? Po potwierdzeniu możesz pisać do par przez Aisle.`,
    button: 'Potwierdź adres e-mail',
    confirmedTitle: 'Adres e-mail jest potwierdzony',
    confirmedText: 'Możesz już pisać do par. Jeśli Aisle jest otwarte w innej karcie, wróć do niej.',
    open: 'Otwórz Aisle',
    endedTitle: 'Ten link już nie działa',
    endedText:
      'Został już użyty, ma ponad godzinę albo zastąpił go nowszy e-mail. Jeśli adres nie jest jeszcze potwierdzony, zaloguj się i wyślij e-mail ponownie.',
    existing: {
      title: 'Masz już konto',
      text: (email) =>
        `Jeśli to ponowna rejestracja z adresem ${email}, dodaj do swojego konta to, co powstało. Jeśli nie, zamknij tę stronę: nic się nie zmieni.`,
      button: 'Dodaj do mojego konta',
    },
    merged: { title: 'Wszystko jest już na twoim koncie', text: 'Zaloguj się hasłem do konta, które masz od dawna.' },
  },
  proof: {
    mark: 'Potwierdzona firma',
    how: {
      dns: (domain, day) => `${domain}, rekordem DNS, ${day}`,
      file: (domain, day) => `${domain}, plikiem na stronie, ${day}`,
      email: (domain, day) => `${domain}, e-mailem na adres w domenie, ${day}`,
    },
  },
  confirmBusiness: {
    title: (supplier) => `Potwierdź firmę ${supplier}`,
    text: ({ supplier, domain, address }) =>
      `Ten link wysłano na adres ${address}. Potwierdzasz nim, że firma ${supplier} i domena ${domain} należą do siebie. Inni zobaczą wtedy, że firma jest potwierdzona.`,
    asked: (person, email) => `O link prosi ${person} (${email}).`,
    button: 'Potwierdź firmę',
    signIn: (email) => `Zaloguj się jako ${email} i otwórz link z e-maila jeszcze raz.`,
    signInButton: 'Zaloguj się',
    other: (email) => `Z tego linku może skorzystać tylko ${email}. Zaloguj się na to konto i otwórz go jeszcze raz.`,
    confirmedTitle: 'Twoja firma jest potwierdzona',
    confirmedText: 'Od teraz widać to na jej stronach.',
    open: 'Otwórz Aisle',
    endedTitle: 'Ten link już nie działa',
    endedText: 'Został już użyty, ma ponad dobę albo zastąpił go nowszy e-mail. Nowy wyślesz tam, skąd pochodzi ten.',
  },
  changeEmail: {
    title: 'Potwierdź nowy adres e-mail',
    text: (email) => `Czy od teraz chcesz logować się do Aisle adresem ${email}?`,
    button: 'Używaj tego adresu',
    changedTitle: 'Adres logowania został zmieniony',
    changedText: 'Wszystkie urządzenia zostały wylogowane. Zaloguj się nowym adresem.',
    signIn: 'Zaloguj się',
    takenTitle: 'Ten adres ma już własne konto',
    takenText: 'Tym adresem loguje się inne konto Aisle, więc nic nie zmieniono.',
    endedTitle: 'Ten link już nie działa',
    endedText: 'Został już użyty, ma ponad godzinę albo zastąpił go nowszy e-mail. Zaloguj się i poproś o nowy.',
  },
  resetPassword: {
    title: 'Ustaw nowe hasło',
    text: (email, min) =>
      `Konto: ${email}. Co najmniej ${counted(min, 'znak', 'znaki', 'znaków')}. Zdanie łatwiej zapamiętać niż znaki specjalne.`,
    label: 'Nowe hasło',
    button: 'Zapisz hasło',
    faults: {
      required: () => 'Wpisz nowe hasło.',
      'too-short': (min) => `Hasło musi mieć co najmniej ${counted(min, 'znak', 'znaki', 'znaków')}.`,
      'too-short-alone': (min) =>
        `Hasło musi mieć co najmniej ${counted(min, 'znak', 'znaki', 'znaków')}, bo tylko ono chroni konto.`,
      'too-long': () => 'To hasło jest za długie. Wybierz krótsze.',
      'too-common': () => 'To hasło jest zbyt popularne. Wybierz inne.',
    },
    changedTitle: 'Hasło zostało zmienione',
    changedText: 'Wszystkie urządzenia zostały wylogowane. Zaloguj się nowym hasłem.',
    signIn: 'Zaloguj się',
    ended: {
      used: {
        title: 'Ten link został już użyty',
        text: 'Każdy link działa raz, a tym ustawiono już nowe hasło. Jeśli to nie Ty, wyślij teraz nowy link.',
      },
      expired: {
        title: 'Ten link wygasł',
        text: 'Linki działają przez godzinę i tylko dopóki konto ma ten adres e-mail.',
      },
      unknown: {
        title: 'Ten link nie działa',
        text: 'Jest niepełny, zastąpił go nowszy e-mail albo wygasł ponad dobę temu.',
      },
    },
    again: 'Wyślij nowy link',
  },
  recovery: recoveryPl,
  claim: claimPl,
  reviews: reviewPl,
  booking: {
    title: (supplier) => `Czy mają Państwo rezerwację w firmie ${supplier}?`,
    text: (supplier, couple, day) =>
      `Firma ${supplier} podaje, że ${couple} mają rezerwację na ${day}. Czy to się zgadza? Potwierdzenie nic nie kosztuje i nie zastępuje umowy.`,
    yes: 'Tak, mamy rezerwację',
    no: 'Nie, nie mamy',
    confirmedTitle: 'Dziękujemy, rezerwacja jest potwierdzona',
    confirmedText: (supplier) => `Firma ${supplier} widzi potwierdzenie. Reszta zostaje między Państwem.`,
    declinedTitle: 'Dziękujemy za informację',
    declinedText: (supplier) => `Firma ${supplier} widzi, że rezerwacji nie ma. Nic więcej nie trzeba robić.`,
    changeMind: 'Pomyłka? Można odpowiedzieć jeszcze raz:',
    closedTitle: 'To pytanie jest już nieaktualne',
    closedText: (supplier) =>
      `Firma ${supplier} wycofała pytanie albo wysłała nowe. Nic nie trzeba robić. W razie wątpliwości prosimy do niej napisać.`,
  },
  enquire: {
    description: (supplier) =>
      `Zapytanie do firmy ${supplier} o ślub i wesele: termin, goście, pytania. Odpowiedź przyjdzie e-mailem.`,
    title: (supplier) => `Napisz do firmy ${supplier}`,
    intro: (supplier) => `Bezpłatnie. Przeczyta to tylko ${supplier}.`,
    about: 'Czego dotyczy wiadomość?',
    types: {
      availability: 'Dostępność',
      pricing: 'Ceny',
      brochure: 'Broszura',
      showround: 'Wizyta',
      other: 'Inne',
    },
    fields: {
      partnerName: 'Imię i nazwisko',
      partnerName2: 'Imię drugiej osoby',
      email: 'E-mail',
      phone: 'Telefon',
      weddingDate: 'Data ślubu',
      guestsInitialTarget: 'Goście',
      message: 'Wiadomość',
    },
    examples: {
      partnerName: 'Hanna Lis',
      partnerName2: 'Jan Wilk',
      email: 'para@example.com',
      phone: '22 000 00 00',
      weddingDate: 'sobota latem 2027',
      guestsInitialTarget: 'około 80',
      message: 'O co chcą Państwo zapytać?',
    },
    send: 'Wyślij zapytanie',
    consent: (supplier) =>
      `Wysyłając, zgadzają się Państwo, by firma ${supplier} użyła tych danych do odpowiedzi. Nikt inny ich nie dostanie.`,
    honeypot: 'To pole prosimy zostawić puste',
    wrong: (count) =>
      count === 1
        ? 'Prosimy sprawdzić zaznaczone pole.'
        : `Prosimy sprawdzić ${counted(count, 'zaznaczone pole', 'zaznaczone pola', 'zaznaczonych pól')}.`,
    again: 'Formularz był długo otwarty. Nic nie zginęło: wystarczy wysłać go jeszcze raz.',
    limited: 'Wysłano stąd zbyt wiele zapytań. Prosimy odczekać kilka minut i wysłać ponownie.',
    offerEnded: 'Ta oferta już się skończyła. Zapytanie można wysłać mimo to.',
    errors: {
      required: 'To jest potrzebne, żeby można było odpowiedzieć.',
      max: 'To jest za długie. Prosimy skrócić.',
      email: 'Ten adres wygląda na niepełny. Prosimy sprawdzić część po @.',
    },
    sentTitle: (supplier) => `Firma ${supplier} ma Państwa zapytanie`,
    sentText: (supplier) =>
      `Wysłaliśmy e-mail z linkiem do rozmowy. Firma ${supplier} odpowie e-mailem, a na tamtej stronie będzie wszystko.`,
  },
  start: {
    title: 'Odpowiedź na każde zapytanie',
    lead: 'Aisle to otwarta skrzynka dla branży ślubnej: dodaj swoją firmę, umieść formularz zapytań na własnej stronie i miej wszystkie pary w jednym miejscu.',
    getListed: 'Dodaj swoją firmę',
    signIn: 'Zaloguj się',
    docs: 'Dla programistów: dokumentacja API',
    points: [
      {
        title: 'Firma dodana w dwóch krokach',
        text: 'Podaj adres swojej strony i sprawdź, co na niej znaleźliśmy. Bez strony wypełniasz te same dwa kroki.',
      },
      {
        title: 'Własne zapytania są bezpłatne',
        text: 'Zapytania z formularza na twojej stronie nigdy nic nie kosztują i przy każdym to widać.',
      },
      {
        title: 'Najpierw widzisz cenę',
        text: 'Zapytanie z katalogu kosztuje jeden kredyt, gdy je odblokujesz. Stan przed i po widać obok przycisku.',
      },
      {
        title: 'Nikt nie zostaje bez odpowiedzi',
        text: 'Odpowiedzi, ponowny kontakt i przypomnienia o płatnościach wychodzą w twoim imieniu i w twojej strefie czasowej. Ponowny kontakt ustaje, gdy para odpowie.',
      },
    ],
    couplesTitle: 'Mają już Państwo rozmowę z usługodawcą?',
    couplesText: 'Rozmowę otwiera link z e-maila, który wysłaliśmy. Nie potrzeba konta ani hasła.',
  },
  privacy: {
    title: 'Prywatność',
    sections: [
      {
        title: 'Co przechowujemy',
        text: 'Gdy wysyłają Państwo zapytanie, przechowujemy jego treść, adres strony, z której przyszło, czas wypełniania, wersję zaakceptowanej zgody oraz wiadomości wymieniane z usługodawcą.',
      },
      {
        title: 'Kto to widzi',
        text: 'Usługodawca, do którego trafiło zapytanie, i osoby prowadzące tę instalację. Niczego nie udostępniamy ani nie sprzedajemy i niczego nie wczytujemy od innych firm: żadnego śledzenia, reklam ani obcych czcionek.',
      },
      {
        title: 'Pliki cookie',
        text: 'U par nie zapisujemy żadnych. Osoby, które logują się do panelu albo otwierają zaproszenie, dostają takie, które utrzymują logowanie, rozpoznają przeglądarkę i zapamiętują język.',
      },
      {
        title: 'Adresy sieciowe',
        text: 'Aby zatrzymać boty, przez krótki czas liczymy żądania według adresu sieciowego, zapisanego jako skrót, którego nie da się odwrócić.',
      },
      {
        title: 'Państwa prawa',
        text: 'Można zapytać, co o Państwu przechowujemy, poprosić o poprawienie lub usunięcie tych danych. Przypomnienia wyłącza link na końcu każdego z nich.',
      },
    ],
  },
  terms: {
    title: 'Regulamin',
    sections: [
      {
        title: 'Dla par',
        text: 'Pisanie do usługodawców nic nie kosztuje. Ustalenia z usługodawcą obowiązują tylko Państwa i jego. My jedynie doręczamy wiadomości.',
      },
      {
        title: 'Dla usługodawców',
        text: 'Danych kontaktowych używaj tylko po to, by odpowiedzieć parze, która je podała. Zapytania z własnego formularza są bezpłatne. Odblokowanie zapytania kosztuje jeden kredyt, a kredyty wracają według zasad podanych w historii kredytów.',
      },
      {
        title: 'Co obiecujemy',
        text: 'Chronimy wiadomości i doręczamy je tak niezawodnie, jak pozwala na to e-mail. Oprogramowanie ma otwarty kod i nie jest objęte gwarancją.',
      },
    ],
  },
  contact: 'Pytania? Prosimy pisać na adres',
};

import type { refusedFiles as english } from '../en-GB/refused-files.ts';

export const refusedFiles: typeof english = {
  title:
    '{count, plural, one {# plik nie jest pokazany} few {# pliki nie są pokazane} many {# plików nie jest pokazanych} other {# plików nie jest pokazanych}}',
  titleReply:
    '{count, plural, one {# plik nie został wysłany} few {# pliki nie zostały wysłane} many {# plików nie zostało wysłanych} other {# plików nie zostało wysłanych}}',
  download: 'Pobierz oryginał',
  fetched: 'Oryginał pobrany',
  gone: 'Oryginał nie jest już przechowywany',
  warnTitle: 'Pobrać oryginał?',
  warnText:
    'Plik {name} nie został sprawdzony i może zawierać coś szkodliwego. Otwórz go tylko, jeśli spodziewasz się go od tej pary.',
  warnOnce: 'Możesz go pobrać tylko raz. Pobranie pojawi się w aktywności tego klienta.',
  reason: {
    empty: 'Plik jest pusty.',
    type: 'Tego rodzaju pliku nie można pokazać.',
    mixed: 'W środku ukryty jest inny plik. Dla twojego bezpieczeństwa nie można go pobrać.',
    damaged: 'Plik jest uszkodzony.',
    macros: 'Dokument zawiera makra. Dla twojego bezpieczeństwa nie można go pobrać.',
    'too-detailed': 'Zdjęcie ma ponad 40 megapikseli.',
    'too-large': 'Plik ma ponad 20 MB.',
    quota: 'Zabrakło miejsca.',
    'too-many': 'E-mail miał za dużo plików.',
    unsafe: 'Plik mógłby coś uruchomić na twoim komputerze. Dla twojego bezpieczeństwa nie można go pobrać.',
    'by-reply': 'Pliki z odpowiedzi e-mail nie są przekazywane. Załącz go tutaj.',
  },
};

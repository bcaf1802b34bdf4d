import type { questions as english } from '../en-GB/questions.ts';

export const questions: typeof english = {
  title: 'Częste pytania par',
  lead: '{count, plural, one {# pytanie} few {# pytania} many {# pytań} other {# pytań}} dla twojej kategorii. Te z odpowiedzią widać na twojej stronie.',
  answered: 'Z odpowiedzią: {count} z {of}',
  none: {
    title: 'Nie ma jeszcze pytań dla twojej kategorii',
    text: 'Pojawią się tu, gdy tylko będą dostępne na twoim rynku.',
  },
  blank: 'Puste, więc pary tego nie widzą',
  answer: 'Odpowiedz',
  yourAnswer: 'Twoja odpowiedź',
  clear: 'Wyczyść tekst, żeby usunąć odpowiedź ze swojej strony.',
  marks: { done: 'z odpowiedzią', missing: 'brakuje', outdated: 'oryginał się zmienił' },
  translate: 'Tłumaczenia',
  translations: 'Tłumaczenia: „{question}”',
  previous: 'Poprzednie pytanie (Alt ↑)',
  next: 'Następne pytanie (Alt ↓)',
  changedTab: 'Sprawdź',
  outdated: 'Zmiana tekstu ({language}), {day}:',
  check: 'Sprawdź też tekst: {language}.',
  answerFirst: 'Najpierw odpowiedz w języku: {language}, potem przetłumacz tutaj.',
  reference: '{language}, do porównania',
  fallback: 'Widzą to pary, które czytają w języku: {language}. Jeśli zostawisz puste, zobaczą: {original}.',
  upToDate: 'Oznacz jako aktualne',
  copy: 'Kopiuj: {language}',
  share: '{count} z {of}',
  inLanguage: '{question} ({language})',
  save: 'Zapisz pytania',
  saved: 'Pytania zapisane.',
  cleared:
    '{count, plural, one {Odpowiedź usunięta z twojej strony.} few {# odpowiedzi usunięte z twojej strony.} many {# odpowiedzi usuniętych z twojej strony.} other {# odpowiedzi usuniętych z twojej strony.}}',
};

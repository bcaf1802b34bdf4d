import type { attachments as english } from '../en-GB/attachments.ts';

export const attachments: typeof english = {
  title: 'Załączone pliki',
  add: 'Załącz plik',
  device: 'Z tego urządzenia',
  camera: 'Zrób zdjęcie',
  library: 'Z twoich plików',
  libraryTitle: 'Twoje pliki',
  none: 'Nie ma jeszcze zapisanych plików',
  noneText: 'Dodaj raz broszury, cenniki i menu i załączaj je do każdej wiadomości lub szablonu.',
  attach: '{count, plural, one {Załącz # plik} few {Załącz # pliki} many {Załącz # plików} other {Załącz # plików}}',
  remove: 'Odłącz {name}',
  gone: 'usunięty',
  goneNames: 'usunięte: {names}',
  goneHelp: 'Usuniętych plików nie można wysłać. Odłącz je albo załącz inne.',
  total: '{count, plural, one {# plik} few {# pliki} many {# plików} other {# plików}}, {size}.',
  asLink: 'Za duże na e-mail, więc wysyłane jako link ważny 30 dni: {names}.',
  tooMany: 'Maksymalna liczba załączników: {max}.',
  skipped: 'Usunięte z twoich plików, więc niezałączone: {names}.',
  waitUpload: 'Poczekaj, aż pliki się prześlą',
  count: '{count, plural, one {# plik} few {# pliki} many {# plików} other {# plików}}',
};

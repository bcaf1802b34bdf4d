import type { kept as english } from '../en-GB/kept.ts';

export const kept: typeof english = {
  note: 'Zachowaliśmy wpisany tekst.',
  backOnline: 'Znowu jesteś online.',
  outbox: {
    later: 'Wyślij później',
    waiting: 'Czeka na wysłanie',
    sending: 'Wysyłanie',
    asks: 'W czasie oczekiwania przyszła wiadomość od pary {couple}. Czy twój tekst nadal pasuje?',
    refused: 'Nie wysłano. {reason}',
    refusedTo: 'Wiadomość do pary {couple} nie została wysłana. {reason}',
    sendAnyway: 'Wyślij mimo to',
    edit: 'Edytuj',
    delete: 'Usuń',
    count:
      '{count, plural, one {# wiadomość do wysłania} few {# wiadomości do wysłania} many {# wiadomości do wysłania} other {# wiadomości do wysłania}}',
    whenBack: 'Zostanie wysłana, gdy będziesz online',
    goesNow: 'Wysyłanie trwa',
    sent: '{count, plural, one {Wysłano 1 oczekującą wiadomość.} few {Wysłano # oczekujące wiadomości.} many {Wysłano # oczekujących wiadomości.} other {Wysłano # oczekujących wiadomości.}}',
    busy: 'Ta wiadomość jest właśnie wysyłana.',
    signOutTitle:
      '{count, plural, one {Wiadomość czeka na wysłanie} few {# wiadomości czekają na wysłanie} many {# wiadomości czeka na wysłanie} other {# wiadomości czeka na wysłanie}}',
    signOutText:
      'Jeśli się teraz wylogujesz, {count, plural, one {zostanie usunięta z tego urządzenia i nigdy nie będzie wysłana} few {zostaną usunięte z tego urządzenia i nigdy nie będą wysłane} many {zostaną usunięte z tego urządzenia i nigdy nie będą wysłane} other {zostaną usunięte z tego urządzenia i nigdy nie będą wysłane}}.',
    photosTitle:
      '{count, plural, one {Przesyłanie nie jest zakończone} few {# przesyłania nie są zakończone} many {# przesyłań nie jest zakończonych} other {# przesyłań nie jest zakończonych}}',
    photosText:
      'Jeśli się teraz wylogujesz, {count, plural, one {zdjęcie zostanie usunięte z tego urządzenia i nigdy nie będzie przesłane} few {zdjęcia zostaną usunięte z tego urządzenia i nigdy nie będą przesłane} many {zdjęcia zostaną usunięte z tego urządzenia i nigdy nie będą przesłane} other {zdjęcia zostaną usunięte z tego urządzenia i nigdy nie będą przesłane}}.',
    stay: 'Nie wylogowuj',
    signOut: 'Wyloguj i usuń',
  },
  conflict: {
    title: '{who}: zmiana w tym samym miejscu',
    someone: 'Ktoś',
    titleOwn: 'Twoja zmiana z innego okna',
    otherWindow: 'Inne okno',
    savedWhile: 'Zapisano {when}, w trakcie twojej edycji.',
    atTime: 'o {time}',
    onDay: '{day} o {time}',
    choose: 'Wybierz, co zachować: {about}.',
    mine: 'Twoja wersja',
    notSaved: 'jeszcze niezapisana',
    theirs: 'Druga wersja',
    saved: 'zapisana',
    savedAt: 'zapisana {when}',
    was: 'było: {value}',
    combined: 'Połączone automatycznie:',
    combinedMine: 'twoje zmiany: {fields}.',
    combinedTheirs: '{who}, zmiany: {fields}.',
    combinedOwn: 'twoje zmiany z innego okna: {fields}.',
    allMine: 'Tylko moja wersja',
    allTheirs: 'Tylko druga wersja',
    allOther: 'Tylko wersja z innego okna',
    allOf: 'Tylko wersja: {who}',
    save: 'Zapisz: {outcome}',
  },
};

import { counted } from '#contracts/polish-numbers.ts';
import type { RecoveryTexts } from '../recovery-texts.ts';

const hoursOf = (hours: number): string => counted(hours, 'godzinę', 'godziny', 'godzin');

export const recoveryPl: RecoveryTexts = {
  begin: {
    title: 'Odzyskaj konto',
    text: (email) =>
      `Konto: ${email}. Przejdź dalej, jeśli nie masz już aplikacji uwierzytelniającej ani kodów odzyskiwania. Potem ktoś inny musi za ciebie poręczyć.`,
    vouched:
      'Ktoś już za ciebie poręczył. Jeśli zaczniesz od nowa, trzeba będzie poręczyć jeszcze raz, a czekanie zacznie się od początku.',
    button: 'Rozpocznij odzyskiwanie',
  },
  begun: {
    title: 'Teraz poproś kogoś o poręczenie',
    text: 'Ta skrzynka należy do ciebie. To pierwsza połowa, a dalej będzie tak:',
    vouch: (names) =>
      `Zadzwoń do administratora swojego zespołu: ${names}. Poręcza się w Aisle, w ustawieniach, w części Zespół. Może to zrobić także zespół Aisle.`,
    staffOnly: (hours) =>
      `Skontaktuj się z zespołem Aisle. Sprawdzi, czy to ty, i poręczy za ciebie. Czekanie trwa wtedy ${hoursOf(hours)}.`,
    wait: (hours, staffHours) =>
      `Po poręczeniu kogoś z zespołu czekasz ${hoursOf(hours)}, po poręczeniu zespołu Aisle ${hoursOf(staffHours)}. Wszyscy, którzy mogliby zgłosić sprzeciw, dostaną powiadomienie.`,
    link: 'Potem na ten adres przyjdzie e-mail z linkiem. Ustawisz nim nowe hasło, a drugi krok i klucze dostępu zostaną usunięte.',
    cancel: (days) =>
      `W każdej chwili możesz to anulować linkiem z naszych e-maili. Jeśli przez ${counted(days, 'dzień', 'dni', 'dni')} nikt nie poręczy, nic się nie stanie.`,
  },
  waiting: {
    title: 'Ktoś za ciebie poręczył',
    text: 'Do końca czekania nie musisz nic robić. Potem wyślemy ci link do ustawienia nowego hasła. Jeśli ten e-mail już przyszedł, użyj linku z niego.',
  },
  ended: {
    title: 'Ten link już nie działa',
    text: 'Został już użyty, ma ponad godzinę albo zastąpił go nowszy e-mail.',
    again: 'Poproś o nowy link',
  },
  cancel: {
    title: 'Anulować odzyskiwanie?',
    text: 'Ktoś próbuje odzyskać twoje konto Aisle. Jeśli to nie ty, anuluj to: konto pozostanie bez zmian.',
    button: 'Anuluj odzyskiwanie',
    doneTitle: 'Odzyskiwanie zostało anulowane',
    doneText:
      'Konto pozostaje bez zmian. Jeśli to nie ty rozpoczynasz odzyskiwanie, ktoś inny może czytać twoją pocztę: zmień hasło do skrzynki.',
  },
  cancelEnded: {
    title: 'Nie ma czego anulować',
    text: 'To odzyskiwanie zostało anulowane, zakończone albo wygasło.',
  },
  finish: {
    title: 'Ustaw nowe hasło',
    text: (email, min) =>
      `Konto: ${email}. Co najmniej ${counted(min, 'znak', 'znaki', 'znaków')}. Zdanie łatwiej zapamiętać niż znaki specjalne.`,
    changes:
      'Drugi krok zostanie wyłączony, klucze dostępu i połączone konta usunięte, a wszystkie urządzenia wylogowane.',
    doneTitle: 'Witaj z powrotem',
    doneText:
      'Hasło jest zmienione, a wszystkie urządzenia zostały wylogowane. Zaloguj się i ponownie włącz drugi krok, żeby konto było tak bezpieczne jak wcześniej.',
    signIn: 'Zaloguj się',
    lateText: (email) => `Ma ponad godzinę. Możemy wysłać nowy na adres ${email}. Nikt nie musi poręczać ponownie.`,
    again: 'Wyślij nowy link',
    sentTitle: 'Sprawdź pocztę',
    sentText: (email) => `Nowy link wysłaliśmy na adres ${email}. Działa jeden raz, przez godzinę.`,
    endedText: 'Został już użyty, zastąpił go nowszy e-mail albo odzyskiwanie się zakończyło.',
  },
};

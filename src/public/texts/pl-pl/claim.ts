import type { ClaimTexts } from '../claim-texts.ts';

export const claimPl: ClaimTexts = {
  undo: {
    title: 'Cofnąć to przejęcie?',
    text: ({ supplier, domain }) =>
      `Ktoś udowodnił, że domena ${domain} należy do niego, i zarządza teraz firmą ${supplier} w Aisle.`,
    by: (person, email) => `Wizytówkę ma teraz ${person} (${email}).`,
    ends: 'Jeśli ta osoba nie ma nic wspólnego z firmą, odbierz jej dostęp już teraz. Stracą go też wszyscy, których zaprosiła, a klucze API, webhooki i kalendarz w innych programach przestaną działać. Wizytówki nie będzie można przejąć ponownie: właściwą osobę zaprosi zespół Aisle.',
    button: 'To nie ja, odbierz dostęp',
    undoneTitle: 'Dostęp został odebrany',
    undoneText:
      'Zespół Aisle, firma i ta osoba dostali wiadomość. Skontaktuj się z zespołem Aisle, żeby dostać zaproszenie.',
    endedTitle: 'Nie ma czego cofać',
    endedText: 'Przejęcie zostało już cofnięte albo link ma ponad 72 godziny. Zespół Aisle nadal może pomóc.',
    contact: 'Jak się z nami skontaktować',
  },
  link: {
    title: (supplier) => `Przejmij wizytówkę: ${supplier}`,
    text: ({ supplier, domain, address }) =>
      `Ten link wysłano na adres ${address}, więc możesz czytać pocztę w domenie ${domain}. Przejmiesz nim wizytówkę firmy ${supplier} i dostaniesz rolę administratora.`,
    button: 'Przejmij tę firmę',
    doneTitle: 'Firma jest twoja',
    doneText: 'Masz rolę administratora. Pary widzą, że firma jest potwierdzona, a ich zapytania trafiają tutaj.',
  },
};

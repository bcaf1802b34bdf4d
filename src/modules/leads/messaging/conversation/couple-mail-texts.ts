import { texts } from '#shared/texts.ts';

/** Fixed sentences in emails to couples; `supplier` and `author` are the only values inserted. */
export interface CoupleMailTexts {
  /** For recipients who never wrote to the supplier: subject and title contain nothing that anyone typed (S46). */
  neverWrote: {
    subject: string;
    intro: (supplier: string) => string;
    bookingSubject: string;
    footer: (supplier: string) => string;
  };
  /** The confirmation for a supplier without a confirmed address, which doesn't contain even its name. */
  unproven: { subject: string; text: string; footer: string };
  answerSubject: (supplier: string) => string;
  answerHeading: (author: string, supplier: string) => string;
  answerButton: string;
  answerFooter: (supplier: string) => string;
  receivedSubject: (supplier: string) => string;
  receivedHeading: string;
  receivedText: (supplier: string) => string;
  receivedButton: string;
  receivedFooter: (supplier: string) => string;
  bookingSubject: (supplier: string) => string;
  bookingHeading: string;
  bookingText: (supplier: string) => string;
  bookingButton: string;
}

const EN: CoupleMailTexts = {
  neverWrote: {
    subject: 'You have a message about your wedding',
    intro: (supplier) => `${supplier} added your address to Aisle and wrote to you:`,
    bookingSubject: 'Please confirm your booking',
    footer: (supplier) =>
      `You’re getting this email because ${supplier} added your address. If you don’t know them, you can ignore it.`,
  },
  unproven: {
    subject: 'Your enquiry has arrived',
    text:
      'The business you wrote to has your enquiry and will reply by email. Everything you write to each other is on one ' +
      'page, and the link below opens it. Keep this email: anyone with the link can read the conversation.',
    footer: 'If you didn’t send an enquiry, someone mistyped an address. You can ignore this email.',
  },
  answerSubject: (supplier) => `A message from ${supplier}`,
  answerHeading: (author, supplier) => `${author} from ${supplier} wrote to you`,
  answerButton: 'Read and reply',
  answerFooter: (supplier) => `You’re getting this email because you sent an enquiry to ${supplier}.`,
  receivedSubject: (supplier) => `${supplier} has your enquiry`,
  receivedHeading: 'Your enquiry has arrived',
  receivedText: (supplier) =>
    `${supplier} has your enquiry and will reply by email. Everything you write to each other is on one page, ` +
    'and the link below opens it. Keep this email: anyone with the link can read the conversation.',
  receivedButton: 'Open your conversation',
  receivedFooter: (supplier) =>
    `If you didn’t write to ${supplier}, someone mistyped an address. You can ignore this email.`,
  bookingSubject: (supplier) => `Please confirm your booking with ${supplier}`,
  bookingHeading: 'Have you booked?',
  bookingText: (supplier) =>
    `${supplier} says that you booked. Please tell us in one click whether that’s right. Confirming is free and doesn’t ` +
    'replace a contract.',
  bookingButton: 'Confirm or decline',
};

const DE: CoupleMailTexts = {
  neverWrote: {
    subject: 'Eine Nachricht zu eurer Hochzeit',
    intro: (supplier) => `${supplier} hat eure Adresse in Aisle eingetragen und schreibt euch:`,
    bookingSubject: 'Bitte bestätigt eure Buchung',
    footer: (supplier) =>
      `Ihr bekommt diese E-Mail, weil ${supplier} eure Adresse eingetragen hat. Sagt euch das nichts, ignoriert sie einfach.`,
  },
  unproven: {
    subject: 'Eure Anfrage ist angekommen',
    text:
      'Der Betrieb, dem ihr geschrieben habt, hat eure Anfrage und antwortet euch per E-Mail. Alles, was ihr einander ' +
      'schreibt, steht auf einer Seite, die der Link unten öffnet. Hebt diese E-Mail auf: Wer den Link hat, kann mitlesen.',
    footer: 'Ihr habt keine Anfrage geschickt? Dann hat sich jemand vertippt, und ihr könnt diese E-Mail ignorieren.',
  },
  answerSubject: (supplier) => `Eine Nachricht von ${supplier}`,
  answerHeading: (author, supplier) => `${author} von ${supplier} hat euch geschrieben`,
  answerButton: 'Lesen und antworten',
  answerFooter: (supplier) => `Ihr bekommt diese E-Mail, weil ihr ${supplier} eine Anfrage geschickt habt.`,
  receivedSubject: (supplier) => `${supplier} hat eure Anfrage`,
  receivedHeading: 'Eure Anfrage ist angekommen',
  receivedText: (supplier) =>
    `${supplier} hat eure Anfrage und antwortet euch per E-Mail. Alles, was ihr einander schreibt, steht auf einer ` +
    'Seite, die der Link unten öffnet. Hebt diese E-Mail auf: Wer den Link hat, kann mitlesen.',
  receivedButton: 'Unterhaltung öffnen',
  receivedFooter: (supplier) =>
    `Falls ihr ${supplier} nicht geschrieben habt, hat sich jemand vertippt. Dann könnt ihr diese E-Mail vergessen.`,
  bookingSubject: (supplier) => `Bitte bestätigt eure Buchung bei ${supplier}`,
  bookingHeading: 'Stimmt eure Buchung?',
  bookingText: (supplier) =>
    `${supplier} hat vermerkt, dass ihr gebucht habt. Bitte sagt mit einem Klick, ob das stimmt. Es kostet nichts und ` +
    'ersetzt keinen Vertrag.',
  bookingButton: 'Bestätigen oder verneinen',
};

const FR: CoupleMailTexts = {
  neverWrote: {
    subject: 'Un message au sujet de votre mariage',
    intro: (supplier) => `${supplier} a ajouté votre adresse dans Aisle et vous écrit :`,
    bookingSubject: 'Merci de confirmer votre réservation',
    footer: (supplier) =>
      `Vous recevez ce message parce que ${supplier} a ajouté votre adresse. Si ce nom ne vous dit rien, ignorez-le.`,
  },
  unproven: {
    subject: 'Votre demande est arrivée',
    text:
      'Le prestataire a reçu votre demande et vous répondra par e-mail. Tous vos échanges se trouvent sur une seule page, ' +
      'que le lien ci-dessous ouvre. Gardez ce message : toute personne qui a le lien peut lire la conversation.',
    footer: 'Si vous n’avez rien envoyé, quelqu’un s’est trompé d’adresse. Ignorez alors ce message.',
  },
  answerSubject: (supplier) => `Un message de ${supplier}`,
  answerHeading: (author, supplier) => `${author} de ${supplier} vous a écrit`,
  answerButton: 'Lire et répondre',
  answerFooter: (supplier) => `Vous recevez ce message parce que vous avez écrit à ${supplier}.`,
  receivedSubject: (supplier) => `${supplier} a bien reçu votre demande`,
  receivedHeading: 'Votre demande est arrivée',
  receivedText: (supplier) =>
    `${supplier} a reçu votre demande et vous répondra par e-mail. Tous vos échanges se trouvent sur une seule page, ` +
    'que le lien ci-dessous ouvre. Gardez ce message : toute personne qui a le lien peut lire la conversation.',
  receivedButton: 'Ouvrir la conversation',
  receivedFooter: (supplier) =>
    `Si vous n’avez pas écrit à ${supplier}, quelqu’un s’est trompé d’adresse. Ignorez alors ce message.`,
  bookingSubject: (supplier) => `Merci de confirmer votre réservation chez ${supplier}`,
  bookingHeading: 'Votre réservation est-elle exacte ?',
  bookingText: (supplier) =>
    `${supplier} a noté que vous avez réservé. Dites-nous en un clic si c’est exact. Cela ne coûte rien et ne remplace ` +
    'aucun contrat.',
  bookingButton: 'Confirmer ou dire non',
};

const PL: CoupleMailTexts = {
  neverWrote: {
    subject: 'Wiadomość w sprawie Państwa ślubu',
    intro: (supplier) => `Firma ${supplier} wpisała Państwa adres w Aisle i pisze:`,
    bookingSubject: 'Prosimy o potwierdzenie rezerwacji',
    footer: (supplier) =>
      `Otrzymują Państwo tę wiadomość, ponieważ firma ${supplier} wpisała ten adres. Jeśli nic to Państwu nie mówi, można ją zignorować.`,
  },
  unproven: {
    subject: 'Zapytanie dotarło',
    text:
      'Usługodawca ma Państwa zapytanie i odpowie e-mailem. Cała rozmowa jest na jednej stronie, którą otwiera poniższy ' +
      'link. Prosimy zachować tę wiadomość: kto ma link, może czytać rozmowę.',
    footer: 'Jeśli to nie Państwa zapytanie, ktoś pomylił adres. Wtedy można zignorować tę wiadomość.',
  },
  answerSubject: (supplier) => `Wiadomość od firmy ${supplier}`,
  answerHeading: (author, supplier) => `${author} z firmy ${supplier} pisze do Państwa`,
  answerButton: 'Przeczytaj i odpowiedz',
  answerFooter: (supplier) => `Otrzymują Państwo tę wiadomość w związku z zapytaniem do firmy ${supplier}.`,
  receivedSubject: (supplier) => `Firma ${supplier} ma Państwa zapytanie`,
  receivedHeading: 'Zapytanie dotarło',
  receivedText: (supplier) =>
    `Firma ${supplier} ma Państwa zapytanie i odpowie e-mailem. Cała rozmowa jest na jednej stronie, którą otwiera ` +
    'poniższy link. Prosimy zachować tę wiadomość: kto ma link, może czytać rozmowę.',
  receivedButton: 'Otwórz rozmowę',
  receivedFooter: (supplier) =>
    `Jeśli to nie Państwa zapytanie do firmy ${supplier}, ktoś pomylił adres. Wtedy można zignorować tę wiadomość.`,
  bookingSubject: (supplier) => `Prosimy o potwierdzenie rezerwacji: ${supplier}`,
  bookingHeading: 'Czy rezerwacja się zgadza?',
  bookingText: (supplier) =>
    `Firma ${supplier} zapisała Państwa rezerwację. Wystarczy jedno kliknięcie, żeby powiedzieć, czy to się zgadza. ` +
    'Nic to nie kosztuje i nie zastępuje umowy.',
  bookingButton: 'Potwierdź albo zaprzecz',
};

const US: CoupleMailTexts = {
  ...EN,
  unproven: {
    subject: 'Your inquiry has arrived',
    text:
      'The business you wrote to has your inquiry and will reply by email. Everything you write to each other is on one ' +
      'page, and the link below opens it. Keep this email: anyone with the link can read the conversation.',
    footer: 'If you didn’t send an inquiry, someone mistyped an address. You can ignore this email.',
  },
  answerFooter: (supplier) => `You’re getting this email because you sent an inquiry to ${supplier}.`,
  receivedSubject: (supplier) => `${supplier} has your inquiry`,
  receivedHeading: 'Your inquiry has arrived',
  receivedText: (supplier) =>
    `${supplier} has your inquiry and will reply by email. Everything you write to each other is on one page, ` +
    'and the link below opens it. Keep this email: anyone with the link can read the conversation.',
};

/** The texts by language. */
export const coupleMailTexts = texts<CoupleMailTexts>({
  'en-GB': EN,
  'en-US': US,
  'de-DE': DE,
  'fr-FR': FR,
  'pl-PL': PL,
});

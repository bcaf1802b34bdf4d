import { de } from '#contracts/french.ts';
import type { EnquiryType } from '#contracts/terms/lead-terms.ts';
import type { QuickReply } from '#contracts/terms/reply-terms.ts';
import { texts } from '#shared/texts.ts';

/** Fixed sentences in emails to a team. */
export interface TeamMailTexts {
  newSubject: (couple: string) => string;
  newHeading: (couple: string) => string;
  answerSubject: (couple: string) => string;
  answerHeading: (couple: string) => string;
  locked: string;
  free: string;
  asks: string;
  asked: Record<EnquiryType, string>;
  date: string;
  guests: string;
  button: string;
  quickTitle: string;
  quick: Record<QuickReply, string>;
  footer: (supplier: string) => string;
  stop: string;
}

const EN: TeamMailTexts = {
  newSubject: (couple) => `New enquiry from ${couple}`,
  newHeading: (couple) => `${couple} sent you an enquiry`,
  answerSubject: (couple) => `${couple} replied`,
  answerHeading: (couple) => `${couple} wrote to you`,
  locked: 'Their surname, email and phone number are hidden until you reveal this enquiry for one unit.',
  free: 'It came from the form on your own website, so it’s free.',
  asks: 'Asks about',
  asked: {
    availability: 'Availability',
    pricing: 'Prices',
    brochure: 'Brochure',
    showround: 'A visit',
    other: 'Other',
  },
  date: 'Wedding date',
  guests: 'Guests',
  button: 'Read and reply',
  quickTitle: 'Or reply in two clicks:',
  quick: { available: 'Available', notAvailable: 'Not available', tellMeMore: 'Tell me more' },
  footer: (supplier) => `You’re getting this email because you handle enquiries at ${supplier}.`,
  stop: 'Stop these emails',
};

const FR: TeamMailTexts = {
  newSubject: (couple) => `Nouvelle demande ${de(couple)}`,
  newHeading: (couple) => `Une demande ${de(couple)}`,
  answerSubject: (couple) => `Réponse ${de(couple)}`,
  answerHeading: (couple) => `Un message ${de(couple)}`,
  locked:
    'Le nom de famille, l’e-mail et le téléphone sont masqués tant que vous n’avez pas débloqué cette demande, pour un crédit.',
  free: 'Elle vient du formulaire de votre propre site : elle est donc gratuite.',
  asks: 'Objet',
  asked: {
    availability: 'Disponibilité',
    pricing: 'Tarifs',
    brochure: 'Brochure',
    showround: 'Une visite',
    other: 'Autre',
  },
  date: 'Date du mariage',
  guests: 'Invités',
  button: 'Lire et répondre',
  quickTitle: 'Ou répondez en deux clics :',
  quick: { available: 'Disponible', notAvailable: 'Pas disponible', tellMeMore: 'En savoir plus' },
  footer: (supplier) => `Vous recevez cet e-mail parce que vous gérez les demandes ${de(supplier)}.`,
  stop: 'Ne plus recevoir ces e-mails',
};

const DE: TeamMailTexts = {
  newSubject: (couple) => `Neue Anfrage von ${couple}`,
  newHeading: (couple) => `Eine Anfrage von ${couple}`,
  answerSubject: (couple) => `Antwort von ${couple}`,
  answerHeading: (couple) => `Eine Nachricht von ${couple}`,
  locked: 'Nachname, E-Mail und Telefonnummer sind verborgen, bis Sie diese Anfrage für eine Einheit freischalten.',
  free: 'Sie kam über das Formular auf Ihrer eigenen Website und ist deshalb kostenlos.',
  asks: 'Fragt nach',
  asked: {
    availability: 'Verfügbarkeit',
    pricing: 'Preisen',
    brochure: 'Broschüre',
    showround: 'Besichtigung',
    other: 'Sonstigem',
  },
  date: 'Hochzeitsdatum',
  guests: 'Gäste',
  button: 'Lesen und antworten',
  quickTitle: 'Oder mit zwei Klicks antworten:',
  quick: { available: 'Verfügbar', notAvailable: 'Nicht verfügbar', tellMeMore: 'Mehr erfahren' },
  footer: (supplier) => `Sie bekommen diese E-Mail, weil Sie sich um die Anfragen von ${supplier} kümmern.`,
  stop: 'Diese E-Mails abbestellen',
};

const PL: TeamMailTexts = {
  newSubject: (couple) => `Nowe zapytanie: ${couple}`,
  newHeading: (couple) => `Zapytanie od: ${couple}`,
  answerSubject: (couple) => `Odpowiedź od: ${couple}`,
  answerHeading: (couple) => `Wiadomość od: ${couple}`,
  locked: 'Nazwisko, e-mail i numer telefonu są ukryte, dopóki nie odblokujesz tego zapytania za jeden kredyt.',
  free: 'Przyszło z formularza na twojej stronie, więc jest bezpłatne.',
  asks: 'Pytanie o',
  asked: {
    availability: 'Dostępność',
    pricing: 'Ceny',
    brochure: 'Broszurę',
    showround: 'Wizytę',
    other: 'Inne',
  },
  date: 'Data ślubu',
  guests: 'Goście',
  button: 'Przeczytaj i odpowiedz',
  quickTitle: 'Albo odpowiedz dwoma kliknięciami:',
  quick: { available: 'Wolny termin', notAvailable: 'Termin zajęty', tellMeMore: 'Proszę o szczegóły' },
  footer: (supplier) => `Otrzymujesz tę wiadomość, bo zajmujesz się zapytaniami firmy ${supplier}.`,
  stop: 'Wyłącz te e-maile',
};

const US: TeamMailTexts = {
  ...EN,
  newSubject: (couple) => `New inquiry from ${couple}`,
  newHeading: (couple) => `${couple} sent you an inquiry`,
  locked: 'Their last name, email and phone number are hidden until you reveal this inquiry for one unit.',
  footer: (supplier) => `You’re getting this email because you handle inquiries at ${supplier}.`,
};

export const teamMailTexts = texts<TeamMailTexts>({ 'en-GB': EN, 'en-US': US, 'fr-FR': FR, 'de-DE': DE, 'pl-PL': PL });

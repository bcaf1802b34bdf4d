import type { WidgetLanguage } from '../../src/contracts/terms/widget-terms.ts';

const enquiry = /^en-us/i.test(document.documentElement.lang) ? 'inquiry' : 'enquiry';

/** Shown once the supplier has the enquiry; only fetched then, so all languages are in one file. */
export const SENT_TEXTS: Record<WidgetLanguage, Record<'received' | 'forDate' | 'next', string>> = {
  'en-GB': {
    received: `{supplier} has your ${enquiry}{date} and will reply to {email}.`,
    forDate: ' for {weddingDate}',
    next: 'We have emailed you a link. Use it to add more.',
  },
  de: {
    received: '{supplier} hat Ihre Anfrage{date} und antwortet an {email}.',
    forDate: ' für {weddingDate}',
    next: 'Wir haben Ihnen einen Link gemailt. Dort können Sie mehr ergänzen.',
  },
  fr: {
    received: '{supplier} a reçu votre demande{date} et répondra à {email}.',
    forDate: ' ({weddingDate})',
    next: 'Nous vous avons envoyé un lien par e-mail. Il vous permet d’en dire plus.',
  },
  pl: {
    received: '{supplier} ma już Państwa zapytanie{date} i odpowie na adres {email}.',
    forDate: ' (termin: {weddingDate})',
    next: 'Wysłaliśmy e-mail z linkiem. Można przez niego dopisać więcej.',
  },
};

/** Explanations of the server's refusals, by code; `offer` is for one that has ended. Only needed after sending, and only if this chunk loads. */
export const REFUSALS: Record<WidgetLanguage, Partial<Record<string, string>>> = {
  'en-GB': {
    'origin-not-allowed': 'This form does not work on this website. Please contact {supplier} directly.',
    offer: `This offer has ended. You can still send your ${enquiry} without it.`,
  },
  de: {
    'origin-not-allowed':
      'Dieses Formular funktioniert auf dieser Website nicht. Bitte schreiben Sie {supplier} direkt.',
    offer: 'Dieses Angebot ist beendet. Sie können Ihre Anfrage auch ohne es senden.',
  },
  fr: {
    'origin-not-allowed': 'Ce formulaire ne fonctionne pas sur ce site. Veuillez contacter {supplier} directement.',
    offer: 'Cette offre est terminée. Vous pouvez envoyer votre demande sans elle.',
  },
  pl: {
    'origin-not-allowed': 'Ten formularz nie działa na tej stronie. Prosimy o kontakt: {supplier}.',
    offer: 'Ta oferta się skończyła. Zapytanie można wysłać bez niej.',
  },
};

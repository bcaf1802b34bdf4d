import type { WidgetLanguage } from '../../src/contracts/terms/widget-terms.ts';

const enquiry = /^en-us/i.test(document.documentElement.lang) ? 'inquiry' : 'enquiry';

/** Told once the enquiry is with the supplier; fetched only then, so all languages travel together. */
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

import type { EnquiryType } from '#contracts/terms/lead-terms.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { texts } from '#shared/texts.ts';
import type { NewEnquiry } from '../../index.ts';

const ASKED: Readonly<Record<EnquiryType, string>> = {
  availability: 'Asked about availability, without a message.',
  pricing: 'Asked about prices, without a message.',
  brochure: 'Asked for a brochure, without a message.',
  showround: 'Asked for a visit, without a message.',
  other: 'Sent an enquiry without a message.',
};

/** The first message of an enquiry without a text: each conversation begins with what the couple asked for. */
const askedWords = texts<Readonly<Record<EnquiryType, string>>>({
  'en-GB': ASKED,
  'en-US': { ...ASKED, other: 'Sent an inquiry without a message.' },
  'de-DE': {
    availability: 'Anfrage zur Verfügbarkeit, ohne Nachricht.',
    pricing: 'Anfrage zu Preisen, ohne Nachricht.',
    brochure: 'Bitte um eine Broschüre, ohne Nachricht.',
    showround: 'Bitte um eine Besichtigung, ohne Nachricht.',
    other: 'Anfrage ohne Nachricht.',
  },
  'fr-FR': {
    availability: 'Demande de disponibilité, sans message.',
    pricing: 'Demande de tarifs, sans message.',
    brochure: 'Demande de brochure, sans message.',
    showround: 'Demande de visite, sans message.',
    other: 'Demande sans message.',
  },
  'pl-PL': {
    availability: 'Zapytanie o dostępność, bez wiadomości.',
    pricing: 'Zapytanie o ceny, bez wiadomości.',
    brochure: 'Prośba o broszurę, bez wiadomości.',
    showround: 'Prośba o wizytę, bez wiadomości.',
    other: 'Zapytanie bez wiadomości.',
  },
});

const factWords = texts<{ offer: string; date: string; guests: string; phone: string }>({
  'en-GB': { offer: 'Offer', date: 'Wedding date', guests: 'Guests', phone: 'Phone' },
  'de-DE': { offer: 'Angebot', date: 'Hochzeitsdatum', guests: 'Gäste', phone: 'Telefon' },
  'fr-FR': { offer: 'Offre', date: 'Date du mariage', guests: 'Invités', phone: 'Téléphone' },
  'pl-PL': { offer: 'Oferta', date: 'Data ślubu', guests: 'Goście', phone: 'Telefon' },
});

/** The first message in the conversation of an enquiry. */
export function enquiryBody(message: string, type: EnquiryType, locale: Locale): string {
  return message.trim() === '' ? askedWords(locale)[type] : message.trim();
}

/** The message for an enquiry that joins an open lead: facts that the couple gave again are kept as lines of text. */
export function repeatedEnquiryBody(
  body: string,
  facts: Pick<NewEnquiry, 'offer' | 'weddingDateText' | 'guestsText' | 'phone'>,
  locale: Locale,
): string {
  const words = factWords(locale);
  const lines = [
    [words.offer, facts.offer?.title],
    [words.date, facts.weddingDateText],
    [words.guests, facts.guestsText],
    [words.phone, facts.phone],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return lines.length === 0 ? body : `${body}\n\n${lines.join('\n')}`;
}

import type { OpenHours, ReplySettings } from '#contracts/messaging/reply-settings.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { texts } from '#shared/texts.ts';
import type { WeekHours } from './business-hours.ts';

type Words = Record<'acknowledge' | 'available' | 'notAvailable' | 'tellMeMore', string>;

const ENGLISH: Words = {
  acknowledge:
    'Thank you for your enquiry. We’re out of the office at the moment and will be back on {{opens}}. You’ll hear from us then.',
  available:
    'Dear {{couple}},\n\nThank you for thinking of us. Good news: {{weddingDate}} is still free. Would you like to come and see us?\n\n{{sender}}, {{supplier}}',
  notAvailable:
    'Dear {{couple}},\n\nThank you for thinking of us. I’m sorry, but {{weddingDate}} is already taken. Is there another date that would work for you?\n\n{{sender}}, {{supplier}}',
  tellMeMore:
    'Dear {{couple}},\n\nThank you for your enquiry. To give you a good answer: what do you have in mind, and how many guests do you expect?\n\n{{sender}}, {{supplier}}',
};
const GERMAN: Words = {
  acknowledge:
    'Danke für eure Anfrage. Gerade ist niemand im Büro; ab {{opens}} sind wir wieder da und melden uns bei euch.',
  available:
    'Hallo {{couple}},\n\nschön, dass ihr an uns denkt. Gute Nachricht: {{weddingDate}} ist noch frei. Mögt ihr uns besuchen?\n\n{{sender}}, {{supplier}}',
  notAvailable:
    'Hallo {{couple}},\n\nschön, dass ihr an uns denkt. Leider ist {{weddingDate}} schon vergeben. Käme ein anderer Termin in Frage?\n\n{{sender}}, {{supplier}}',
  tellMeMore:
    'Hallo {{couple}},\n\ndanke für eure Anfrage. Damit ich gut antworten kann: Was stellt ihr euch vor, und wie viele Gäste erwartet ihr?\n\n{{sender}}, {{supplier}}',
};
const FRENCH: Words = {
  acknowledge:
    'Merci pour votre demande. Le bureau est fermé en ce moment ; nous serons de retour {{opens}} et vous répondrons alors.',
  available:
    'Bonjour {{couple}},\n\nmerci d’avoir pensé à nous. Bonne nouvelle : {{weddingDate}}, c’est encore libre. Voulez-vous nous rendre visite ?\n\n{{sender}}, {{supplier}}',
  notAvailable:
    'Bonjour {{couple}},\n\nmerci d’avoir pensé à nous. Malheureusement, {{weddingDate}} est déjà pris. Une autre date vous conviendrait-elle ?\n\n{{sender}}, {{supplier}}',
  tellMeMore:
    'Bonjour {{couple}},\n\nmerci pour votre demande. Pour bien vous répondre : qu’imaginez-vous, et combien d’invités attendez-vous ?\n\n{{sender}}, {{supplier}}',
};
const POLISH: Words = {
  acknowledge:
    'Dziękujemy za zapytanie. Biuro jest teraz zamknięte. Najbliższe otwarcie: {{opens}}. Wtedy się odezwiemy.',
  available:
    'Dzień dobry, {{couple}},\n\ndziękujemy za zapytanie. Dobra wiadomość: {{weddingDate}} to wciąż wolny termin. Czy chcą nas Państwo odwiedzić?\n\n{{sender}}, {{supplier}}',
  notAvailable:
    'Dzień dobry, {{couple}},\n\ndziękujemy za zapytanie. Niestety {{weddingDate}} to już zajęty termin. Czy pasowałby inny termin?\n\n{{sender}}, {{supplier}}',
  tellMeMore:
    'Dzień dobry, {{couple}},\n\ndziękujemy za zapytanie. Żeby dobrze odpowiedzieć: jak wyobrażają sobie Państwo ten dzień i ilu gości Państwo planują?\n\n{{sender}}, {{supplier}}',
};
const AMERICAN: Words = {
  ...ENGLISH,
  acknowledge:
    'Thank you for your inquiry. We’re out of the office at the moment and will be back on {{opens}}. You’ll hear from us then.',
  tellMeMore:
    'Dear {{couple}},\n\nThank you for your inquiry. To give you a good answer: what do you have in mind, and how many guests do you expect?\n\n{{sender}}, {{supplier}}',
};
const replyWords = texts<Words>({
  'en-GB': ENGLISH,
  'en-US': AMERICAN,
  'de-DE': GERMAN,
  'fr-FR': FRENCH,
  'pl-PL': POLISH,
});

const WORKDAY: OpenHours = { from: '09:00', to: '17:30' };

/** Monday first. */
export const USUAL_HOURS: WeekHours = [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, null, null];

/** Our proposal until a supplier saves its own settings: nothing is sent automatically. */
export function proposedReplies(locale: Locale): ReplySettings {
  const { acknowledge, ...quickReplies } = replyWords(locale);
  return {
    replyTo: null,
    signature: '',
    acknowledge: { on: false, hours: [...USUAL_HOURS], text: acknowledge },
    quickReplies,
    version: 0,
  };
}

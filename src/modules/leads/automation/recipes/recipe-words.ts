import type { RecipeKind } from '#contracts/messaging/recipe.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { texts } from '#shared/texts.ts';
import { reminderWords } from '../../billing/payments/reminder-words.ts';

export interface Words {
  subject: string;
  body: string;
}
type OwnWords = Record<'acknowledge' | 'follow-up' | 'review', Words>;

const ENGLISH: OwnWords = {
  acknowledge: { subject: 'Your enquiry to {{supplier}}', body: '' },
  'follow-up': {
    subject: 'Still thinking about {{supplier}}?',
    body: 'Dear {{couple}},\n\nI wanted to ask how you’re getting on. Do you have any questions, or would you like to come and see us?\n\nKind regards,\n{{supplier}}',
  },
  review: {
    subject: 'How was it, {{couple}}?',
    body: 'Dear {{couple}},\n\nThank you for letting us be part of your day. Would you write a few lines about it? Your honest words help other couples choose.\n\nKind regards,\n{{supplier}}',
  },
};
const GERMAN: OwnWords = {
  acknowledge: { subject: 'Eure Anfrage an {{supplier}}', body: '' },
  'follow-up': {
    subject: 'Seid ihr noch am Überlegen?',
    body: 'Liebe {{couple}},\n\nich wollte fragen, wie es bei euch steht. Kann ich etwas beantworten, oder mögt ihr uns besuchen?\n\nHerzliche Grüße\n{{supplier}}',
  },
  review: {
    subject: 'Wie war es, {{couple}}?',
    body: 'Liebe {{couple}},\n\ndanke, dass wir dabei sein durften. Mögt ihr ein paar Zeilen darüber schreiben? Sie helfen Paaren, die gerade wählen, was immer ihr zu sagen habt.\n\nHerzliche Grüße\n{{supplier}}',
  },
};
const FRENCH: OwnWords = {
  acknowledge: { subject: 'Votre demande à {{supplier}}', body: '' },
  'follow-up': {
    subject: 'Où en êtes-vous ?',
    body: 'Chers {{couple}},\n\nje voulais savoir où vous en êtes. Puis-je répondre à une question, ou aimeriez-vous nous rendre visite ?\n\nBien cordialement,\n{{supplier}}',
  },
  review: {
    subject: 'Comment était-ce, {{couple}} ?',
    body: 'Chers {{couple}},\n\nmerci de nous avoir fait partager votre journée. Pourriez-vous écrire quelques lignes ? Elles aident les couples qui choisissent en ce moment, quoi que vous ayez à dire.\n\nBien cordialement,\n{{supplier}}',
  },
};
const POLISH: OwnWords = {
  acknowledge: { subject: 'Zapytanie do {{supplier}}', body: '' },
  'follow-up': {
    subject: 'Czy są jeszcze jakieś pytania?',
    body: 'Dzień dobry, {{couple}},\n\npiszę z pytaniem, jak idą przygotowania. Czy mogę na coś odpowiedzieć, a może chcą nas Państwo odwiedzić?\n\nZ pozdrowieniami\n{{supplier}}',
  },
  review: {
    subject: 'Jak było, {{couple}}?',
    body: 'Dzień dobry, {{couple}},\n\ndziękujemy, że mogliśmy być częścią tego dnia. Czy zechcą Państwo napisać o nim kilka słów? Szczera opinia pomoże innym parom w wyborze.\n\nZ pozdrowieniami\n{{supplier}}',
  },
};
const AMERICAN: OwnWords = { ...ENGLISH, acknowledge: { subject: 'Your inquiry to {{supplier}}', body: '' } };
const recipeWords = texts<OwnWords>({
  'en-GB': ENGLISH,
  'en-US': AMERICAN,
  'de-DE': GERMAN,
  'fr-FR': FRENCH,
  'pl-PL': POLISH,
});

/** The text of a recipe without a template, in the supplier's language; null for a recipe that writes to no one. */
export function ownWords(kind: RecipeKind, locale: Locale): Words {
  if (kind === 'payment') return reminderWords(locale);
  return kind === 'remind' ? { subject: '', body: '' } : recipeWords(locale)[kind];
}

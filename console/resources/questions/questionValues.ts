/** Converts answers to form values and back (P14). */
import { ownValue } from '#contracts/own-value.ts';
import { TRANSLATION_LOCALES, languageOfLocale } from '#contracts/profile/profile-locales.ts';
import type { QuestionsAnswer, QuestionsChange } from '#contracts/questions/question.ts';

export type TranslationLocale = (typeof TRANSLATION_LOCALES)[number];

export interface AnswerValues {
  answer: string;
  translations: Record<TranslationLocale, { answer: string; of: string }>;
}
/** By question. */
export type QuestionValues = Record<string, AnswerValues>;

/** The languages to translate into: all but the supplier's own. */
export const otherLocales = (own: string): TranslationLocale[] =>
  TRANSLATION_LOCALES.filter((locale) => languageOfLocale(locale) !== languageOfLocale(own));

export const toValues = ({ questions }: QuestionsAnswer): QuestionValues =>
  Object.fromEntries(
    questions.map(({ id, answer, _translations }) => {
      const translations = TRANSLATION_LOCALES.map((locale) => [
        locale,
        { answer: _translations[locale]?.answer ?? '', of: _translations[locale]?.of ?? '' },
      ]);
      return [id, { answer, translations: Object.fromEntries(translations) as AnswerValues['translations'] }];
    }),
  );

const isBlank = (text: string): boolean => text.trim() === '';

/** A rewritten translation counts as a translation of the current answer. */
function translationsOf(values: AnswerValues, base: AnswerValues | undefined): AnswerValues['translations'] {
  const pairs = Object.entries(values.translations) as [TranslationLocale, { answer: string; of: string }][];
  return Object.fromEntries(
    pairs.map(([locale, { answer, of }]) => {
      const isNew = answer !== base?.translations[locale].answer;
      return [locale, { answer, of: isNew ? values.answer.trim() : of }];
    }),
  ) as AnswerValues['translations'];
}

export const changedIds = (values: QuestionValues, base: QuestionValues): string[] =>
  Object.keys(values).filter((id) => JSON.stringify(ownValue(values, id)) !== JSON.stringify(ownValue(base, id)));

export const toAnswers = (
  values: QuestionValues,
  base: QuestionValues,
  ids = changedIds(values, base),
): QuestionsChange['answers'] =>
  ids.flatMap((id) => {
    const one = ownValue(values, id);
    return one ? [{ id, answer: one.answer, _translations: translationsOf(one, ownValue(base, id)) }] : [];
  });

export type Mark = 'done' | 'missing' | 'outdated';

/** Whether a language has the answer; outdated if the original has changed since it was translated. */
export function markOf(values: AnswerValues, base: AnswerValues | undefined, locale: TranslationLocale | null): Mark {
  if (locale === null) return isBlank(values.answer) ? 'missing' : 'done';
  const { answer, of } = values.translations[locale];
  if (isBlank(answer)) return 'missing';
  const isNew = answer !== base?.translations[locale].answer;
  return isNew || of.trim() === values.answer.trim() ? 'done' : 'outdated';
}

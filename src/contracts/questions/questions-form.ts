import { object } from 'yup';
import { text } from '../fields.ts';
import { TRANSLATION_LOCALES } from '../profile/profile-locales.ts';
import { QUESTION_ANSWER_MAX } from './question-sets.ts';

const answer = () => text(QUESTION_ANSWER_MAX, { multiline: true });

/** The answers as the console's form has them: by question, then by language. */
export function questionsForm(ids: readonly string[]) {
  const translations = () =>
    object(Object.fromEntries(TRANSLATION_LOCALES.map((locale) => [locale, object({ answer: answer() })])));
  return object(Object.fromEntries(ids.map((id) => [id, object({ answer: answer(), translations: translations() })])));
}

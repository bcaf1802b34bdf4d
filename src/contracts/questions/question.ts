import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import { allUnique } from '../all-unique.ts';
import { id, instant, oneOf, strictObject, text, versionFromNothing } from '../fields.ts';
import type { FeatureLabels } from '../profile/feature-sections.ts';
import { TRANSLATION_LOCALES } from '../profile/profile-locales.ts';
import { LOCALES } from '../terms/supplier-terms.ts';
import { QUESTION_ANSWER_MAX } from './question-sets.ts';

/** More than any set contains. */
const QUESTIONS_MAX = 50;

const answer = () => text(QUESTION_ANSWER_MAX, { multiline: true });
const questionId = () => text(40).matches(/^[a-z][a-z0-9-]*$/u, { message: 'id', excludeEmptyString: false });

const translation = () =>
  strictObject({
    answer: answer().defined(),
    /** The original that was translated; if it has changed since, the translation needs checking. */
    of: answer().defined(),
  })
    .default(undefined)
    .optional();

const translations = () =>
  strictObject(
    Object.fromEntries(TRANSLATION_LOCALES.map((locale) => [locale, translation()])) as Record<
      (typeof TRANSLATION_LOCALES)[number],
      ReturnType<typeof translation>
    >,
  );

/** `PUT …/questions`: the changed answers, each with all its translations; a blank one is deleted. */
export const questionsChange = strictObject({
  /** The version the change is based on; 0 before anything was saved. */
  version: versionFromNothing().required('required'),
  answers: array(
    strictObject({
      id: questionId().required('required'),
      answer: answer().defined('required'),
      _translations: translations().required('required'),
    }).required('required'),
  )
    .min(1, 'min')
    .max(QUESTIONS_MAX, 'max')
    .test('unique', 'unique', (all) => allUnique(all, (one) => one.id))
    .required('required'),
});
export type QuestionsChange = InferType<typeof questionsChange>;

const isMap = (value: unknown): value is FeatureLabels =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The questions of the supplier's category, answered or not. */
export const questionsAnswer = strictObject({
  version: versionFromNothing().required(),
  /** Null before anything was saved. */
  savedAt: instant().nullable().defined(),
  savedBy: id().nullable().defined(),
  /** The supplier's own language, which the original answers are in. */
  locale: oneOf(LOCALES).required(),
  questions: array(
    strictObject({
      id: questionId().required(),
      /** By language; English is always included. */
      labels: mixed<FeatureLabels>(isMap).required().meta({ ref: 'Labels' }),
      answer: answer().defined(),
      /** When the original last changed. */
      answeredAt: instant().nullable().defined(),
      _translations: translations().required(),
    }).required(),
  ).required(),
});
export type QuestionsAnswer = InferType<typeof questionsAnswer>;
export type AnsweredQuestion = QuestionsAnswer['questions'][number];

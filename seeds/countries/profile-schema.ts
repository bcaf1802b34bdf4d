import { array, mixed, object } from 'yup';
import type { AnyObject } from 'yup';
import { flag, integer, oneOf, strictObject, text } from '#contracts/fields.ts';
import { LANGUAGES } from '#contracts/languages.ts';
import { FEATURE_KINDS, NOT_APPLICABLE, PRICE_RANGE_UNITS } from '#contracts/profile/feature-sections.ts';
import type { FeatureSections } from '#contracts/profile/feature-sections.ts';
import { languageOfLocale } from '#contracts/profile/profile-locales.ts';
import { GENERIC_QUESTIONS, OWN_QUESTIONS } from '#contracts/questions/question-sets.ts';
import type { QuestionSets } from '#contracts/questions/question-sets.ts';
import { SCORE_PARTS } from '#contracts/profile/score-formula.ts';
import type { ScorePart } from '#contracts/profile/score-formula.ts';
import { SUPPLIER_CATEGORIES } from '#contracts/terms/supplier-terms.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';

/** Part of a path or of a stored value. */
const KEY = /^[a-zA-Z][a-zA-Z0-9-]{0,39}$/u;

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text in each of our languages; everyone else gets English. */
export const labels = () =>
  object()
    .required('required')
    .test('labels', 'labels', (value: AnyObject) => {
      const entries = Object.entries(value);
      const said = entries.every(
        ([key, label]) => /^[a-z]{2}$/u.test(key) && typeof label === 'string' && label !== '',
      );
      return said && LANGUAGES.every((language) => Object.hasOwn(value, languageOfLocale(language)));
    });

const feature = strictObject({
  kind: oneOf(FEATURE_KINDS).required('required'),
  labels: labels(),
  max: integer(1, 1_000_000_000),
  notApplicable: flag(),
  per: oneOf(PRICE_RANGE_UNITS),
  fromPackages: flag(),
  options: mixed<Record<string, unknown>>(isMap)
    .test('options', 'options', (options) => Object.entries(options ?? {}).every(isOption))
    .when('kind', ([kind], schema) => (kind === 'options' ? schema.required('required') : schema)),
});

const points = () => integer(0, 100).required('required');
type RequiredPoints = ReturnType<typeof points>;

const isOption = ([id, label]: [string, unknown]): boolean =>
  KEY.test(id) && id !== NOT_APPLICABLE && (label === null || labels().isValidSync(label, { strict: true }));

const isFeature = ([id, value]: [string, unknown]): boolean =>
  KEY.test(id) && (value === null || feature.isValidSync(value, { strict: true }));

const ids = () => array(text(40).matches(KEY, 'id').required('required')).required('required');

/** Ten for each category, each with a text in every language (P14). */
const questions = strictObject({
  labels: mixed<QuestionSets['labels']>(isMap as (value: unknown) => value is QuestionSets['labels'])
    .required('required')
    .test('labels', 'labels', (all) => Object.values(all).every((one) => labels().isValidSync(one, { strict: true }))),
  generic: ids().length(GENERIC_QUESTIONS, 'length'),
  sets: mixed<QuestionSets['sets']>(isMap).required('required'),
})
  .required('required')
  .test('sets', 'sets', ({ labels: texts, generic, sets }, context) => {
    for (const category of SUPPLIER_CATEGORIES.filter((one) => one !== 'group')) {
      const own = sets[category];
      const all = ids().length(OWN_QUESTIONS, 'length').isValidSync(own, { strict: true }) ? [...generic, ...own] : [];
      const known = all.length > 0 && new Set(all).size === all.length && all.every((id) => Object.hasOwn(texts, id));
      if (!known) return context.createError({ message: `questions of ${category}` });
    }
    return true;
  });

/**
 * The contents of profiles in a market: the paths and sections it hides, and the feature sections of each type of
 * supplier. A market adds features and options, and hides those of the common entry with null.
 */
export const profileSchema = strictObject({
  questions,
  hidden: array(text(100).required('required')).required('required'),
  /** Points of each part of the profile score, adding up to 100 (P11). */
  score: strictObject(
    Object.fromEntries(SCORE_PARTS.map((part) => [part, points()])) as Record<ScorePart, RequiredPoints>,
  )
    .required('required')
    .test(
      'hundred',
      'weights must make 100',
      (score) => SCORE_PARTS.reduce((sum, part) => sum + (score[part] ?? 0), 0) === 100,
    ),
  features: mixed<Partial<Record<SupplierCategory, FeatureSections>>>(isMap)
    .required('required')
    .test('features', 'features', (types, context) => {
      for (const [type, features] of Object.entries(types)) {
        const known = SUPPLIER_CATEGORIES.some((category) => category === type) && isMap(features);
        const wrong = known ? Object.entries(features).find((entry) => !isFeature(entry)) : [''];
        if (wrong) return context.createError({ message: `${type}.${wrong[0]}` });
      }
      return true;
    }),
});

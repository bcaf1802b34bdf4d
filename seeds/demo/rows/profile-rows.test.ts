import { ACHIEVEMENT_LIMITS } from '#contracts/achievements/achievement-limits.ts';
import { openDates } from '#contracts/offers/offer-dates.ts';
import { OFFER_KINDS, OFFER_LIMITS } from '#contracts/offers/offer-terms.ts';
import { FIRST_SENTENCE_MAX, codePoints } from '#contracts/limits.ts';
import { PACKAGE_LIMITS } from '#contracts/packages/package-limits.ts';
import { DESCRIPTION_MAX } from '#contracts/profile/profile-sections.ts';
import { QUESTION_ANSWER_MAX } from '#contracts/questions/question-sets.ts';
import { CHECKS, FEEDBACK_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { SAMPLE_NOW, suppliers } from '../sample.ts';
import { achievementRows } from './achievement-rows.ts';
import { feedbackRows } from './feedback-rows.ts';
import { offerRows } from './offer-rows.ts';
import { profileOf } from './profile-of.ts';
import type { DemoProfile } from './profile-of.ts';
import { fairRows, packageRows, questionRows, sectionRows } from './profile-rows.ts';

const now = SAMPLE_NOW.getTime();
/** Words that are common in texts of the language and don't occur in the others. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  en: ['the', 'and', 'with', 'we', 'of'],
  de: ['und', 'wir', 'nicht', 'der', 'mit'],
  fr: ['nous', 'et', 'les', 'une', 'pour'],
  pl: ['się', 'nie', 'jest', 'dla', 'od'],
};

function profile(record: (typeof suppliers)[number]): DemoProfile {
  const found = profileOf(record, now);
  if (!found) throw new RangeError(`No profile: ${record.supplier.name}`);
  return found;
}

function rowsOf(record: (typeof suppliers)[number]) {
  return {
    sections: sectionRows(profile(record)),
    packages: packageRows(profile(record)),
    questions: questionRows(profile(record)),
    offers: offerRows(profile(record)),
    fairs: fairRows(profile(record)),
    achievements: achievementRows(profile(record)),
    feedback: feedbackRows(profile(record)),
  };
}

const named = suppliers.map((record) => [record.supplier.name, record] as const);

describe.each(named)('the profile of %s', (_, record) => {
  const { sections, packages, questions, offers, fairs, achievements, feedback } = rowsOf(record);
  const { supplier } = record;
  const fields = sections.map((row) => fromJson(row.fields) as Record<string, string>);
  const answers = Object.values(fromJson<Record<string, { answer: string }>>(questions[0]?.answers ?? '{}'));

  test('has some of each kind', () => {
    expect(packages.filter(({ published }) => published).length).toBeGreaterThanOrEqual(3);
    expect(answers).toHaveLength(10);
    expect(fairs).toHaveLength(3);
    expect(achievements.length).toBeGreaterThanOrEqual(1);
    const reviews = feedback.filter(({ type }) => type === 'review');
    expect(reviews.length).toBeGreaterThanOrEqual(6);
    expect(reviews.some(({ response }) => response !== null)).toBe(true);
    expect(feedback.filter(({ type }) => type === 'testimonial').length).toBeGreaterThanOrEqual(2);
    expect(new Set(feedback.map(({ body }) => body)).size).toBe(feedback.length);
    for (const { checked } of feedback) expect(CHECKS).toContain(checked);
  });

  test('has offers of several kinds that end after today', () => {
    const late = openDates(supplier.category, supplier.tier) === 0 ? [] : ['lateAvailability'];
    const kinds = OFFER_KINDS.filter((kind) => kind !== 'lateAvailability' || late.length > 0);
    expect(offers.map(({ kind }) => kind).toSorted()).toEqual([...kinds].toSorted());
    for (const { ends } of offers) expect(String(ends) > SAMPLE_NOW.toISOString().slice(0, 10)).toBe(true);
  });

  test('has only dates in the past, since the supplier registered', () => {
    const times = [...packages, ...offers, ...fairs, ...achievements, ...feedback].flatMap((row) => [
      row.created_at,
      row.updated_at,
    ]);
    expect(Math.max(...times)).toBeLessThanOrEqual(now);
    expect(Math.min(...times)).toBeGreaterThan(supplier.createdAt);
  });

  test('is in the language of its market', () => {
    const texts = [
      ...fields.flatMap((values) => [values['description'], values['detailedDescription']]),
      ...packages.map(({ description }) => description),
      ...offers.map(({ details }) => details),
      ...fairs.map(({ description }) => description),
      ...feedback.flatMap(({ body, response }) => [body, response]),
      ...answers.map(({ answer }) => answer),
    ];
    const words = texts
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}]+/u);
    const signs = (language: string): number => words.filter((word) => SIGNS[language]?.includes(word)).length;
    const own = supplier.locale.slice(0, 2);
    const others = Object.keys(SIGNS).filter((language) => language !== own);
    for (const other of others) expect(signs(other)).toBeLessThan(signs(own) / 4);
    expect(texts.join(' ')).not.toMatch(/[{}]/u);
  });

  test('stays within the limits of the product', () => {
    const within = (text: unknown, max: number) => expect(codePoints(String(text))).toBeLessThanOrEqual(max);
    for (const values of fields) {
      within(values['description'], FIRST_SENTENCE_MAX);
      within(values['detailedDescription'], DESCRIPTION_MAX);
    }
    for (const one of packages) {
      within(one.name, PACKAGE_LIMITS.name);
      within(one.description, PACKAGE_LIMITS.description);
      for (const item of fromJson<string[]>(one.included)) within(item, PACKAGE_LIMITS.includedItem);
    }
    for (const one of offers) {
      within(one.title, OFFER_LIMITS.title);
      within(one.details, OFFER_LIMITS.details);
      within(one.discount_text, OFFER_LIMITS.discount);
    }
    for (const { answer } of answers) within(answer, QUESTION_ANSWER_MAX);
    for (const one of achievements) within(one.name, ACHIEVEMENT_LIMITS.name);
    for (const one of feedback) {
      within(one.title, FEEDBACK_LIMITS.title);
      within(one.response ?? '', FEEDBACK_LIMITS.response);
    }
  });

  test('is the same in every run', () => {
    expect(rowsOf(record)).toEqual({ sections, packages, questions, offers, fairs, achievements, feedback });
  });
});

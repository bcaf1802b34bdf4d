import type { CriterionId } from '#contracts/profile/score-formula.ts';

/** Labels of the step buttons; all others are "Add". */
const VERBS: Partial<Record<CriterionId, 'describe' | 'write' | 'answer' | 'ask' | 'recommend' | 'leads'>> = {
  'described-photos': 'describe',
  'first-sentence': 'write',
  about: 'write',
  greeting: 'write',
  questions: 'answer',
  reviews: 'ask',
  testimonials: 'ask',
  recommendations: 'recommend',
  response: 'leads',
  popularity: 'leads',
};

export const verbOf = (id: CriterionId) => VERBS[id] ?? 'add';

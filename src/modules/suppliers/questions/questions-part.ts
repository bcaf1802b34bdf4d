import type { PublicPart } from '../public-profile/public-part.ts';
import type { Questions } from './questions.ts';

/** The answered questions on a public page, in the category's order. */
export const questionsPart = ({ questions }: { questions: Questions }): PublicPart => ({
  key: 'questions',
  async read(supplier, locale) {
    const published = await questions.published(supplier, locale);
    return published.length === 0 ? null : published;
  },
});

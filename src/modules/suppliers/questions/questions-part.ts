import type { PublicPart } from '../public-profile/public-part.ts';
import type { Questions } from './questions.ts';

/** The answered questions of a public page, in the order of the category. */
export const questionsPart = ({ questions }: { questions: Questions }): PublicPart => ({
  key: 'questions',
  async read(supplier, locale) {
    const published = await questions.published(supplier, locale);
    return published.length === 0 ? null : published;
  },
});

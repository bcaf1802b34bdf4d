import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import type { TestApp } from '../app.ts';
import type { Preparation } from './preparation.ts';

const QUESTIONS = {
  labels: { payment: { en: 'How do we pay?', de: 'Wie bezahlen wir?' } },
  generic: ['payment'],
  sets: {},
};

/** Data for the routes of questions: a market that has one. */
export function prepareQuestions(app: TestApp): Record<string, Preparation> {
  return {
    'PUT /api/suppliers/:supplierId/questions': async () => {
      const market = { currency: 'GBP', profile: { hidden: [], features: {}, questions: QUESTIONS } };
      await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(new Map([['GB', market]])));
      return { body: { version: 0, answers: [{ id: 'payment', answer: 'By bank transfer.', _translations: {} }] } };
    },
  };
}

import type { QuestionsAnswer, QuestionsChange } from '#contracts/questions/question.ts';
import { getJson, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (): string => `/api/${supplierPath('questions')}`;

/** The routes of questions, one function each. */
export const questionsData = {
  list: () => getJson<QuestionsAnswer>(own()),
  save: (change: QuestionsChange) => sendJson<QuestionsAnswer>('PUT', own(), change),
};

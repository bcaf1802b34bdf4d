import type { QuestionsAnswer, QuestionsChange } from '#contracts/questions/question.ts';
import { getJson, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (): string => `/api/${supplierPath('questions')}`;

/** Calls for questions, one function per route. */
export const questionsData = {
  list: () => getJson<QuestionsAnswer>(own()),
  save: (change: QuestionsChange) => sendJson<QuestionsAnswer>('PUT', own(), change),
};

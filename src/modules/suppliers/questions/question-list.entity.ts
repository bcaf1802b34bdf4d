import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

export interface StoredAnswer {
  answer: string;
  /** When the original last changed. */
  at: number;
  /** By locale; `of` is the original at the time of translation. */
  translations: Record<string, { answer: string; of: string }>;
}

/** The answers of a supplier. The row exists once it has any. Answers to questions of a former category are kept. */
export const questionListSchema = defineEntity({
  name: 'QuestionList',
  tableName: 'question_list',
  properties: {
    supplierId: idColumn().primary(),
    /** By question, without blank ones. */
    answers: p.json<Record<string, StoredAnswer>>(),
    updatedAt: instantColumn(),
    updatedBy: idColumn(),
    version: p.integer().version(),
  },
});
export class QuestionListRow extends questionListSchema.class {}
questionListSchema.setClass(QuestionListRow);

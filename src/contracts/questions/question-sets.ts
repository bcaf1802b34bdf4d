/** The questions couples ask each kind of supplier: data of a market (`seeds/countries`), not code (P14). */
import { ownValue } from '../own-value.ts';
import type { FeatureLabels } from '../profile/feature-sections.ts';
import type { SupplierCategory } from '../terms/supplier-terms.ts';

/** Characters of an answer. */
export const QUESTION_ANSWER_MAX = 500;
/** Questions per category: six that everyone is asked, four specific to it. */
export const GENERIC_QUESTIONS = 6;
export const OWN_QUESTIONS = 4;

/** A market's questions. An id that two sets share is the same question, so its answer stays when the category changes. */
export interface QuestionSets {
  labels: Readonly<Record<string, FeatureLabels>>;
  generic: readonly string[];
  sets: Readonly<Partial<Record<SupplierCategory, readonly string[]>>>;
}

export interface Question {
  id: string;
  labels: FeatureLabels;
}

/** In their order; a group of suppliers has no questions. */
export function questionsFor({ labels, generic, sets }: QuestionSets, category: SupplierCategory): Question[] {
  return [...generic, ...(ownValue(sets, category) ?? [])].map((id) => ({ id, labels: ownValue(labels, id) ?? {} }));
}

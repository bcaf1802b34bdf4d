import { createStore } from '../../providers/createStore.ts';

/** What to keep of a field that two people changed. */
export type Side = 'mine' | 'theirs' | 'both';

/** A field that two people changed, in words. */
export interface AskedField {
  path: string;
  name: string;
  was: string;
  mine: string;
  theirs: string;
  /** A text with the changes of both; left out where their words overlap. */
  both?: string;
}

export interface Saver {
  /** Null when the account is gone. */
  name: string | null;
  at: string;
  /** The person themselves, in another window. */
  isOwn: boolean;
}

export interface Question {
  fields: readonly AskedField[];
  /** Names of the fields that only one of the two changed. */
  combined: { mine: readonly string[]; theirs: readonly string[] };
  /** Who saved first, and when; null while that is not known. */
  by: Saver | null;
  /** The record, as people call it: a couple, a template. */
  about: string;
  /** What to keep, by path; null to go on editing. */
  answer: (chosen: ReadonlyMap<string, Side> | null) => void;
}

/** The one question that is open. */
export const conflictStore = createStore<Question | null>(null, 'supplier');

/** Asks which values to keep; null when the person wants to edit again. */
export const askConflict = (question: Omit<Question, 'answer'>): Promise<ReadonlyMap<string, Side> | null> =>
  new Promise((resolve) => {
    conflictStore.get()?.answer(null);
    conflictStore.set({
      ...question,
      answer: (chosen) => {
        conflictStore.set(null);
        resolve(chosen);
      },
    });
  });

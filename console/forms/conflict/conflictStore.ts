import { createStore } from '../../providers/createStore.ts';

/** Which value to keep for a field that two people changed. */
export type Side = 'mine' | 'theirs' | 'both';

/** A field that two people changed, in words. */
export interface AskedField {
  path: string;
  name: string;
  was: string;
  mine: string;
  theirs: string;
  /** A text with both people's changes; left out if their words overlap. */
  both?: string;
}

export interface Saver {
  /** Null if the account no longer exists. */
  name: string | null;
  at: string;
  /** Whether it was the person themselves, in another window. */
  isOwn: boolean;
}

export interface Question {
  fields: readonly AskedField[];
  /** Labels of the fields that only one of the two changed. */
  combined: { mine: readonly string[]; theirs: readonly string[] };
  /** Who saved first, and when; null while it's unknown. */
  by: Saver | null;
  /** The record's name as people know it: a couple, a template. */
  about: string;
  /** The choices by path; null to continue editing. */
  answer: (chosen: ReadonlyMap<string, Side> | null) => void;
}

/** The question that is currently open. */
export const conflictStore = createStore<Question | null>(null, 'supplier');

/** Asks which values to keep; resolves to null if the person wants to edit again. */
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

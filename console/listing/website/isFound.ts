import type { Draft } from '../draft.ts';

/** Whether a field says what was found on the website. */
export const isFound = (draft: Draft, field: keyof Draft['found']): boolean =>
  draft[field] !== '' && draft.found[field]?.value === draft[field];

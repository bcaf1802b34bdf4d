import type { WebsiteField } from '#contracts/supplier/website-facts.ts';
import type { Draft } from '../draft.ts';

/** Whether a field says what was found on the website. */
export const isFound = (draft: Draft, field: WebsiteField): boolean =>
  draft[field] !== '' && draft.found[field]?.value === draft[field];

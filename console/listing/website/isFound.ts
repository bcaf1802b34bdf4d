import type { WebsiteField } from '#contracts/supplier/website-fields.ts';
import { emptyDraft } from '../draft.ts';
import type { Draft } from '../draft.ts';

/** Whether a field still has the value found on the website. */
export const isFound = (draft: Draft, field: WebsiteField): boolean =>
  draft[field] !== '' && draft.found[field]?.value === draft[field];

/** Whether the website may fill a field in: it is empty, or still has the value found before. */
export const isOpen = (draft: Draft, field: WebsiteField): boolean =>
  isFound(draft, field) ||
  (field === 'countryCode' ? !draft.countryChosen : draft[field] === emptyDraft(draft.countryCode)[field]);

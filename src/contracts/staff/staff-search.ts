import { array } from 'yup';
import type { InferType } from 'yup';
import { id, requiredText, strictObject, text } from '../fields.ts';
import { STAFF_SEARCH_NAME_MAX } from './staff-search-limits.ts';
import { staffSupplierFilter } from './staff.ts';

/** `PUT /api/staff/searches/last`: the person's latest search. */
export const lastSearchInput = strictObject({ filter: staffSupplierFilter.required('required') });

/** `POST /api/staff/searches`: a named search of suppliers, visible only to the person who saved it. */
export const staffSearchInput = lastSearchInput.shape({ name: requiredText(STAFF_SEARCH_NAME_MAX) });
export type StaffSearchInput = InferType<typeof staffSearchInput>;

/** `PUT /api/staff/searches/{searchId}`. */
export const staffSearchName = strictObject({ name: requiredText(STAFF_SEARCH_NAME_MAX) });

export const staffSearch = strictObject({
  id: id().required(),
  name: text(STAFF_SEARCH_NAME_MAX).required(),
  filter: staffSupplierFilter.required(),
});
export type StaffSearch = InferType<typeof staffSearch>;

/** `GET /api/staff/searches`. */
export const staffSearches = strictObject({
  saved: array(staffSearch.required()).required(),
  /** Null before the first search. */
  last: staffSupplierFilter.nullable().defined(),
});
export type StaffSearches = InferType<typeof staffSearches>;

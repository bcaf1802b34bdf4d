import { array, number } from 'yup';
import type { InferType } from 'yup';
import { id, instant, integer, oneOf, requiredText, strictObject, text, versionFromNothing } from '../fields.ts';
import { tier } from '../supplier/supplier.ts';
import { COUNTRIES } from '../terms/supplier-terms.ts';
import { AREAS_MAX } from './area-slots.ts';

/** The name of a county, state or region. */
const AREA_NAME_MAX = 100;

/** `PUT …/additional-areas`: the whole list, in order. */
export const additionalAreasChange = strictObject({
  /** The version the change is based on; 0 before anything was saved. */
  version: versionFromNothing().required('required'),
  additionalAreas: array(requiredText(AREA_NAME_MAX)).max(AREAS_MAX, 'max').required('required'),
});
export type AdditionalAreasChange = InferType<typeof additionalAreasChange>;

/** Where couples find a supplier besides its own area. */
export const additionalAreasAnswer = strictObject({
  version: versionFromNothing().required(),
  /** Null before anything was saved. */
  savedAt: instant().nullable().defined(),
  savedBy: id().nullable().defined(),
  country: oneOf(COUNTRIES).required(),
  /** The area of its pin or address; null if that isn't known. */
  home: text(AREA_NAME_MAX).nullable().defined(),
  /** Its pin. */
  place: strictObject({ lat: number().required(), lng: number().required() }).nullable().defined(),
  /** The first `additionalAreasSlots` of them are listed; the others are kept but not listed. */
  additionalAreas: array(text(AREA_NAME_MAX).required()).required(),
  additionalAreasSlots: integer(0, 1_000).required(),
  /** Slots that the tier `opensWith` would add. */
  locked: integer(0, 1_000).required(),
  opensWith: tier().nullable().defined(),
});
export type AdditionalAreasAnswer = InferType<typeof additionalAreasAnswer>;

import type { InferType } from 'yup';
import { array } from 'yup';
import { count, id, instant, integer, requiredText, strictObject, text, version } from '../fields.ts';
import { BROCHURE_LIMITS } from './brochure-limits.ts';

/** `PUT …/brochures/{brochureId}`. */
export const brochureChange = strictObject({
  name: requiredText(BROCHURE_LIMITS.name),
  version: version().required('required'),
});
export type BrochureChange = InferType<typeof brochureChange>;

/** `PUT …/brochures/order`: every brochure once; those added in the meantime come last. */
export const brochureOrder = strictObject({
  ids: array(id().required()).min(1, 'min').max(BROCHURE_LIMITS.brochures, 'max').required('required'),
});

/** A PDF that couples download from the profile (P5). */
export const brochureAnswer = strictObject({
  id: id().required(),
  /** In its public address, `/brochures/{publicId}`. */
  publicId: text(20).required(),
  name: text(BROCHURE_LIMITS.name).required(),
  /** Bytes. */
  size: integer(0, BROCHURE_LIMITS.bytes).required(),
  /** How often it was downloaded from its public address. */
  downloads: count().required(),
  order: count().required(),
  createdAt: instant().required(),
  version: version().required(),
});
export type BrochureAnswer = InferType<typeof brochureAnswer>;

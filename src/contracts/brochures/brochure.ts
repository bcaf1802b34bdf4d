import type { InferType } from 'yup';
import { count, id, instant, integer, requiredText, strictObject, text, version, wholeOrder } from '../fields.ts';
import { BROCHURE_LIMITS } from './brochure-limits.ts';

/** `PUT …/brochures/{brochureId}`. */
export const brochureChange = strictObject({
  name: requiredText(BROCHURE_LIMITS.name),
  version: version().required('required'),
});
export type BrochureChange = InferType<typeof brochureChange>;

/** `PUT …/brochures/order`. */
export const brochureOrder = wholeOrder(BROCHURE_LIMITS.brochures);

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

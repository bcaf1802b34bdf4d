import { FILE_LIMITS } from '../files/file-limits.ts';

/** Brochures of a supplier (D21): how many, bytes of each, characters of a name. */
export const BROCHURE_LIMITS = { brochures: 5, bytes: FILE_LIMITS.bytes, name: 80 } as const;

/** Why a file was refused; `meta.reason` of the problem `brochure-refused`. */
export const BROCHURE_REFUSALS = ['empty', 'type', 'mixed', 'damaged', 'macros'] as const;
export type BrochureRefusal = (typeof BROCHURE_REFUSALS)[number];

/** Where couples download a brochure. */
export const brochurePath = (publicId: string): string => `/brochures/${publicId}`;

import type { InferType } from 'yup';
import { FILE_LIMITS } from './file-limits.ts';
import { FILE_REFUSALS } from './file.ts';
import { instant, integer, oneOf, strictObject, text } from '../fields.ts';

/**
 * Why a file that came by email is not shown: the reasons of its content, or `too-large`, `quota` (no space left),
 * `too-many` in one email, `unsafe` (a program or a page that runs something), `by-reply` (a teammate sent it in an
 * email reply).
 */
const REFUSED_FILE_REASONS = [...FILE_REFUSALS, 'too-large', 'quota', 'too-many', 'unsafe', 'by-reply'] as const;
export type RefusedFileReason = (typeof REFUSED_FILE_REASONS)[number];

/** Reasons for which no one can download the original: it could run on the machine that opens it, or is empty. */
export const NEVER_FETCHED: readonly RefusedFileReason[] = ['unsafe', 'macros', 'mixed', 'empty'];

/** A file that was sent and is not shown. */
export const refusedFile = strictObject({
  /** Its position in the email; part of the address of its original. */
  position: integer(0, 100_000).required(),
  name: text(FILE_LIMITS.name).required(),
  /** Bytes. */
  size: integer(0, Number.MAX_SAFE_INTEGER).required(),
  reason: oneOf(REFUSED_FILE_REASONS).required(),
  /** When the one download of the original expires; null if it can't be downloaded. */
  originalUntil: instant().nullable().defined(),
  /** When a teammate downloaded the original. */
  fetchedAt: instant().nullable().defined(),
});
export type RefusedFile = InferType<typeof refusedFile>;

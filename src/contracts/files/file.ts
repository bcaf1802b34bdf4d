import type { InferType } from 'yup';
import { id, instant, integer, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { FILE_LIMITS } from './file-limits.ts';

/** File formats, detected by content (S52). */
export const FILE_FORMATS = [
  'pdf',
  'image',
  'document',
  'spreadsheet',
  'presentation',
  'text',
  'calendar',
  'contact',
] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/**
 * `upload` by the team, `received` from the couple. `brochure` (of the profile) and `unsent` (for the first reply to a
 * lead that isn't added yet) are kept apart from the team's other files.
 */
const FILE_ORIGINS = ['upload', 'received', 'brochure', 'unsent'] as const;
export type FileOrigin = (typeof FILE_ORIGINS)[number];

/** For the file picker; the server checks the content. */
export const FILE_ACCEPT =
  '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.gif,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv,.ics,.vcf,image/jpeg,image/png,image/webp,image/heic,image/heif,image/gif';

/** Why a file was refused; `meta.reason` of the problem `file-refused`. */
export const FILE_REFUSALS = ['empty', 'type', 'mixed', 'damaged', 'macros', 'too-detailed'] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

export const fileAnswer = strictObject({
  id: id().required(),
  leadId: id().nullable().defined(),
  origin: oneOf(FILE_ORIGINS).required(),
  format: oneOf(FILE_FORMATS).required(),
  name: text(FILE_LIMITS.name).required(),
  /** Media type, for example application/pdf. */
  type: text(100).required(),
  size: integer(0, FILE_LIMITS.bytes * 2).required(),
  createdAt: instant().required(),
  /** Null for the couple and for deleted accounts. */
  createdBy: text(200).nullable().defined(),
});
export type FileAnswer = InferType<typeof fileAnswer>;

/** `?name=` of an upload; the body is the file itself. */
export const uploadQuery = strictObject({ name: requiredText(FILE_LIMITS.name) });

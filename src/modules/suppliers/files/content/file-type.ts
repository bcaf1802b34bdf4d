import { ownValue } from '#contracts/own-value.ts';
import { isUtf8 } from 'node:buffer';
import type { FileFormat } from '#contracts/file.ts';
import { FileRefused } from '../files.errors.ts';
import { isHeic } from './clean-heic.ts';
import { zipEnd, zipNames } from './zip-directory.ts';

/** What a content is, and the ending that its name gets. */
export interface FileType {
  format: FileFormat;
  type: string;
  endings: readonly [string, ...string[]];
}

const OOXML = 'application/vnd.openxmlformats-officedocument.';
const ODF = 'application/vnd.oasis.opendocument.';
const office = (format: FileFormat, type: string, ending: string): FileType => ({ format, type, endings: [ending] });

const JPEG: FileType = { format: 'image', type: 'image/jpeg', endings: ['jpg', 'jpeg'] };
export const PNG: FileType = { format: 'image', type: 'image/png', endings: ['png'] };
const WEBP: FileType = { format: 'image', type: 'image/webp', endings: ['webp'] };
/** Only their first frame is kept, drawn anew as PNG. */
export const GIF: FileType = { format: 'image', type: 'image/gif', endings: ['gif'] };
export const HEIC: FileType = { format: 'image', type: 'image/heic', endings: ['heic', 'heif'] };
const PDF: FileType = { format: 'pdf', type: 'application/pdf', endings: ['pdf'] };
/** By the part that makes a document what it is. */
const OOXML_TYPES: Readonly<Record<string, FileType>> = {
  'word/document.xml': office('document', `${OOXML}wordprocessingml.document`, 'docx'),
  'xl/workbook.xml': office('spreadsheet', `${OOXML}spreadsheetml.sheet`, 'xlsx'),
  'ppt/presentation.xml': office('presentation', `${OOXML}presentationml.presentation`, 'pptx'),
};
/** By the text that stands plain at the beginning of the archive. */
const ODF_TYPES: Readonly<Record<string, FileType>> = {
  [`${ODF}text`]: office('document', `${ODF}text`, 'odt'),
  [`${ODF}spreadsheet`]: office('spreadsheet', `${ODF}spreadsheet`, 'ods'),
  [`${ODF}presentation`]: office('presentation', `${ODF}presentation`, 'odp'),
};
/** Plain text is what its name says, among what no program runs. */
const TEXT_TYPES: readonly FileType[] = [
  { format: 'text', type: 'text/plain', endings: ['txt'] },
  { format: 'spreadsheet', type: 'text/csv', endings: ['csv'] },
  { format: 'calendar', type: 'text/calendar', endings: ['ics'] },
  { format: 'contact', type: 'text/vcard', endings: ['vcf'] },
];

/**
 * Tells what a content is by looking at it; the name only chooses among kinds of plain text (safety S52).
 * @throws FileRefused for everything that is not on the list, or that is two things at once
 */
export function fileType(content: Buffer, ending: string): FileType {
  if (content.length === 0) throw new FileRefused('empty');
  const begins = (bytes: string, at = 0) => content.toString('latin1', at, at + bytes.length) === bytes;
  if (begins('\xff\xd8\xff')) return JPEG;
  if (begins('\x89PNG\r\n\x1a\n')) return PNG;
  if (begins('RIFF') && begins('WEBP', 8)) return WEBP;
  if (begins('GIF87a') || begins('GIF89a')) return GIF;
  if (isHeic(content)) return HEIC;
  if (begins('%PDF-')) return pdf(content);
  if (begins('PK\x03\x04')) return officeDocument(content);
  return plainText(content, ending);
}

/** A PDF from its first to its last byte: no archive behind it, no page of HTML around it. */
function pdf(content: Buffer): FileType {
  if (zipEnd(content) >= 0 || /<(?:!doctype|html|script|svg)/iu.test(content.toString('latin1', 0, 1_024)))
    throw new FileRefused('mixed');
  if (!content.subarray(-2_048).includes('%%EOF')) throw new FileRefused('damaged');
  return PDF;
}

function officeDocument(content: Buffer): FileType {
  const names = zipNames(content);
  if (names.some((name) => /(?:vbaProject\.bin|^Basic\/|^Scripts\/)/iu.test(name))) throw new FileRefused('macros');
  const ooxml = names.includes('[Content_Types].xml') ? names.find((name) => ownValue(OOXML_TYPES, name)) : undefined;
  // The first entry of an OpenDocument file is its type, not compressed.
  const stated = /^mimetype(application\/[\w.-]+)/u.exec(content.toString('latin1', 30, 130))?.[1] ?? '';
  const type = (ooxml && ownValue(OOXML_TYPES, ooxml)) || ownValue(ODF_TYPES, stated.replace(/PK$/u, ''));
  if (!type) throw new FileRefused('type');
  return type;
}

/** UTF-8 without control characters that does not begin like markup. */
function plainText(content: Buffer, ending: string): FileType {
  const type = TEXT_TYPES.find(({ endings }) => endings.includes(ending));
  const start = content.toString('utf8', 0, 1_024).replace(/^\uFEFF/u, '');
  if (!type || !isUtf8(content) || hasControls(content) || /^\s*</u.test(start)) throw new FileRefused('type');
  return type;
}

const hasControls = (content: Buffer): boolean =>
  content.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);

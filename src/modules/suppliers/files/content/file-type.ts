import { isUtf8 } from 'node:buffer';
import { FileRefused } from './file-refused.ts';
import { isHeic } from './clean-heic.ts';
import { officeDocument } from './office-document.ts';
import { checkPdf } from './check-pdf.ts';
import type { FileType } from './kept-type.ts';
import { zipEnd } from './zip-directory.ts';

export type { FileType } from './kept-type.ts';

const JPEG: FileType = { format: 'image', type: 'image/jpeg', endings: ['jpg', 'jpeg'] };
export const PNG: FileType = { format: 'image', type: 'image/png', endings: ['png'] };
const WEBP: FileType = { format: 'image', type: 'image/webp', endings: ['webp'] };
/** Only the first frame is kept, re-encoded as PNG. */
export const GIF: FileType = { format: 'image', type: 'image/gif', endings: ['gif'] };
export const HEIC: FileType = { format: 'image', type: 'image/heic', endings: ['heic', 'heif'] };
export const PDF: FileType = { format: 'pdf', type: 'application/pdf', endings: ['pdf'] };
/** The extension decides the type of plain text, among types that no program runs. */
const TEXT_TYPES: readonly FileType[] = [
  { format: 'text', type: 'text/plain', endings: ['txt'] },
  { format: 'spreadsheet', type: 'text/csv', endings: ['csv'] },
  { format: 'calendar', type: 'text/calendar', endings: ['ics'] },
  { format: 'contact', type: 'text/vcard', endings: ['vcf'] },
];

/**
 * Detects the type of content; the name only chooses among types of plain text (S52).
 * @throws FileRefused for every other type, and for content that matches two types at once
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

/** Whether it is a PDF from first to last byte, without an archive after it or HTML around it. */
function pdf(content: Buffer): FileType {
  if (zipEnd(content) >= 0 || /<(?:!doctype|html|script|svg)/iu.test(content.toString('latin1', 0, 1_024)))
    throw new FileRefused('mixed');
  if (!content.subarray(-2_048).includes('%%EOF')) throw new FileRefused('damaged');
  checkPdf(content);
  return PDF;
}

/** UTF-8 without control characters that doesn't start like markup. */
function plainText(content: Buffer, ending: string): FileType {
  const type = TEXT_TYPES.find(({ endings }) => endings.includes(ending));
  const start = content.toString('utf8', 0, 1_024).replace(/^\uFEFF/u, '');
  if (!type || !isUtf8(content) || hasControls(content) || /^\s*</u.test(start)) throw new FileRefused('type');
  return type;
}

const hasControls = (content: Buffer): boolean =>
  content.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);

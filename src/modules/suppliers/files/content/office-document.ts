import type { FileFormat } from '#contracts/files/file.ts';
import { FileRefused } from './file-refused.ts';
import { checkOdf } from './check-odf.ts';
import { checkOoxml } from './check-ooxml.ts';
import type { FileType } from './kept-type.ts';
import { headOf, limitTexts, unpack } from './zip-content.ts';
import { zipEntries } from './zip-directory.ts';
import type { ZipEntry } from './zip-directory.ts';

const OOXML = 'application/vnd.openxmlformats-officedocument.';
const ODF = 'application/vnd.oasis.opendocument.';
const office = (format: FileFormat, type: string, ending: string): FileType => ({ format, type, endings: [ending] });

/** By the content type of the main part, in lower case. */
const OOXML_TYPES: ReadonlyMap<string, FileType> = new Map([
  [`${OOXML}wordprocessingml.document.main+xml`, office('document', `${OOXML}wordprocessingml.document`, 'docx')],
  [`${OOXML}spreadsheetml.sheet.main+xml`, office('spreadsheet', `${OOXML}spreadsheetml.sheet`, 'xlsx')],
  [
    `${OOXML}presentationml.presentation.main+xml`,
    office('presentation', `${OOXML}presentationml.presentation`, 'pptx'),
  ],
]);
/** By the text at the start of the archive, not compressed. */
const ODF_TYPES: ReadonlyMap<string, FileType> = new Map([
  [`${ODF}text`, office('document', `${ODF}text`, 'odt')],
  [`${ODF}spreadsheet`, office('spreadsheet', `${ODF}spreadsheet`, 'ods')],
  [`${ODF}presentation`, office('presentation', `${ODF}presentation`, 'odp')],
]);
/** Maximum nesting of documents: the table of a chart, and one more. */
const DEPTH = 2;
/** Magic numbers of old Office files, which can embed anything, and of Windows and Linux programs. */
const PROGRAMS = ['\xd0\xcf\x11\xe0', 'MZ', '\x7fELF', '{\\rt'];

/**
 * The type of an office document.
 * @throws FileRefused when it is not one, is damaged, or anything in it could run
 */
export function officeDocument(content: Buffer, depth = 0): FileType {
  const entries = zipEntries(content);
  limitTexts(entries);
  for (const entry of entries) checkHead(entry);
  if (entries[0]?.name === 'mimetype') return openDocument(entries, entries[0]);
  if (entries.some(({ name }) => name.toLowerCase() === 'mimetype')) throw new FileRefused('mixed');
  const { main, packages } = checkOoxml(entries);
  const type = OOXML_TYPES.get(main);
  if (!type) throw new FileRefused('type');
  for (const inner of packages) {
    if (depth >= DEPTH) throw new FileRefused('macros');
    officeDocument(unpack(inner), depth + 1);
  }
  return type;
}

function openDocument(entries: readonly ZipEntry[], mimetype: ZipEntry): FileType {
  const type = mimetype.method === 0 ? ODF_TYPES.get(mimetype.packed.toString('latin1')) : undefined;
  if (!type || entries.some(({ name }) => name === '[Content_Types].xml')) throw new FileRefused('type');
  checkOdf(entries);
  return type;
}

/**
 * Refuses parts of certain content, whatever their name: old Office files, the format of macros and embedded programs,
 * and other archives.
 */
function checkHead(entry: ZipEntry): void {
  const head = headOf(entry).toString('latin1');
  if (PROGRAMS.some((begin) => head.startsWith(begin))) throw new FileRefused('macros');
  if (head.startsWith('PK\x03\x04') && !/\.(?:docx|xlsx|pptx)$/iu.test(entry.name)) throw new FileRefused('macros');
}

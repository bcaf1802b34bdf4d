import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { FileRefused } from './file-refused.ts';
import { HOSTILE, field, parts, utf16 } from '../testing/hostile-documents.ts';
import { odf, ooxml } from '../testing/office-files.ts';
import { checkContent } from './check-content.ts';

const said = (content: Buffer): Promise<string> =>
  checkContent('a.docx', content).then(
    ({ type }) => type.endings[0],
    (error: unknown) => (error instanceof FileRefused ? `refused: ${error.reason}` : String(error)),
  );

/** Harmless content as real programs write it. */
const CLEAN: [string, string, () => Buffer][] = [
  [
    'Word',
    'docx',
    () =>
      ooxml(
        'docx',
        {
          types: '<Default Extension="png" ContentType="image/png"/>',
          parts: { 'docProps/app.xml': '<Properties/>', 'word/media/image1.png': '\x89PNG' },
        },
        { deflate: true, flags: 6, extra: Buffer.from([0x20, 0xa2, 4, 0, 0x28, 0xa0, 0, 0]) },
      ),
  ],
  ['Word on the web, with a renamed main part', 'docx', () => ooxml('docx', { main: 'word/document2.xml' })],
  [
    'Word with links, a field and its own template',
    'docx',
    () =>
      ooxml('docx', {
        body: field(' PAGE  \\* MERGEFORMAT '),
        relations: [
          ['hyperlink', 'https://couple.example/?a=1&amp;b=2', true],
          ['hyperlink', 'mailto:a@couple.example', true],
          ['attachedTemplate', 'file:///C:\\Users\\ada\\Templates\\offer.dotx', true],
          ['image', 'media/image1.png'],
        ],
      }),
  ],
  [
    'Excel with printer settings',
    'xlsx',
    () =>
      ooxml('xlsx', {
        types:
          '<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings"/>',
        parts: { 'xl/printerSettings/printerSettings1.bin': '\0\0P\0r\0', 'xl/worksheets/sheet1.xml': '<worksheet/>' },
      }),
  ],
  [
    'PowerPoint with a chart table',
    'pptx',
    () =>
      ooxml('pptx', {
        relations: [['package', 'embeddings/Microsoft_Excel_Sheet1.xlsx']],
        parts: { 'ppt/embeddings/Microsoft_Excel_Sheet1.xlsx': ooxml('xlsx') },
      }),
  ],
  ['Google Docs', 'docx', () => ooxml('docx', {}, { deflate: true, descriptor: 'marked', flags: 0x800 })],
  ['python-docx', 'docx', () => ooxml('docx', {}, { deflate: true })],
  ['a Java library', 'xlsx', () => ooxml('xlsx', {}, { deflate: true, descriptor: 'wide', zip64: true, flags: 0x800 })],
  ['a library without signatures', 'xlsx', () => ooxml('xlsx', {}, { deflate: true, descriptor: 'bare' })],
  ['a browser library, with folders', 'docx', () => ooxml('docx', {}, { deflate: false, folders: true })],
  ['a library that adds a comment', 'docx', () => ooxml('docx', {}, { deflate: true, comment: 'made by a program' })],
  [
    'a .NET library in UTF-16',
    'docx',
    () => parts((all) => ({ ...all, '_rels/.rels': utf16(String(all['_rels/.rels'])) })),
  ],
  [
    'LibreOffice Writer',
    'odt',
    () =>
      odf(
        'text',
        '<text:p>Dear couple</text:p><text:a xlink:href="https://couple.example">x</text:a><draw:image xlink:href="Pictures/1.png"/>',
        {
          'Configurations2/accelerator/current.xml': '',
          'Thumbnails/thumbnail.png': '\x89PNG',
          'meta.xml': '<office:meta><meta:template xlink:href="file:///home/ada/offer.ott"/></office:meta>',
        },
        { deflate: true, folders: true },
      ),
  ],
  [
    'LibreOffice Calc, streamed',
    'ods',
    () => odf('spreadsheet', '<table:table/>', {}, { deflate: true, descriptor: 'marked', flags: 0x800 }),
  ],
  [
    'LibreOffice Impress with a click that changes the slide',
    'odp',
    () =>
      odf(
        'presentation',
        '<draw:page><presentation:event-listener script:event-name="dom:click" presentation:action="next-page"/></draw:page>',
      ),
  ],
  [
    'LibreOffice with a chart',
    'odt',
    () =>
      odf('text', '<draw:object xlink:href="./Object 1"/>', { 'Object 1/content.xml': '<office:document-content/>' }),
  ],
];

describe('S52: documents', () => {
  test.each(HOSTILE)('with %s are refused', async (_, make) => {
    expect(await said(make())).toMatch(/^refused: /u);
  });

  test.each(CLEAN)('of %s are kept', async (_, ending, make) => {
    expect(await said(make())).toBe(ending);
  });

  test('S54: changing any byte of the directory, headers or end never makes other files appear', async () => {
    const file = ooxml('docx', { parts: { 'word/a.xml': '<a/>' } }, { deflate: true, zip64: true });
    const seen = await said(file);
    expect(seen).toBe('docx');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 1 }),
        fc.uint8Array({ minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 200 }),
        async (_, bytes, back) => {
          const copy = Buffer.from(file);
          const end = copy.length - 22;
          copy.set(bytes.subarray(0, Math.min(bytes.length, 8)), Math.max(0, end + 20 - back - 8));
          expect(['docx', 'refused: mixed', 'refused: damaged', 'refused: type', 'refused: macros']).toContain(
            await said(copy),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});

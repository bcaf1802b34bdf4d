import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { FileRefused } from './file-refused.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { checkContent } from './check-content.ts';

const said = (content: Buffer): Promise<string> =>
  checkContent('a.docx', content).then(
    ({ type }) => type.endings[0],
    (error: unknown) => (error instanceof FileRefused ? `refused: ${error.reason}` : String(error)),
  );

const pdf = (...objects: string[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((one, at) => `${at + 1} 0 obj\n${one}\nendobj`).join('\n')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );
const packed = (
  text: string,
  head = '/Type/ObjStm/N 1/First 4',
  pack: (text: string) => Buffer = deflateSync,
): string => {
  const data = pack(text);
  return `<<${head}/Filter/FlateDecode/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream`;
};
const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';

describe('S52: a PDF', () => {
  test.each<[string, () => Buffer]>([
    ['a script', () => pdf(CATALOG, '<</S/JavaScript/JS(app.alert(1))>>')],
    ['a script with an escaped name', () => pdf(CATALOG, '<</S/J#61vaScript/J#53(app.alert(1))>>')],
    ['a script in upper-case hex', () => pdf(CATALOG, '<</S/#4AavaScript>>')],
    ['a script among compressed objects', () => pdf(CATALOG, packed('3 0 <</S/JavaScript/JS(x)>>'))],
    [
      'a script among compressed objects with escaped keys',
      () => pdf(CATALOG, packed('3 0 <</S/JavaScript/JS(x)>>', '/Type/Obj#53tm/N 1/F#69rst 4')),
    ],
    [
      'a script in an unusually encoded stream',
      () => pdf(CATALOG, `<</Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode>>\nstream\n3030>\nendstream`),
    ],
    [
      'a script compressed twice',
      () => pdf(CATALOG, `<</Type/ObjStm/N 1/First 4/Filter[/ASCII85Decode/FlateDecode]>>\nstream\nabc\nendstream`),
    ],
    [
      'a script within the stream of another object',
      () => pdf(CATALOG, '<</Length 40>>\nstream\n9 0 obj <</S/JavaScript>> endobj\nendstream'),
    ],
    ['a short script action', () => pdf(CATALOG, '<</AA<</O<</JS(x)>>>>>>')],
    ['a program launch', () => pdf(CATALOG, '<</S/Launch/F(cmd.exe)>>')],
    ['rich media', () => pdf(CATALOG, '<</Subtype/RichMedia>>')],
    ['an XFA form', () => pdf(CATALOG, '<</AcroForm<</XFA 5 0 R>>>>')],
    [
      'an embedded file',
      () => pdf(CATALOG, '<</Names<</EmbeddedFiles 3 0 R>>>>', '<</Type/Filespec/F(setup.exe)/EF<</F 4 0 R>>>>'),
    ],
    ['a compressed embedded file', () => pdf(CATALOG, packed('3 0 <</Type/EmbeddedFile>><</F(a.docm)>>'))],
    [
      'an embedded invoice and program',
      () =>
        pdf(
          CATALOG,
          '<</Names<</EmbeddedFiles 3 0 R>>>>',
          '<</F(factur-x.xml)/EF<</F 4 0 R>>>>',
          '<</F(setup.exe)/EF<</F 5 0 R>>>>',
        ),
    ],
    ['encrypted objects', () => pdf('<</Type/Catalog/Encrypt 9 0 R>>', packed('3 0 <<>>'))],
  ])('with %s is refused', async (_, make) => {
    expect(await said(make())).toMatch(/^refused: /u);
  });

  test.each<[string, () => Buffer]>([
    ['of one page', samplePdf],
    [
      'with compressed objects',
      () => pdf(CATALOG, packed('3 0 <</Type/Page/A<</S/URI/URI(https://couple.example)>>>>')),
    ],
    [
      'with pictures and fonts',
      () => pdf(CATALOG, packed('/JS (x) picture bytes', '/Subtype/Image'), packed('q Q', '/Length1 4')),
    ],
    [
      'with a predictor-encoded cross-reference table',
      () => pdf(CATALOG, packed('\x01\x02', '/Type/XRef/W[1 2 1]/DecodeParms<</Predictor 12>>')),
    ],
    ['that opens at a page', () => pdf('<</Type/Catalog/OpenAction[3 0 R/Fit]>>')],
    [
      'that is an invoice with embedded figures',
      () =>
        pdf(
          CATALOG,
          '<</Names<</EmbeddedFiles 3 0 R>>>>',
          '<</Type/Filespec/F(factur-x.xml)/UF(\xfe\xff\0f\0a\0c\0t\0u\0r\0-\0x\0.\0x\0m\0l)/EF<</F 4 0 R>>>>',
          packed('<x/>', '/Type/EmbeddedFile'),
        ),
    ],
    ['that is encrypted, with plain objects', () => pdf('<</Type/Catalog/Encrypt 9 0 R>>', packed('q Q', ''))],
  ])('%s is kept', async (_, make) => {
    expect(await said(make())).toBe('pdf');
  });

  test('of 20 MB is checked in time, whatever its content', async () => {
    for (const unit of ['stream\n', '/J#6', '<</First 1>> stream\n', '\0\x01/A']) {
      const began = performance.now();
      await said(pdf(CATALOG, unit.repeat(Math.floor(19_000_000 / unit.length))));
      expect(performance.now() - began).toBeLessThan(15_000);
    }
  }, 90_000);
});

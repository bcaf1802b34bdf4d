import { describe, expect, test } from '@jest/globals';
import { EncodingDetector } from './detect-encoding.ts';

const of = (...chunks: Buffer[]) => {
  const detector = new EncodingDetector();
  for (const chunk of chunks) detector.push(chunk);
  return detector.end();
};
const text = 'Name;Ort\r\nZoë;Köln\r\n';
const bigEndian = Buffer.from(text, 'utf16le').swap16();

describe('the encoding of a file', () => {
  test.each([
    ['plain letters', Buffer.from('Name;Email\n'), 'utf-8'],
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'windows-1252'],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16', bigEndian, 'utf-16be'],
    ['big-endian UTF-16 with a byte order mark', Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian]), 'utf-16be'],
  ])('is detected for %s', (_what, bytes, encoding) => {
    expect(of(bytes)).toBe(encoding);
  });

  test('decodes a character that is split between two parts', () => {
    const bytes = Buffer.from(text);
    const at = bytes.indexOf(Buffer.from('ë')) + 1;
    expect(of(bytes.subarray(0, at), bytes.subarray(at))).toBe('utf-8');
  });

  test('depends on the last part too', () => {
    expect(of(Buffer.from('Name;Ort\n'), Buffer.from('Zoë;Köln', 'latin1'))).toBe('windows-1252');
  });

  test('isn’t UTF-8 if the file ends with half a character', () => {
    expect(of(Buffer.from('Zoë').subarray(0, -1))).toBe('windows-1252');
  });

  test.each([
    ['nothing', []],
    ['a PDF', [Buffer.from('%PDF-1.7 …')]],
    ['a workbook', [Buffer.from('PK\u0003\u0004')]],
    ['an old Excel workbook', [Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]],
    ['a picture', [Buffer.from([0xff, 0xd8, 0xff, 0xe0])]],
    ['compressed', [Buffer.from([0x1f, 0x8b, 8])]],
    ['NUL in the middle', [Buffer.from('Name;Email;Phone;Notes\n'), Buffer.from('a\0b')]],
    ['control characters', [Buffer.from('Name;Email\n\u0007')]],
  ])('is not text for %s', (_what, chunks) => {
    expect(of(...chunks)).toBeNull();
  });
});

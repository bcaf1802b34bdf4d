import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from '@jest/globals';
import { codePoints } from '#contracts/limits.ts';
import type { FileRefusal } from '#contracts/files/file.ts';
import { FileRefused } from './file-refused.ts';
import {
  photoWithPlace,
  sampleDocx,
  sampleOdt,
  samplePdf,
  zipOf,
  sampleGif,
  sampleHeic,
} from '../testing/sample-files.ts';
import { checkContent } from './check-content.ts';
import { fileName } from './file-name.ts';

const PDF_TYPE = { format: 'pdf', type: 'application/pdf', endings: ['pdf'] } as const;
const html = '<!DOCTYPE html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

const refusal = async (name: string, content: Buffer | string): Promise<string> =>
  checkContent(name, Buffer.from(content)).then(
    ({ type }) => `taken as ${type.type}`,
    (error: unknown) => (error instanceof FileRefused ? error.reason : String(error)),
  );

describe('the type of a file', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['brochure.exe', samplePdf, 'application/pdf', 'brochure.pdf'],
    ['Photo.JPEG', () => photoWithPlace('jpeg'), 'image/jpeg', 'Photo.jpeg'],
    ['x.jpg', () => photoWithPlace('png'), 'image/png', 'x.png'],
    ['x', () => photoWithPlace('webp'), 'image/webp', 'x.webp'],
    [
      'Contract.docx',
      sampleDocx,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'Contract.docx',
    ],
    ['Contract.doc', sampleOdt, 'application/vnd.oasis.opendocument.text', 'Contract.odt'],
    ['IMG_1.HEIC', sampleHeic, 'image/heic', 'IMG_1.heic'],
    ['us.gif', sampleGif, 'image/png', 'us.png'],
    ['notes.txt', () => Buffer.from('Grüße\r\n\tan alle'), 'text/plain', 'notes.txt'],
    ['guests.csv', () => Buffer.from('name,table\nAmelia,1'), 'text/csv', 'guests.csv'],
    ['day.ics', () => Buffer.from('BEGIN:VCALENDAR\nEND:VCALENDAR'), 'text/calendar', 'day.ics'],
  ])('detects %s by its content', async (name, make, type, kept) => {
    const checked = await checkContent(name, await make());
    expect([checked.type.type, checked.name]).toEqual([type, kept]);
  });
});

describe('S52: the check refuses', () => {
  test.each<[string, string, () => Buffer | string, FileRefusal]>([
    ['nothing', 'a.pdf', () => '', 'empty'],
    ['a page', 'a.html', () => html, 'type'],
    ['a page named as text', 'a.txt', () => `\uFEFF \n${html}`, 'type'],
    ['a drawing with scripts', 'a.svg', () => svg, 'type'],
    ['a drawing named as a photo', 'a.png', () => svg, 'type'],
    ['a program', 'a.pdf', () => 'MZ\x90\0\x03', 'type'],
    ['bytes named as text', 'a.txt', () => Buffer.from([0x61, 0, 0x62]), 'type'],
    ['text in an unknown encoding', 'a.txt', () => Buffer.from([0xff, 0xfe, 0x61, 0]), 'type'],
    ['an archive', 'a.zip', () => zipOf({ 'a.txt': 'a' }), 'type'],
    ['a Java archive named as a document', 'a.docx', () => zipOf({ 'META-INF/MANIFEST.MF': 'a' }), 'type'],
    ['an archive after a PDF', 'a.pdf', () => Buffer.concat([samplePdf(), zipOf({ a: 'b' })]), 'mixed'],
    ['a page inside a PDF header', 'a.pdf', () => `%PDF-1.4\n<html><script>x</script>%%EOF`, 'mixed'],
    ['a PDF that is cut off', 'a.pdf', () => samplePdf().subarray(0, 60), 'damaged'],
    [
      'a document with bytes before it',
      'a.docx',
      () => Buffer.concat([Buffer.from('PK\x03\x04'), sampleDocx()]),
      'mixed',
    ],
    ['a document with bytes after it', 'a.docx', () => Buffer.concat([sampleDocx(), Buffer.from('x')]), 'mixed'],
    ['half a document', 'a.docx', () => sampleDocx().subarray(0, 100), 'damaged'],
    ['a document with macros', 'a.docx', () => sampleDocx({ 'word/vbaProject.bin': 'x' }), 'macros'],
    ['half a HEIC photo', 'a.heic', () => sampleHeic().subarray(0, 150), 'damaged'],
    ['a HEIC photo with too many pixels', 'a.heic', () => sampleHeic({ pixels: 7_000 }), 'too-detailed'],
    ['the beginning of a photo', 'a.jpg', () => Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'), 'damaged'],
    ['a photo that is a page', 'a.jpg', () => Buffer.from(`\xff\xd8\xff${html}`, 'latin1'), 'damaged'],
  ])('%s', async (_, name, make, reason) => {
    expect(await refusal(name, Buffer.from(make()))).toBe(reason);
  });

  test('a document that unpacks to gigabytes', async () => {
    const bomb = sampleDocx();
    const entry = bomb.indexOf('PK\x01\x02');
    bomb.writeUInt32LE(4_000_000_000, entry + 24);
    expect(await refusal('a.docx', bomb)).toBe('damaged');
  });

  test('a picture of more than 40 megapixels, before it is decoded', async () => {
    const huge = await sharp({ create: { width: 7_000, height: 6_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const before = process.memoryUsage().rss;
    expect(await refusal('a.png', huge)).toBe('too-detailed');
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });
});

describe('a picture', () => {
  test('as HEIC keeps its picture and loses its location, camera and attached video', async () => {
    const given = sampleHeic();
    expect(given.includes('CanaryCamera') && given.includes('CanaryFilm')).toBe(true);
    const { content } = await checkContent('a.heic', given);
    expect(content).toHaveLength(given.length);
    expect(content.includes('the picture itself')).toBe(true);
    expect(content.includes('Canary')).toBe(false);
    expect(content.includes('53.35')).toBe(false);
  });

  test('as HEIC with one changed byte keeps no location, or is refused', async () => {
    const given = sampleHeic();
    await fc.assert(
      fc.asyncProperty(fc.nat(given.length - 1), fc.nat(255), async (at, value) => {
        const broken = Buffer.from(given);
        broken[at] = value;
        const kept = await checkContent('a.heic', broken).catch((error: unknown) => {
          if (!(error instanceof FileRefused)) throw error;
          return null;
        });
        expect(kept?.content.includes('CanaryCamera') ?? false).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s loses its location, camera and the data hidden after it',
    async (format) => {
      const hidden = Buffer.concat([await photoWithPlace(format), Buffer.from(html)]);
      expect(hidden.includes('CanaryCamera')).toBe(true);
      const { content } = await checkContent(`a.${format}`, hidden);
      expect(content.includes('CanaryCamera')).toBe(false);
      expect(content.includes('<script>')).toBe(false);
      const facts = await sharp(content).metadata();
      expect([facts.format, facts.width, facts.height, facts.exif]).toEqual([format, 64, 48, undefined]);
    },
  );

  test('that is rotated is turned upright', async () => {
    const turned = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height } = await sharp((await checkContent('a.jpg', turned)).content).metadata();
    expect([width, height]).toEqual([20, 60]);
  });

  test('that is animated is reduced to its first frame', async () => {
    const frame = (background: string) => ({ create: { width: 8, height: 8, channels: 3, background } as const });
    const frames = [frame('#000'), frame('#fff'), frame('#555')].map((input) => sharp(input).png().toBuffer());
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(3);
    const { content } = await checkContent('a.webp', moving);
    expect((await sharp(content, { animated: true }).metadata()).pages).toBeUndefined();
  });
});

test('never takes random bytes for a document, and never crashes on them', async () => {
  const start = fc.constantFrom('', '%PDF-1.4', 'PK\x03\x04', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF0000WEBP');
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 400 }), async (head, rest) => {
      const told = await refusal('a.docx', Buffer.concat([Buffer.from(head, 'latin1'), rest]));
      expect(['empty', 'type', 'mixed', 'damaged', 'macros', 'too-detailed']).toContain(told);
    }),
    { numRuns: 500 },
  );
});

describe('the name of a file', () => {
  test.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\Price list.pdf', 'Price list.pdf'],
    ['..', 'file.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.pdf'],
    ['a\0b\r\nSet-Cookie: x.pdf', 'abSet-Cookie_ x.pdf'],
    ['  Menü 2027.PDF ', 'Menü 2027.pdf'],
    ['', 'file.pdf'],
    [`${'🍰'.repeat(300)}.pdf`, `${'🍰'.repeat(146)}.pdf`],
  ])('%j becomes %j', (given, kept) => {
    expect(fileName(given, PDF_TYPE)).toBe(kept);
  });

  test('is never a path, never invisible and never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = fileName(given, PDF_TYPE);
        expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}]+\.pdf$/u);
        expect(name.startsWith('.')).toBe(false);
        expect(codePoints(name)).toBeLessThanOrEqual(150);
      }),
    );
  });
});

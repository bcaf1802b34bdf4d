import sharp from 'sharp';
import { odf, officeZip, ooxml } from './office-files.ts';
import type { Parts } from './office-files.ts';

/** A small PDF of one empty page. */
export const samplePdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n' +
      'trailer<</Root 1 0 R>>\n%%EOF\n',
  );

/** A photo with its location and camera. */
export const photoWithPlace = (format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#5b2548' } })
    .withExif({
      IFD0: { Make: 'CanaryCamera', Copyright: 'CanaryOwner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 38/1 2/1', GPSLongitudeRef: 'W', GPSLongitude: '2/1 9/1 1/1' },
    })
    .toFormat(format)
    .toBuffer();

/** An archive whose entries are stored uncompressed. */
export const zipOf = (entries: Parts): Buffer => officeZip(entries);

export const sampleDocx = (more: Parts = {}): Buffer => ooxml('docx', { parts: more }, {});

export const sampleOdt = (): Buffer => odf('text', '<office:body/>', {}, {});

/** A HEIC picture as phones write it, with a location and an attached video; its picture data is fake. */
export function sampleHeic({ pixels = 64 }: { pixels?: number } = {}): Buffer {
  const box = (type: string, ...content: Buffer[]): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.reduce((sum, one) => sum + one.length, 0));
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, ...content]);
  };
  const bytes = (...values: number[]) => Buffer.from(values);
  const uint32 = (value: number): Buffer => {
    const buffer = Buffer.alloc(4);
    buffer.writeUInt32BE(value);
    return buffer;
  };
  const item = (id: number, type: string) => box('infe', bytes(2, 0, 0, 0, 0, id, 0, 0), Buffer.from(`${type}\0`));
  const picture = Buffer.from('the picture itself');
  const place = Buffer.from('Exif: 53.35 N 6.26 W, CanaryCamera');
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const metaOf = (start: number): Buffer => {
    const placeOf = (id: number, from: number, length: number) =>
      Buffer.concat([bytes(0, id, 0, 0, 0, 1), uint32(from), uint32(length)]);
    const iloc = box(
      'iloc',
      bytes(0, 0, 0, 0, 0x44, 0, 0, 2),
      placeOf(1, start, picture.length),
      placeOf(2, start + picture.length, place.length),
    );
    const iinf = box('iinf', bytes(0, 0, 0, 0, 0, 2), item(1, 'hvc1'), item(2, 'Exif'));
    const ispe = box('ispe', bytes(0, 0, 0, 0), uint32(pixels), uint32(pixels));
    return box('meta', bytes(0, 0, 0, 0), iinf, iloc, box('iprp', box('ipco', ispe)));
  };
  const start = ftyp.length + metaOf(0).length + 8;
  const film = box('mpvd', Buffer.from('CanaryFilm'));
  return Buffer.concat([ftyp, metaOf(start), box('mdat', picture, place), film]);
}

/** An animated GIF of two frames. */
export async function sampleGif(): Promise<Buffer> {
  const frames = ['#000', '#fff'].map((background) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}

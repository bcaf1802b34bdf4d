import sharp from 'sharp';
import { odf, officeZip, ooxml } from './office-files.ts';
import type { Parts } from './office-files.ts';

/** A small PDF of one empty page. */
export const samplePdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n' +
      'trailer<</Root 1 0 R>>\n%%EOF\n',
  );

/** A photo that says where and with what it was taken. */
export const photoWithPlace = (format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#5b2548' } })
    .withExif({
      IFD0: { Make: 'CanaryCamera', Copyright: 'CanaryOwner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 38/1 2/1', GPSLongitudeRef: 'W', GPSLongitude: '2/1 9/1 1/1' },
    })
    .toFormat(format)
    .toBuffer();

/** An archive whose entries are stored as they are. */
export const zipOf = (entries: Parts): Buffer => officeZip(entries);

export const sampleDocx = (more: Parts = {}): Buffer => ooxml('docx', { parts: more }, {});

export const sampleOdt = (): Buffer => odf('text', '<office:body/>', {}, {});

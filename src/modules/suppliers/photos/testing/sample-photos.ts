import sharp from 'sharp';

export interface SampleOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp';
  colour?: string;
}

/** A photo with a location, a camera and an owner in its metadata. */
export const samplePhoto = ({ width = 900, height = 600, format = 'jpeg', colour = '#5b2548' }: SampleOptions = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: 'CanaryCamera', Copyright: 'CanaryOwner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 38/1 2/1', GPSLongitudeRef: 'W', GPSLongitude: '2/1 9/1 1/1' },
    })
    .toFormat(format)
    .toBuffer();

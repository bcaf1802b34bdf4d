import { COPY_SIDE } from './grey.ts';
import type { Look } from './measure.ts';

/** Measures a photo in the browser; null if it can't be decoded. */
export async function measurePhoto(photo: Blob): Promise<Look | null> {
  if (!('createImageBitmap' in window)) return null;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(photo);
  } catch {
    return null;
  }
  try {
    const scale = Math.min(1, COPY_SIDE / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [
      number,
      number,
    ];
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const light = new Uint8Array(width * height);
    for (let at = 0; at < light.length; at += 1)
      light[at] = Math.round(
        0.299 * (data[4 * at] ?? 0) + 0.587 * (data[4 * at + 1] ?? 0) + 0.114 * (data[4 * at + 2] ?? 0),
      );
    // Loaded with the first photo that is measured, not with the screen.
    const { measured } = await import('./measure.ts');
    return measured(bitmap, { width, height, light });
  } finally {
    bitmap.close();
  }
}

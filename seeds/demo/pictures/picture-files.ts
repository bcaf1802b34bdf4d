import { drawPicture } from './draw-picture.ts';
import { pictureOf } from './picture-plan.ts';
import type { PictureName } from './picture-plan.ts';

/** Pixels: large enough for the photos page's tips. Drawing the sizes takes most of the time. */
const EDGE = 1280;

export type PictureFiles = (name: PictureName) => Promise<Buffer>;

/** The bytes of the pictures, each drawn only once. */
export function pictureFiles(): PictureFiles {
  const drawn = new Map<PictureName, Promise<Buffer>>();
  return (name) => {
    const file = drawn.get(name) ?? drawPicture(pictureOf(name), EDGE);
    drawn.set(name, file);
    return file;
  };
}

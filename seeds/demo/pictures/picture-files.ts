import { drawPicture } from './draw-picture.ts';
import { pictureOf } from './picture-plan.ts';
import type { PictureName } from './picture-plan.ts';

/** Pixels: what the coach of the photos page finds large enough. Most of the time goes into drawing sizes of it. */
const EDGE = 1280;

export type PictureFiles = (name: PictureName) => Promise<Buffer>;

/** The bytes of pictures, each drawn once. */
export function pictureFiles(): PictureFiles {
  const drawn = new Map<PictureName, Promise<Buffer>>();
  return (name) => {
    const file = drawn.get(name) ?? drawPicture(pictureOf(name), EDGE);
    drawn.set(name, file);
    return file;
  };
}

import { drawPicture } from './draw-picture.ts';
import { edgeOf, pictureOf } from './picture-plan.ts';
import type { PictureName } from './picture-plan.ts';

export type PictureFiles = (name: PictureName) => Promise<Buffer>;

/** The bytes of pictures, each drawn once. */
export function pictureFiles(): PictureFiles {
  const drawn = new Map<PictureName, Promise<Buffer>>();
  return (name) => {
    const file = drawn.get(name) ?? drawPicture(pictureOf(name), edgeOf(name));
    drawn.set(name, file);
    return file;
  };
}

/** A small greyscale copy, one byte of brightness per pixel. */
export interface Grey {
  width: number;
  height: number;
  light: Uint8Array;
}

/** Longest side of the copy, in pixels. */
export const COPY_SIDE = 512;

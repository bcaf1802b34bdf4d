/** A small copy, one byte of brightness for each pixel. */
export interface Grey {
  width: number;
  height: number;
  light: Uint8Array;
}

/** Pixels of the longest side of the copy. */
export const COPY_SIDE = 512;

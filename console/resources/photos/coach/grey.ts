/** A small copy, one byte of brightness for each pixel. */
export interface Grey {
  width: number;
  height: number;
  light: Uint8Array;
}

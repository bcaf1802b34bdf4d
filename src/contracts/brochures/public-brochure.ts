/** A brochure as couples see it; `brochurePath` has its address. */
export interface PublicBrochure {
  publicId: string;
  name: string;
  /** Bytes. */
  size: number;
}

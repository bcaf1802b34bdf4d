import type { PartialDate } from '../partial-date.ts';
import type { PublicPhoto } from '../photos/public-photo.ts';

/** A wedding as couples see it, once everyone asked has agreed; its photos are at `/real-wedding-photos/…`. */
export interface PublicRealWedding {
  name: string;
  couple: string;
  url: string;
  date: PartialDate;
  guests: number | null;
  /** Empty if it isn't known. */
  location: string;
  /** The supplier's role in it, in the language of the page. */
  role: string;
  /** Other suppliers at the wedding; `path` is their page, if they have one. */
  suppliers: readonly { name: string; role: string; path: string | null }[];
  photos: readonly PublicPhoto[];
}

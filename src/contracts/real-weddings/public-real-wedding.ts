import type { PartialDate } from '../partial-date.ts';
import type { PublicPhoto } from '../photos/public-photo.ts';

/** A wedding as couples see it, once everyone who was asked has agreed; its photos are at `/real-wedding-photos/…`. */
export interface PublicRealWedding {
  name: string;
  couple: string;
  url: string;
  date: PartialDate;
  guests: number | null;
  /** Empty if it isn't known. */
  location: string;
  /** What the supplier did there, in the language of the page. */
  role: string;
  /** Who else was there; `path` leads to the page of those that have one. */
  suppliers: readonly { name: string; role: string; path: string | null }[];
  photos: readonly PublicPhoto[];
}

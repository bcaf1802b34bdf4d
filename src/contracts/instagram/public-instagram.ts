import type { PhotoEdge } from '../photos/photo-limits.ts';

/** The latest posts of a supplier as couples see them; the pictures are served by us at `instagramPictureUrl`. */
export interface PublicInstagram {
  username: string;
  posts: readonly {
    id: string;
    publicId: string;
    permalink: string;
    caption: string;
    width: number;
    height: number;
    edges: readonly PhotoEdge[];
    thumbhash: string;
  }[];
}

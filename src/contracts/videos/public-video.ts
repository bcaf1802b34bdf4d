import type { PhotoEdge } from '../photos/photo-limits.ts';
import type { VideoSource, VideoType } from './video-link.ts';

/** The picture of a video, in sizes like those of photos. */
export interface VideoPicture {
  publicId: string;
  width: number;
  height: number;
  edges: readonly PhotoEdge[];
  thumbhash: string;
}

/** A video or tour as couples see it; `video-player.ts` has the address it plays at. */
export interface PublicVideo {
  id: string;
  source: VideoSource;
  sourceId: string;
  type: VideoType;
  label: string;
  /** Served by us at `videoPictureUrl`; null without one. */
  picture: VideoPicture | null;
}

/** Address of the picture, served in the best format that the browser accepts. */
export const videoPictureUrl = (publicId: string, edge: PhotoEdge): string => `/video-pictures/${publicId}/${edge}`;

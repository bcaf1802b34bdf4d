import type { VideoSource, VideoType } from './video-link.ts';

/** A video or tour as couples see it; `video-player.ts` has the address it plays at. */
export interface PublicVideo {
  id: string;
  source: VideoSource;
  sourceId: string;
  type: VideoType;
  label: string;
}

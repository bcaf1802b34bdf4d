/** Addresses of players, chosen so that they tell the site as little as possible about the viewer. */
import type { VideoSource } from './video-link.ts';

/** Origins that a page with players may frame; nothing is loaded from them before someone presses play. */
export const PLAYER_ORIGINS: Readonly<Record<VideoSource, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  matterport: 'https://my.matterport.com',
  google: 'https://www.google.com',
};

/**
 * Attributes of a player's frame, wherever it plays. The frame has another origin, so the two permissions together
 * can't reach out of it; some sites only play if they get a referrer.
 */
export const PLAYER_FRAME = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
  allow: 'autoplay; fullscreen; xr-spatial-tracking',
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const;

interface Placed {
  source: VideoSource;
  sourceId: string;
}

/** The address of the player, which starts at once because someone pressed play. */
export function playerUrl({ source, sourceId }: Placed): string {
  const origin = PLAYER_ORIGINS[source];
  if (source === 'youtube') return `${origin}/embed/${sourceId}?autoplay=1&rel=0`;
  if (source === 'matterport') return `${origin}/show/?m=${sourceId}&play=1`;
  if (source === 'google')
    return `${origin}/maps/embed?pb=${encodeURIComponent(`!4v0!6m8!1m7!1s${sourceId}!2m2!1d0!2d0!3f0!4f0!5f0.7820865974627469`)}`;
  const [id = '', key] = sourceId.split('/');
  return `${origin}/video/${id}?${key === undefined ? '' : `h=${key}&`}autoplay=1&dnt=1`;
}

/** The video's page on the site itself, for browsers without scripts. */
export function watchUrl({ source, sourceId }: Placed): string {
  if (source === 'youtube') return `https://www.youtube.com/watch?v=${sourceId}`;
  if (source === 'vimeo') return `https://vimeo.com/${sourceId}`;
  if (source === 'matterport') return `https://my.matterport.com/show/?m=${sourceId}`;
  return `https://www.google.com/maps/@?api=1&map_action=pano&pano=${sourceId}`;
}

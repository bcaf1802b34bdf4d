import { edgeFor } from '#contracts/photos/photo-sources.ts';
import { videoPictureUrl } from '#contracts/videos/public-video.ts';
import type { PublicVideo } from '#contracts/videos/public-video.ts';
import { PLAYER_FRAME, playerUrl } from '#contracts/videos/video-player.ts';
import { SOURCE_NAMES } from '../../texts/video-texts.ts';
import type { VideoTexts } from '../../texts/video-texts.ts';

interface VideosPartProps {
  videos: readonly PublicVideo[];
  texts: VideoTexts;
  /** The preview has no players. */
  preview: boolean;
}

/**
 * Videos and tours. Each player is in a closed part of the page, so it loads, without a script, only when that is opened.
 * `players.browser.js` moves the focus to it, and drops the note on what a site will see once one of its players was opened.
 */
export function VideosPart({ videos, texts, preview }: VideosPartProps) {
  if (videos.length === 0) return null;
  return (
    <section class="part" id="videos" aria-labelledby="videos-title">
      <h2 id="videos-title">{texts.title}</h2>
      {videos.map((video) => {
        const label = video.label || texts.unnamed[video.type];
        return (
          <details key={video.id} class="part__fold" data-source={preview ? undefined : video.source}>
            <summary>
              {video.picture && (
                <img
                  class="part__still"
                  src={videoPictureUrl(video.picture.publicId, edgeFor(video.picture.edges, 320))}
                  alt=""
                  width={video.picture.width}
                  height={video.picture.height}
                  loading="lazy"
                  decoding="async"
                />
              )}
              <span class="part__play">
                {texts.play(label)}
                <span class="part__loads"> {texts.loads(SOURCE_NAMES[video.source])}</span>
              </span>
            </summary>
            {!preview && (
              <iframe
                src={playerUrl(video)}
                loading="lazy"
                title={label}
                sandbox={PLAYER_FRAME.sandbox}
                allow={PLAYER_FRAME.allow}
                referrerpolicy={PLAYER_FRAME.referrerPolicy}
              />
            )}
          </details>
        );
      })}
    </section>
  );
}

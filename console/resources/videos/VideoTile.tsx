import { Play, Rotate3d } from 'lucide-react';
import { edgeFor, srcsetOf } from '#contracts/photos/photo-sources.ts';
import { thumbUrl } from '#contracts/photos/thumbhash.ts';
import { videoPictureUrl } from '#contracts/videos/public-video.ts';
import type { VideoPicture } from '#contracts/videos/public-video.ts';
import { PLAYER_FRAME, playerUrl } from '#contracts/videos/video-player.ts';
import type { VideoAnswer } from '#contracts/videos/video.ts';
import { useT } from '../../i18n/i18n.ts';
import { ActionMenu, Icon, Skeleton } from '../../ui/index.ts';
import { OrderHandle } from '../../ui/order/OrderHandle.tsx';

export interface VideoActions {
  edit: () => void;
  up: (() => void) | null;
  down: (() => void) | null;
  remove: () => void;
  drag: Parameters<typeof OrderHandle>[0]['drag'];
}

interface VideoTileProps {
  video: VideoAnswer;
  /** Its position among the displayed ones. */
  at: number;
  className: string;
  /** Whether its picture is being fetched from its site. */
  fetching: boolean;
  playing: boolean;
  onPlay: () => void;
  /** Whether no video from its site has been played yet, so the note about what playing tells the site is shown. */
  first: boolean;
  /** Null for people who can't change them. */
  actions: VideoActions | null;
}

/** Gives a playing video the keyboard focus. */
const focus = (frame: HTMLIFrameElement | null): void => frame?.focus();

/** One video or tour. Nothing is loaded from its site before someone presses play (P4). */
export function VideoTile(props: VideoTileProps) {
  const { video, at, className, fetching, playing, onPlay, first, actions } = props;
  const t = useT();
  const source = t(`videos.sources.${video.source}`);
  const name = video.label || source;
  return (
    <li className={`video-tile card card--flush${className}`} data-order={at}>
      {playing ? (
        <iframe
          ref={focus}
          className="video-tile__player"
          src={playerUrl(video)}
          title={name}
          sandbox={PLAYER_FRAME.sandbox}
          allow={PLAYER_FRAME.allow}
          referrerPolicy={PLAYER_FRAME.referrerPolicy}
        />
      ) : (
        <button type="button" className="video-tile__picture" onClick={onPlay} aria-label={t('videos.play', { name })}>
          {fetching && <Skeleton height="100%" />}
          {video.picture && <TilePicture picture={video.picture} />}
          {!fetching && (
            <span className="video-tile__play">
              <Icon of={video.type === 'videoTour' ? Rotate3d : Play} size={20} />
            </span>
          )}
        </button>
      )}
      <div className="video-tile__words">
        <div className="grow">
          <p className="strong video-tile__name">{name}</p>
          <p className="small ink-2">
            {t(`videos.types.${video.type}`)},{' '}
            <a
              className="text-link"
              href={video.url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('videos.open', { name, source })}
            >
              {source}
            </a>
          </p>
          {fetching && (
            <p className="small ink-2" role="status">
              {t('videos.fetching')}
            </p>
          )}
          {first && !fetching && <p className="caption ink-2">{t('videos.loads', { source })}</p>}
        </div>
        {actions && (
          <OrderHandle label={t('videos.move', { name })} onUp={actions.up} onDown={actions.down} drag={actions.drag} />
        )}
        {actions && (
          <ActionMenu
            label={t('videos.actions', { name })}
            actions={[
              { label: t('videos.edit'), run: actions.edit },
              { label: t('videos.up'), run: actions.up },
              { label: t('videos.down'), run: actions.down },
              { label: t('videos.remove'), run: actions.remove },
            ]}
          />
        )}
      </div>
    </li>
  );
}

/** An image served by us, over its placeholder. */
function TilePicture({ picture }: { picture: VideoPicture }) {
  const { publicId, width, height, edges, thumbhash } = picture;
  return (
    <img
      className="video-tile__image"
      src={videoPictureUrl(publicId, edgeFor(edges, 320))}
      srcSet={srcsetOf(picture, (edge) => videoPictureUrl(publicId, edge))}
      sizes="(max-width: 640px) 100vw, 280px"
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ backgroundImage: `url(${thumbUrl(thumbhash)})` }}
    />
  );
}

import { Ellipsis, Play, Rotate3d } from 'lucide-react';
import type { VideoAnswer } from '#contracts/videos/video.ts';
import { useT } from '../../i18n/i18n.ts';
import { MenuItem } from '../../ui/floating/Floating.tsx';
import { Icon, IconButton, MenuButton } from '../../ui/index.ts';

export interface VideoActions {
  edit: () => void;
  up: (() => void) | null;
  down: (() => void) | null;
  remove: () => void;
}

/** One video or tour. Nothing of its site is loaded here; pressing it opens the site. */
export function VideoTile({ video, actions }: { video: VideoAnswer; actions: VideoActions | null }) {
  const t = useT();
  const source = t(`videos.sources.${video.source}`);
  const name = video.label || source;
  return (
    <li className="video-tile card card--flush">
      <a
        className="video-tile__picture"
        href={video.url}
        target="_blank"
        rel="noreferrer"
        aria-label={t('videos.open', { name, source })}
      >
        <span className="video-tile__play">
          <Icon of={video.type === 'videoTour' ? Rotate3d : Play} size={20} />
        </span>
        <span className="video-tile__source caption" aria-hidden="true">
          {source}
        </span>
      </a>
      <div className="video-tile__words">
        <div className="grow">
          <p className="strong video-tile__name">{name}</p>
          <p className="small ink-2">{t(`videos.types.${video.type}`)}</p>
        </div>
        {actions && (
          <MenuButton
            align="right"
            trigger={<IconButton icon={Ellipsis} small label={t('videos.actions', { name })} />}
          >
            {(close) => {
              const entry = (key: string, label: string, run: (() => void) | null) =>
                run && (
                  <MenuItem
                    key={key}
                    onClick={() => {
                      close();
                      run();
                    }}
                  >
                    {label}
                  </MenuItem>
                );
              return [
                entry('edit', t('videos.edit'), actions.edit),
                entry('up', t('videos.up'), actions.up),
                entry('down', t('videos.down'), actions.down),
                entry('remove', t('videos.remove'), actions.remove),
              ].filter(Boolean);
            }}
          </MenuButton>
        )}
      </div>
    </li>
  );
}

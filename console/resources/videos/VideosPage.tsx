import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { VIDEO_LIMITS } from '#contracts/videos/video-link.ts';
import type { VideoAnswer } from '#contracts/videos/video.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { BROCHURES_PATH, PROFILE_PATH, VIDEOS_PATH, VIDEO_TOURS_PATH } from '../../providers/paths.ts';
import { EmptyState, ListAnswer, SegmentControl } from '../../ui/index.ts';
import { useOrder } from '../../ui/order/useOrder.ts';
import { BrochuresCard } from '../brochures/BrochuresCard.tsx';
import { useProfile } from '../profile/useProfile.ts';
import { AddVideo } from './AddVideo.tsx';
import { VideoDialog } from './VideoDialog.tsx';
import { VideoTile } from './VideoTile.tsx';
import './videos.css';
import { videosData } from './videosData.ts';
import { PageGain, useStepPlace } from '../profile/score/pageSteps.tsx';
import { SectionPresence } from '../profile/SectionPresence.tsx';

/**
 * Videos and tours, at /profile/videos, and brochures, if the market has them; /profile/video-tours shows only the tours, and
 * /profile/brochures scrolls to the brochures.
 */
export default function VideosPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.profile'), to: PROFILE_PATH }], [t]);
  const { pathname } = useLocation();
  const profile = useProfile().data;
  const hasBrochures = !profile?.context.hidden.includes('brochures');
  return (
    <Page title={t(hasBrochures ? 'videos.titleWithBrochures' : 'videos.title')} parents={parents} narrow>
      <Videos hasBrochures={hasBrochures} />
      {hasBrochures && <BrochuresCard inFocus={pathname.endsWith(BROCHURES_PATH)} />}
    </Page>
  );
}

function Videos({ hasBrochures }: { hasBrochures: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const shown = useLocation().pathname.endsWith(VIDEO_TOURS_PATH) ? 'videoTour' : 'all';
  const mayWrite = useMay('supplier:write');
  const [editing, setEditing] = useState<VideoAnswer | null>(null);
  const answer = useQuery({ queryKey: ['videos'], queryFn: videosData.list });
  const stored = answer.data ?? [];
  const tours = stored.filter(({ type }) => type === 'videoTour');
  const some = shown === 'all' ? stored : tours;
  const actions = useVideoActions(stored, some, setEditing);
  const fetching = useFlags();
  const [playing, setPlaying] = useState<VideoAnswer | null>(null);
  // As on the public page: shown until a site's first video has been played.
  const played = useFlags();
  const play = (video: VideoAnswer): void => {
    setPlaying(video);
    played.set(video.source, true);
  };
  const full = stored.length >= VIDEO_LIMITS.videos;
  useStepPlace('url', mayWrite && answer.data && !full ? () => 'field-url' : null);
  return (
    <div className="videos">
      <PageHead lead={t('videos.lead')} actions={<SectionPresence section="videos" />} />
      <PageGain pages={hasBrochures ? ['videos', 'video-tours', 'brochures'] : ['videos', 'video-tours']} />
      {!mayWrite && <p className="small ink-2 well">{t('profile.readOnly')}</p>}
      {mayWrite &&
        (full ? (
          <p className="small ink-2">{t('videos.full', { max: VIDEO_LIMITS.videos })}</p>
        ) : (
          <AddVideo onFetching={fetching.set} />
        ))}
      {stored.length > 0 && (
        <div className="videos__filter">
          <SegmentControl
            label={t('videos.show')}
            value={shown}
            onChange={(value) => void navigate(value === 'all' ? VIDEOS_PATH : VIDEO_TOURS_PATH, { replace: true })}
            options={[
              { value: 'all', label: t('videos.all'), count: stored.length },
              { value: 'videoTour', label: t('videos.tours'), count: tours.length },
            ]}
          />
        </div>
      )}
      <ListAnswer
        of={{ ...answer, data: answer.data && some }}
        rows={3}
        compact
        empty={
          <EmptyState
            title={t(shown === 'all' ? 'videos.empty.title' : 'videos.empty.tours')}
            text={t(mayWrite ? 'videos.empty.text' : 'videos.empty.textReader')}
          />
        }
      >
        {(videos) => (
          <ul className="video-grid">
            {videos.map((video, at) => (
              <VideoTile
                key={video.id}
                video={video}
                at={at}
                className={actions.classOf(at)}
                fetching={fetching.has(video.id)}
                playing={playing?.id === video.id}
                onPlay={() => play(video)}
                first={!played.has(video.source)}
                actions={mayWrite ? actions.of(video) : null}
              />
            ))}
          </ul>
        )}
      </ListAnswer>
      {editing && <VideoDialog video={editing} onClose={() => setEditing(null)} />}
    </div>
  );
}

/** A set of names, with a function that turns one on or off. */
function useFlags() {
  const [on, setOn] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((name: string, value: boolean): void => {
    setOn((known) => new Set(value ? [...known, name] : [...known].filter((one) => one !== name)));
  }, []);
  return { has: (name: string): boolean => on.has(name), set };
}

/** The actions of each displayed video; hidden ones keep their positions. Undoing a deletion restores its position. */
function useVideoActions(
  videos: readonly VideoAnswer[],
  shown: readonly VideoAnswer[],
  edit: (video: VideoAnswer) => void,
) {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const act = (work: () => Promise<unknown>) => attempt(work, ['videos']);
  const order = useOrder(shown, (ids) => {
    const moved = ids.values();
    const all = videos.map((video) => (shown.includes(video) ? (moved.next().value ?? video.id) : video.id));
    void act(() => videosData.reorder(all));
  });
  const remove = async ({ id, label, source }: VideoAnswer): Promise<void> => {
    if (!(await act(() => videosData.remove(id)))) return;
    const name = label || t(`videos.sources.${source}`);
    toast.undoable(t('videos.removed', { name }), () => void act(() => videosData.restore(id)));
  };
  const of = (video: VideoAnswer) => {
    const at = shown.indexOf(video);
    return {
      edit: () => edit(video),
      ...order.of(at),
      remove: () => void remove(video),
    };
  };
  return { classOf: order.classOf, of };
}

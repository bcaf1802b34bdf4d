import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { PROFILE_PATH } from '../../providers/paths.ts';
import { ErrorState } from '../../ui/index.ts';
import { PhotoEditor } from './PhotoEditor.tsx';
import './photo-panel.css';
import './photos.css';
import './uploads/uploads.css';
import { PHOTOS_KEY, photosData } from './photosData.ts';

/** The photos of the profile, at /profile/photos. */
export default function PhotosPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.profile'), to: PROFILE_PATH }], [t]);
  const answer = useQuery({ queryKey: PHOTOS_KEY, queryFn: ({ signal }) => photosData.list(signal) });
  return (
    <Page title={t('photos.title')} parents={parents} narrow>
      {answer.data ? <PhotoEditor photos={answer.data} /> : <OnTheWay answer={answer} />}
    </Page>
  );
}

function OnTheWay({
  answer,
}: {
  answer: { error: unknown; refetch: () => unknown; data?: readonly PhotoAnswer[] | undefined };
}) {
  if (answer.error) {
    return (
      <>
        <PageHead />
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHead />
      <div className="photo-grid late" aria-hidden="true">
        {Array.from({ length: 6 }, (_, at) => (
          <span key={at} className={at === 0 ? 'skeleton photo-tile photo-tile--cover' : 'skeleton photo-tile'} />
        ))}
      </div>
    </>
  );
}

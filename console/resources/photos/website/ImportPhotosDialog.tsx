import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import '../../../ui/buttons/toggle.css';
import { Button, Dialog, ErrorState, SkeletonRows } from '../../../ui/index.ts';
import { useImportPhotos } from './useImportPhotos.ts';
import { WebsiteChoice } from './WebsiteChoice.tsx';
import { websiteData } from './websiteData.ts';
import './website-photos.css';

interface ImportPhotosDialogProps {
  site: string;
  /** How many more photos the profile can have. */
  space: number;
  onClose: () => void;
}

/** Chooses photos from one's own website, confirms the right to use them, and imports them (F11). */
export default function ImportPhotosDialog({ site, space, onClose }: ImportPhotosDialogProps) {
  const t = useT();
  const toast = useToast();
  const { states, progress, importPhotos } = useImportPhotos();
  const busy = progress !== null;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [mine, setMine] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const answer = useQuery({
    queryKey: ['website-photos'],
    queryFn: websiteData.find,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const photos = answer.data?.photos ?? [];
  // Imported photos are no longer selected.
  const left = photos.map(({ key }) => key).filter((key) => chosen.has(key) && states.get(key) !== 'done');
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const go = async (): Promise<void> => {
    setSubmitted(true);
    if (!mine) return;
    const done = await importPhotos(left);
    if (done > 0) toast.success(t('photos.website.brought', { count: done }));
    if (done === left.length) onClose();
  };
  return (
    <Dialog
      open
      width={720}
      onClose={onClose}
      title={t('photos.website.title', { site })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t(photos.length > 0 ? 'common.cancel' : 'common.close')}
          </Button>
          {photos.length > 0 && (
            <Button variant="primary" busy={busy} disabled={left.length === 0} onClick={() => void go()}>
              {progress ? t('photos.website.progress', progress) : t('photos.website.go', { count: left.length })}
            </Button>
          )}
        </>
      }
    >
      {answer.data ? (
        photos.length > 0 ? (
          <div className="website-photos">
            <p className="ink-2">{t('photos.website.lead')}</p>
            <ul className="website-choices" aria-label={t('photos.website.list')}>
              {photos.map((photo) => (
                <WebsiteChoice
                  key={photo.key}
                  photo={photo}
                  checked={chosen.has(photo.key)}
                  disabled={busy || (!chosen.has(photo.key) && left.length >= space)}
                  state={states.get(photo.key)}
                  onToggle={() => toggle(photo.key)}
                />
              ))}
            </ul>
            <label className="website-mine">
              <input
                type="checkbox"
                className="check"
                checked={mine}
                disabled={busy}
                aria-invalid={submitted && !mine}
                aria-describedby={submitted && !mine ? 'website-mine-error' : undefined}
                onChange={() => setMine(!mine)}
              />
              {t('photos.website.mine')}
            </label>
            {submitted && !mine && (
              <p className="small website-mine__error" id="website-mine-error" role="alert">
                {t('photos.website.mineFirst')}
              </p>
            )}
          </div>
        ) : (
          <p className="ink-2">
            {t(answer.data.state === 'unreadable' ? 'photos.website.unreadable' : 'photos.website.none')}
          </p>
        )
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <div role="status">
          <p className="ink-2">{t('photos.website.looking')}</p>
          <SkeletonRows rows={3} />
        </div>
      )}
    </Dialog>
  );
}

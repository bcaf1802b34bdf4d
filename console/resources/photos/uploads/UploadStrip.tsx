import { CloudUpload, WifiOff, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { lazyScreenPart } from '../../../i18n/lazyPart.ts';
import { Button, Icon, IconButton } from '../../../ui/index.ts';
import { megabytes } from './megabytes.ts';
import type { Upload } from './upload.ts';
import { cancelUpload, continueUpload, pauseUpload } from './uploads.ts';

const CancelUploads = lazyScreenPart(() => import('./CancelUploads.tsx'));

const total = (all: readonly Upload[], of: 'size' | 'sent'): number => all.reduce((sum, one) => sum + one[of], 0);

/** All uploads at a glance: number, progress and time left, with buttons to pause or cancel them all. */
export function UploadStrip({ uploads }: { uploads: readonly Upload[] }) {
  const t = useT();
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  const all = uploads.filter(({ state }) => state !== 'failed');
  const open = all.filter(({ state }) => state !== 'done');
  const active = open.filter(({ state }) => state !== 'paused');
  const left = useTimeLeft(active);
  if (open.length === 0) return null;
  const offline = active.length > 0 && active.every(({ state }) => state === 'offline');
  const [sent, size] = [total(all, 'sent'), total(all, 'size')];
  const done = all.length - open.length;
  const title = (): string => {
    if (active.length === 0) return t('photos.uploading.pausedTitle', { count: open.length });
    if (offline) return t('photos.uploading.offlineTitle');
    return t('photos.uploading.progress', { at: Math.min(all.length, done + 1), of: all.length });
  };
  const timeLeft = left === null || offline ? null : wordsOf(left);
  return (
    <section className="photo-strip" aria-label={title()}>
      <Icon of={offline ? WifiOff : CloudUpload} size={20} className="photo-strip__icon" />
      <div className="photo-strip__body">
        <p className="photo-strip__words">
          <span className="strong">{title()}</span>
          <span className="ink-2 num photo-strip__bytes">
            {[
              t('photos.uploading.bytes', {
                sent: format.number(megabytes(sent)),
                total: format.number(megabytes(size)),
              }),
              timeLeft && t(timeLeft.key, { count: timeLeft.count }),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        <div
          className="photo-progress"
          role="progressbar"
          aria-label={title()}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round((100 * sent) / Math.max(1, size))}
        >
          <span className="photo-progress__now" style={{ width: `${(100 * sent) / Math.max(1, size)}%` }} />
        </div>
      </div>
      <Button
        variant="ghost"
        onClick={() => {
          for (const { id } of open) (active.length > 0 ? pauseUpload : continueUpload)(id);
        }}
      >
        {t(active.length > 0 ? 'photos.uploading.pause' : 'photos.uploading.resume')}
      </Button>
      <IconButton icon={X} label={t('photos.uploading.cancelAll')} onClick={() => setAsks(true)} />
      {asks && (
        <Suspense>
          <CancelUploads
            count={open.length}
            onClose={() => setAsks(false)}
            onCancel={() => {
              for (const { id } of open) void cancelUpload(id);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

const wordsOf = (seconds: number) =>
  seconds < 90
    ? ({ key: 'photos.uploading.seconds', count: Math.max(5, 5 * Math.ceil(seconds / 5)) } as const)
    : ({ key: 'photos.uploading.minutes', count: Math.ceil(seconds / 60) } as const);

/** Estimated seconds left, from the recent speed; null while it is unknown. */
function useTimeLeft(active: readonly Upload[]): number | null {
  const rest = total(active, 'size') - total(active, 'sent');
  const began = useRef<{ at: number; rest: number } | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (rest <= 0) {
      began.current = null;
      return;
    }
    // Files were added, or a lost connection set some back: restart the measurement.
    if (began.current === null || rest > began.current.rest) began.current = { at: Date.now(), rest };
    const seconds = (Date.now() - began.current.at) / 1_000;
    const speed = (began.current.rest - rest) / Math.max(1, seconds);
    setLeft(seconds < 2 || speed <= 0 ? null : rest / speed);
  }, [rest]);
  return rest > 0 ? left : null;
}

import { CircleAlert, CircleCheck, Clock, CloudUpload, Pause, Play, RotateCcw, WifiOff, X } from 'lucide-react';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Button, Icon, IconButton } from '../../../ui/index.ts';
import type { IconGlyph } from '../../../ui/icons/Icon.tsx';
import { hintsOf } from '../coach/advice.ts';
import { megabytes } from './megabytes.ts';
import { isFinal, photoFailure } from './upload.ts';
import type { Upload, UploadState } from './upload.ts';
import { cancelUpload, continueUpload, pauseUpload } from './uploads.ts';

const ICONS: Record<UploadState, IconGlyph> = {
  waiting: Clock,
  sending: CloudUpload,
  drawing: CloudUpload,
  offline: WifiOff,
  elsewhere: CloudUpload,
  paused: Pause,
  failed: CircleAlert,
  done: CircleCheck,
};

/** A photo that is being uploaded: its progress, or why it failed. */
export function UploadTile({ upload }: { upload: Upload }) {
  const t = useT();
  const format = useFormat();
  const { id, name, state, failure, look } = upload;
  const resumed = upload.resumedAt !== null && state === 'sending';
  const [hint] = look && state !== 'failed' ? hintsOf(look) : [];
  return (
    <li className={`photo-upload photo-upload--${resumed ? 'resumed' : state}`}>
      <Icon of={resumed ? RotateCcw : ICONS[state]} size={20} className="photo-upload__icon" />
      <p className="strong photo-upload__name truncate" title={name}>
        {name}
      </p>
      {failure ? (
        <p className="caption photo-upload__why" role="alert">
          {t(`photos.failures.${photoFailure(failure)}`)}
        </p>
      ) : (
        <>
          {state !== 'waiting' && state !== 'offline' && <Progress upload={upload} />}
          <StateLine upload={upload} resumed={resumed} />
          {hint && (
            <p className="caption ink-3">
              {t(`photos.hints.${hint}`, { degrees: format.number(Math.abs(look?.tilt ?? 0)) })}
            </p>
          )}
        </>
      )}
      <div className="photo-upload__tools">
        {failure && !isFinal(failure) && (
          <Button size="tiny" variant="outline" onClick={() => continueUpload(id)}>
            {t('photos.uploading.retry')}
          </Button>
        )}
        {state === 'paused' && (
          <IconButton
            small
            icon={Play}
            label={t('photos.uploading.resumeOne', { name })}
            onClick={() => continueUpload(id)}
          />
        )}
        {(state === 'sending' || state === 'waiting' || state === 'offline') && (
          <IconButton
            small
            icon={Pause}
            label={t('photos.uploading.pauseOne', { name })}
            onClick={() => pauseUpload(id)}
          />
        )}
        {state !== 'done' && state !== 'elsewhere' && (
          <IconButton
            small
            icon={X}
            label={t(failure ? 'photos.uploading.remove' : 'photos.uploading.cancelOne', { name })}
            onClick={() => void cancelUpload(id)}
          />
        )}
      </div>
    </li>
  );
}

/** The part that was on the server when the upload resumed is paler. */
function Progress({ upload: { name, size, sent, resumedAt } }: { upload: Upload }) {
  const [share, before] = [sent, resumedAt ?? 0].map((bytes) => `${(100 * bytes) / size}%`);
  return (
    <div
      className="photo-progress"
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((100 * sent) / size)}
    >
      <span className="photo-progress__now" style={{ width: share }} />
      {resumedAt !== null && <span className="photo-progress__before" style={{ width: before }} />}
    </div>
  );
}

function StateLine({ upload, resumed }: { upload: Upload; resumed: boolean }) {
  const t = useT();
  const format = useFormat();
  const { state, sent, size, resumedAt } = upload;
  const percentOf = (bytes: number): string => `${format.number(Math.floor((100 * bytes) / size))} %`;
  const words = (): string => {
    if (resumed) return t('photos.uploading.resumedAt', { percent: percentOf(resumedAt ?? 0) });
    if (state === 'paused') return t('photos.uploading.paused', { percent: percentOf(sent) });
    if (state === 'sending')
      return t('photos.uploading.percent', { percent: percentOf(sent), size: format.number(megabytes(size)) });
    return t(`photos.uploading.${state === 'failed' ? 'waiting' : state}`);
  };
  return <p className="caption ink-2 num">{words()}</p>;
}

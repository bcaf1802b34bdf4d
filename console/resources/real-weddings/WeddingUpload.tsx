import { RotateCcw, X } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { IconButton } from '../../ui/index.ts';
import { isFinal, photoFailure } from '../photos/uploads/upload.ts';
import type { Upload } from '../photos/uploads/upload.ts';
import { cancelUpload, continueUpload } from '../photos/uploads/uploads.ts';

/** A photo that is being uploaded to a wedding, or why it failed. */
export function WeddingUpload({ upload: { id, name, size, sent, state, failure } }: { upload: Upload }) {
  const t = useT();
  const why =
    failure &&
    (failure === 'too-many'
      ? t('deskProblems.wedding-photos-too-many')
      : t(`photos.failures.${photoFailure(failure)}`));
  return (
    <li className="small">
      <span className="truncate">{name}</span>
      {why ? (
        <span className="wedding-uploads__why" role="alert">
          {why}
        </span>
      ) : (
        <>
          <progress aria-label={name} max={1} value={sent / Math.max(1, size)} />
          {(state === 'offline' || state === 'elsewhere') && (
            <span className="ink-2">{t(`photos.uploading.${state}`)}</span>
          )}
        </>
      )}
      {failure && !isFinal(failure) && (
        <IconButton small icon={RotateCcw} label={t('photos.uploading.retry')} onClick={() => continueUpload(id)} />
      )}
      <IconButton
        small
        icon={X}
        label={t(failure ? 'photos.uploading.remove' : 'photos.uploading.cancelOne', { name })}
        onClick={() => void cancelUpload(id)}
      />
    </li>
  );
}

import { CircleAlert, CloudUpload, RotateCcw, X } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { Button, Icon, IconButton } from '../../ui/index.ts';
import { useFileSize } from '../leads/files/useFileSize.ts';
import { brochureFailure, isFinal } from '../photos/uploads/upload.ts';
import type { Upload } from '../photos/uploads/upload.ts';
import { cancelUpload, continueUpload } from '../photos/uploads/uploads.ts';

interface BrochureUploadProps {
  upload: Upload;
  /** Opens the picker for another file. */
  onChoose: () => void;
}

/** A PDF that is being uploaded, or that was refused, with the reason and what to do. */
export function BrochureUpload({ upload, onChoose }: BrochureUploadProps) {
  const t = useT();
  const { id, name, size, sent, failure } = upload;
  const drop = <IconButton icon={X} label={t('lead.files.drop', { name })} onClick={() => void cancelUpload(id)} />;
  if (failure !== null)
    return (
      <li className="brochure brochure--failed">
        <Icon of={CircleAlert} />
        <p className="grow brochure__reason" role="alert">
          <b>{name}</b> {t(`brochures.refused.${brochureFailure(failure)}`)}
        </p>
        {isFinal(failure) ? (
          <Button
            size="small"
            onClick={() => {
              void cancelUpload(id);
              onChoose();
            }}
          >
            {t('brochures.choose')}
          </Button>
        ) : (
          <Button size="small" icon={RotateCcw} onClick={() => continueUpload(id)}>
            {t('common.tryAgain')}
          </Button>
        )}
        {drop}
      </li>
    );
  return (
    <li className="brochure">
      <span className="brochure__icon">
        <Icon of={CloudUpload} />
      </span>
      <p className="strong brochure__name">{name}</p>
      <progress
        className="file__progress brochure__progress"
        max={100}
        value={Math.round((100 * sent) / Math.max(1, size))}
        aria-label={t('lead.files.sending', { name })}
      />
      <StateLine upload={upload} />
      {drop}
    </li>
  );
}

function StateLine({ upload: { state, sent, size } }: { upload: Upload }) {
  const t = useT();
  const inWords = useFileSize();
  const words = (): string => {
    if (state === 'drawing') return t('brochures.checking');
    if (state === 'waiting') return t('lead.files.waits');
    if (state === 'offline' || state === 'elsewhere') return t(`photos.uploading.${state}`);
    return t('brochures.sent', { sent: inWords(sent), size: inWords(size) });
  };
  return <span className="small ink-2 brochure__sent">{words()}</span>;
}

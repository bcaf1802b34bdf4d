import { CircleAlert, CloudUpload, RotateCcw, X } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { Button, Icon, IconButton } from '../../ui/index.ts';
import { useFileSize } from '../leads/files/useFileSize.ts';
import type { Upload, Uploads } from '../leads/files/useUploads.ts';

interface BrochureUploadProps {
  upload: Upload;
  uploads: Uploads;
  /** Opens the picker for another file. */
  onChoose: () => void;
}

/** A PDF on its way, or one that was refused, with its reason and what to do. */
export function BrochureUpload({ upload, uploads, onChoose }: BrochureUploadProps) {
  const t = useT();
  const size = useFileSize();
  const { id, file, share, failed, final } = upload;
  const drop = (
    <IconButton icon={X} label={t('lead.files.drop', { name: file.name })} onClick={() => uploads.drop(id)} />
  );
  if (failed !== null)
    return (
      <li className="brochure brochure--failed">
        <Icon of={CircleAlert} />
        <p className="grow brochure__reason" role="alert">
          <b>{file.name}</b> {failed}
        </p>
        {final ? (
          <Button
            size="small"
            onClick={() => {
              uploads.drop(id);
              onChoose();
            }}
          >
            {t('brochures.choose')}
          </Button>
        ) : (
          <Button size="small" icon={RotateCcw} onClick={() => uploads.retry(id)}>
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
      <p className="strong brochure__name">{file.name}</p>
      <progress
        className="file__progress brochure__progress"
        max={100}
        value={Math.round((share ?? 0) * 100)}
        aria-label={t('lead.files.sending', { name: file.name })}
      />
      <span className="small ink-2 brochure__sent">
        {share === null
          ? t('lead.files.waits')
          : t('brochures.sent', { sent: size(share * file.size), size: size(file.size) })}
      </span>
      {drop}
    </li>
  );
}

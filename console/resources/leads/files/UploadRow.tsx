import { FileUp, RotateCcw, X } from 'lucide-react';
import { FILE_LIMITS } from '#contracts/files/file-limits.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Button, Icon, IconButton } from '../../../ui/index.ts';
import { useFileSize } from './useFileSize.ts';
import type { Upload, Uploads } from './useUploads.ts';
import '../../../ui/surfaces/file-rows.css';

/** A file that is being uploaded, or that failed, with the reason. */
export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const t = useT();
  const size = useFileSize();
  const { id, file, share, failed } = upload;
  const percent = Math.round((share ?? 0) * 100);
  return (
    <li className={failed === null ? 'file' : 'file file--failed'}>
      <span className="file__icon">
        <Icon of={FileUp} />
      </span>
      <div className="file__words grow">
        <p className="file__name truncate">{file.name}</p>
        {failed === null ? (
          <>
            <progress
              className="file__progress"
              max={100}
              value={percent}
              aria-label={t('lead.files.sending', { name: file.name })}
            />
            <p className="caption ink-3">
              {share === null ? t('lead.files.waits') : t('lead.files.progress', { percent, size: size(file.size) })}
            </p>
          </>
        ) : (
          <p className="caption file__reason" role="alert">
            {failed}
          </p>
        )}
      </div>
      {failed !== null && file.size <= FILE_LIMITS.bytes && (
        <Button size="small" icon={RotateCcw} onClick={() => uploads.retry(id)}>
          {t('common.tryAgain')}
        </Button>
      )}
      <IconButton icon={X} label={t('lead.files.drop', { name: file.name })} onClick={() => uploads.drop(id)} />
    </li>
  );
}

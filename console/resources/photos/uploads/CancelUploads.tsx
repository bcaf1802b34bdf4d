import { useT } from '../../../i18n/i18n.ts';
import { Dialog, DialogActions } from '../../../ui/index.ts';

interface CancelUploadsProps {
  /** Number of uploads that would be lost. */
  count: number;
  onClose: () => void;
  onCancel: () => void;
}

/** Asks before all uploads are cancelled. */
export default function CancelUploads({ count, onClose, onCancel }: CancelUploadsProps) {
  const t = useT();
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t('photos.uploading.cancelAllTitle')}
      actions={
        <DialogActions
          danger
          onDevice
          go={t('photos.uploading.cancelAll')}
          cancel={t('photos.uploading.keep')}
          onCancel={onClose}
          onGo={() => {
            onClose();
            onCancel();
          }}
        />
      }
    >
      <p className="ink-2">{t('photos.uploading.cancelAllText', { count })}</p>
    </Dialog>
  );
}

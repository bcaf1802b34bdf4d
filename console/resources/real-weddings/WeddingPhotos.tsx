import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { REAL_WEDDING_LIMITS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { RealWeddingAnswer } from '#contracts/real-weddings/real-wedding.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { Dialog, DialogActions, Icon, IconButton } from '../../ui/index.ts';
import { Picture } from '../photos/Picture.tsx';
import { useFilePicker } from '../photos/uploads/useFilePicker.tsx';
import { realWeddingsData } from './realWeddingsData.ts';
import { useWeddingUploads } from './useWeddingUploads.ts';

interface WeddingPhotosProps {
  wedding: RealWeddingAnswer;
  mayChange: boolean;
}

/** The photos of a wedding: several at once are added, and one is deleted for good after a question. */
export function WeddingPhotos({ wedding, mayChange }: WeddingPhotosProps) {
  const t = useT();
  const attempt = useAttempt();
  const { uploads, dismiss, add } = useWeddingUploads(wedding.id);
  const picker = useFilePicker(add);
  const [asked, setAsked] = useState<string | null>(null);
  const { id, photos, couple } = wedding;
  const onTheWay = uploads.filter(({ failure }) => failure === null).length;
  const remove = async (photoId: string): Promise<void> => {
    setAsked(null);
    await attempt(() => realWeddingsData.removePhoto(id, photoId), ['real-weddings']);
  };
  return (
    <section className="field" aria-label={t('realWeddings.photos')}>
      <p className="field__label">
        {t('realWeddings.photos')}
        <span className="field__aside num">
          {t('realWeddings.photoCount', { count: photos.length, max: REAL_WEDDING_LIMITS.photos })}
        </span>
      </p>
      <ul className="wedding-photos">
        {photos.map((photo, at) => (
          <li key={photo.id} className="wedding-photo">
            <Picture
              photo={photo}
              sizes="88px"
              alt={t('realWeddings.photoOf', { at: at + 1, couple })}
              urlOf={(photoId, edge) => realWeddingsData.photoUrl(id, photoId, edge)}
            />
            {mayChange && (
              <IconButton
                small
                icon={X}
                label={t('realWeddings.removePhoto', { at: at + 1 })}
                onClick={() => setAsked(photo.id)}
              />
            )}
          </li>
        ))}
        {mayChange && photos.length + onTheWay < REAL_WEDDING_LIMITS.photos && (
          <li>
            <button type="button" className="wedding-photo wedding-photo--add" onClick={picker.choose}>
              <Icon of={Plus} size={16} />
              <span className="visually-hidden">{t('realWeddings.addPhotos')}</span>
            </button>
          </li>
        )}
      </ul>
      {mayChange && picker.inputs}
      {uploads.length > 0 && (
        <ul className="wedding-uploads">
          {uploads.map(({ key, name, share, failure }) => (
            <li key={key} className="small">
              <span className="truncate">{name}</span>
              {failure ? (
                <>
                  <span className="wedding-uploads__why" role="alert">
                    {failure}
                  </span>
                  <IconButton
                    small
                    icon={X}
                    label={t('photos.uploading.remove', { name })}
                    onClick={() => dismiss(key)}
                  />
                </>
              ) : (
                <progress aria-label={name} max={1} value={share} />
              )}
            </li>
          ))}
        </ul>
      )}
      {photos.length === 0 && <p className="field__help">{t('realWeddings.photosHelp')}</p>}
      {asked !== null && (
        <Dialog
          open
          alert
          onClose={() => setAsked(null)}
          title={t('realWeddings.removePhotoTitle')}
          actions={
            <DialogActions
              danger
              go={t('realWeddings.removePhotoGo')}
              onCancel={() => setAsked(null)}
              onGo={() => void remove(asked)}
            />
          }
        >
          <p className="ink-2">{t('realWeddings.removePhotoText')}</p>
        </Dialog>
      )}
    </section>
  );
}

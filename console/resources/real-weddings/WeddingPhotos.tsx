import { Hourglass, Plus, ShieldX, X } from 'lucide-react';
import { useState } from 'react';
import { REAL_WEDDING_LIMITS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { RealWeddingAnswer, RealWeddingPhoto } from '#contracts/real-weddings/real-wedding.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { Dialog, DialogActions, Icon, IconButton } from '../../ui/index.ts';
import { Picture } from '../photos/Picture.tsx';
import { addFiles } from '../photos/uploads/uploads.ts';
import { useFilePicker } from '../photos/uploads/useFilePicker.tsx';
import { useUploadsOf } from '../photos/uploads/useUploadsOf.ts';
import { realWeddingsData } from './realWeddingsData.ts';
import { WeddingUpload } from './WeddingUpload.tsx';

const WEDDINGS_KEY = ['real-weddings'] as const;

interface WeddingPhotosProps {
  wedding: RealWeddingAnswer;
  mayChange: boolean;
}

/** A wedding's photos: several can be added at once; deleting one is permanent and asks first. */
export function WeddingPhotos({ wedding, mayChange }: WeddingPhotosProps) {
  const t = useT();
  const attempt = useAttempt();
  const uploads = useUploadsOf('weddingPhoto', WEDDINGS_KEY, mayChange).filter(
    ({ weddingId }) => weddingId === wedding.id,
  );
  const picker = useFilePicker((files) => void addFiles(files, { kind: 'weddingPhoto', weddingId: wedding.id }));
  const [confirming, setConfirming] = useState<string | null>(null);
  const { id, photos, couple } = wedding;
  const onTheWay = uploads.filter(({ failure }) => failure === null).length;
  const remove = async (photoId: string): Promise<void> => {
    setConfirming(null);
    await attempt(() => realWeddingsData.removePhoto(id, photoId), WEDDINGS_KEY);
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
          <li key={photo.id} className={photo.approved ? 'wedding-photo' : 'wedding-photo wedding-photo--veiled'}>
            <Picture
              photo={photo}
              sizes="88px"
              alt={t('realWeddings.photoOf', { at: at + 1, couple })}
              urlOf={(photoId, edge) => realWeddingsData.photoUrl(id, photoId, edge)}
            />
            {!photo.approved && <PhotoState photo={photo} />}
            {mayChange && (
              <IconButton
                small
                icon={X}
                label={t('realWeddings.removePhoto', { at: at + 1 })}
                onClick={() => setConfirming(photo.id)}
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
          {uploads.map((upload) => (
            <WeddingUpload key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <ApprovalNotes photos={photos} />
      {photos.length === 0 && <p className="field__help">{t('realWeddings.photosHelp')}</p>}
      {confirming !== null && (
        <Dialog
          open
          alert
          onClose={() => setConfirming(null)}
          title={t('realWeddings.removePhotoTitle')}
          actions={
            <DialogActions
              danger
              go={t('realWeddings.removePhotoGo')}
              onCancel={() => setConfirming(null)}
              onGo={() => void remove(confirming)}
            />
          }
        >
          <p className="ink-2">{t('realWeddings.removePhotoText')}</p>
        </Dialog>
      )}
    </section>
  );
}

const isWaiting = ({ approved, refusal }: RealWeddingPhoto): boolean => !approved && refusal === '';

function PhotoState({ photo }: { photo: RealWeddingPhoto }) {
  const t = useT();
  const waits = isWaiting(photo);
  return (
    <span className="wedding-photo__state">
      <Icon of={waits ? Hourglass : ShieldX} size={14} />
      <span className="visually-hidden">{t(waits ? 'photos.inReview' : 'photos.refusedShort')}</span>
    </span>
  );
}

/** How many photos are waiting for staff, and why others were refused. */
function ApprovalNotes({ photos }: Pick<RealWeddingAnswer, 'photos'>) {
  const t = useT();
  const count = photos.filter(isWaiting).length;
  return (
    <>
      {count > 0 && <p className="small ink-2">{t('realWeddings.photosInReview', { count })}</p>}
      {photos.map(
        ({ id, refusal }, at) =>
          refusal !== '' && (
            <p key={id} className="small ink-2 wedding-photos__refused">
              {t('realWeddings.photoRefused', { at: at + 1, reason: refusal })}
            </p>
          ),
      )}
    </>
  );
}

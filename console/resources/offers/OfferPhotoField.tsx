import { ImageOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { PHOTOS_PATH } from '../../providers/paths.ts';
import { Icon } from '../../ui/index.ts';
import { photosData } from '../photos/photosData.ts';
import { Picture } from '../photos/Picture.tsx';
import { useOwnPhotos } from './useOwnPhotos.ts';

interface OfferPhotoFieldProps {
  /** '' for none. */
  value: string;
  onChange: (photoId: string) => void;
  error?: string | undefined;
}

/** The picture of an offer: one of the supplier's photos, or none. */
export function OfferPhotoField({ value, onChange, error }: OfferPhotoFieldProps) {
  const t = useT();
  const { data: photos } = useOwnPhotos();
  const chosen = photos?.find(({ id }) => id === value);
  return (
    <fieldset className="offer-photos">
      <legend className="field__label">{t('offers.form.photo')}</legend>
      {photos?.length === 0 ? (
        <p className="small ink-2">
          {t('offers.form.noPhotos')}{' '}
          <Link className="text-link" to={PHOTOS_PATH}>
            {t('offers.form.addPhotos')}
          </Link>
        </p>
      ) : (
        <div className="offer-photos__tiles">
          <label className="offer-photos__tile caption">
            <input type="radio" name="photoId" value="" checked={value === ''} onChange={() => onChange('')} />
            <Icon of={ImageOff} size={16} />
            {t('offers.form.noPhoto')}
          </label>
          {photos?.map((photo, at) => (
            <label key={photo.id} className="offer-photos__tile">
              <input
                type="radio"
                name="photoId"
                value={photo.id}
                checked={photo.id === value}
                onChange={() => onChange(photo.id)}
              />
              <Picture photo={photo} sizes="120px" urlOf={photosData.sizeUrl} />
              <span className="visually-hidden">
                {[t('offers.form.photoAt', { position: at + 1 }), photo.alt].filter(Boolean).join(': ')}
              </span>
            </label>
          ))}
        </div>
      )}
      {chosen?.approved === false && <p className="small ink-2">{t('offers.form.photoWaits')}</p>}
      {error && <p className="field__error">{error}</p>}
    </fieldset>
  );
}

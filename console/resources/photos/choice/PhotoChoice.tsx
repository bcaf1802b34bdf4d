import { ImageOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/i18n.ts';
import { PHOTOS_PATH } from '../../../providers/paths.ts';
import { Icon } from '../../../ui/index.ts';
import { photosData } from '../photosData.ts';
import { Picture } from '../Picture.tsx';
import { useOwnPhotos } from './useOwnPhotos.ts';
import './photo-choice.css';

interface PhotoChoiceProps {
  /** '' for none. */
  value: string;
  onChange: (photoId: string) => void;
  /** Shown if there are no photos yet. */
  empty: string;
  error?: string | undefined;
}

/** Chooses a picture for something else: one of the supplier's photos, or none. */
export function PhotoChoice({ value, onChange, empty, error }: PhotoChoiceProps) {
  const t = useT();
  const { data: photos } = useOwnPhotos();
  const chosen = photos?.find(({ id }) => id === value);
  return (
    <fieldset className="photo-choice">
      <legend className="field__label">{t('photos.choice.label')}</legend>
      {photos?.length === 0 ? (
        <p className="small ink-2">
          {empty}{' '}
          <Link className="text-link" to={PHOTOS_PATH}>
            {t('photos.add')}
          </Link>
        </p>
      ) : (
        <div className="photo-choice__tiles">
          <label className="photo-choice__tile caption">
            <input type="radio" name="photoId" value="" checked={value === ''} onChange={() => onChange('')} />
            <Icon of={ImageOff} size={16} />
            {t('photos.choice.none')}
          </label>
          {photos?.map((photo, at) => (
            <label key={photo.id} className="photo-choice__tile">
              <input
                type="radio"
                name="photoId"
                value={photo.id}
                checked={photo.id === value}
                onChange={() => onChange(photo.id)}
              />
              <Picture photo={photo} sizes="120px" urlOf={photosData.sizeUrl} />
              <span className="visually-hidden">
                {[t('photos.choice.at', { position: at + 1 }), photo.alt].filter(Boolean).join(': ')}
              </span>
            </label>
          ))}
        </div>
      )}
      {chosen?.approved === false && <p className="small ink-2">{t('photos.choice.waits')}</p>}
      {error && <p className="field__error">{error}</p>}
    </fieldset>
  );
}

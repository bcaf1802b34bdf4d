import { PHOTO_LIMITS, PHOTO_TYPES } from '#contracts/photos/photo-limits.ts';
import { Icon } from '../parts/Icon.tsx';
import type { ReviewProps } from '../page-types.ts';
import { reviewPhotoTexts } from '../texts/review-photo-texts.ts';

/** The photos of a couple's own review: forms that need no script, which only shows the chosen photo before it is sent. */
export function ReviewPhotos({ locale, token, photos, photosLeft, photoFault }: ReviewProps & { photosLeft: number }) {
  const t = reviewPhotoTexts(locale);
  const address = `/review/${token}/photos`;
  return (
    <section class="card review-photos" aria-labelledby="photos-title">
      <h2 id="photos-title">{t.title}</h2>
      {photos.length > 0 && (
        <ul class="review-photos__list">
          {photos.map(({ id, alt, width, height, state, refusal }, at) => (
            <li key={id}>
              <img
                src={`${address}/${id}/640.jpg`}
                alt={alt || t.photo(at + 1)}
                width={width}
                height={height}
                loading="lazy"
              />
              {state !== 'shown' && <p class="hint">{state === 'waiting' ? t.waiting : t.refused(refusal)}</p>}
              <form method="post" action={`${address}/${id}/remove`}>
                <button class="secondary" type="submit" name="remove" value="yes" aria-label={t.removeOne(at + 1)}>
                  {t.remove}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {photosLeft > 0 ? (
        <form method="post" action={address} encType="multipart/form-data" class="fields">
          <div class="field">
            <div class="field-head">
              <label for="photo">{t.choose}</label>
            </div>
            <input
              id="photo"
              name="photo"
              type="file"
              required
              accept={PHOTO_TYPES.join(',')}
              data-preview="photo-preview"
              aria-describedby={photoFault === null ? 'photo-hint' : 'photo-error'}
              {...(photoFault !== null && { 'aria-invalid': 'true' as const })}
            />
            {photoFault === null ? (
              <p class="hint" id="photo-hint">
                {t.hint(photosLeft)}
              </p>
            ) : (
              <p class="field-error" id="photo-error" role="alert">
                <Icon name="alert" />
                <span>{t.faults[photoFault]}</span>
              </p>
            )}
            <img id="photo-preview" class="review-photos__preview" alt={t.preview} hidden />
          </div>
          <div class="field">
            <div class="field-head">
              <label for="alt">{t.alt}</label>
              <span>{t.optional}</span>
            </div>
            <input id="alt" name="alt" maxLength={PHOTO_LIMITS.alt} autocomplete="off" />
          </div>
          <button class="secondary" type="submit">
            {t.add}
          </button>
        </form>
      ) : (
        <p class="hint" {...(photoFault !== null && { role: 'alert' })}>
          {photoFault === null ? t.full : t.faults[photoFault]}
        </p>
      )}
      <p class="hint">{t.public}</p>
    </section>
  );
}

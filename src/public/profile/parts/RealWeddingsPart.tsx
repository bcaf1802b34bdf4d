import type { Spoken } from '#contracts/languages.ts';
import { LARGEST_EDGE } from '#contracts/photos/photo-limits.ts';
import type { PublicPhoto } from '#contracts/photos/public-photo.ts';
import type { PublicRealWedding } from '#contracts/real-weddings/public-real-wedding.ts';
import { realWeddingPhotoUrl } from '#contracts/real-weddings/real-wedding-limits.ts';
import { namedWithRole, weddingFacts } from '../../real-weddings/wedding-words.ts';
import { photosTexts } from '../../texts/photos-texts.ts';
import { realWeddingTexts } from '../../texts/real-wedding-texts.ts';
import { ProfileLink } from '../ProfileLink.tsx';
import { ShownPhoto } from '../ShownPhoto.tsx';

/** A third of the column on a large screen. */
const SIZES = '(max-width: 640px) 100vw, 360px';
const SMALL = '(max-width: 640px) 30vw, 120px';

interface RealWeddingsPartProps {
  locale: Spoken;
  weddings: readonly PublicRealWedding[];
  /** The supplier's name. */
  name: string;
  preview: boolean;
}

/** Weddings whose couples agreed to be shown. */
export function RealWeddingsPart({ locale, weddings, name, preview }: RealWeddingsPartProps) {
  const { part } = realWeddingTexts(locale);
  return (
    <section class="part" id="real-weddings" aria-labelledby="real-weddings-title">
      <h2 id="real-weddings-title">{part.title}</h2>
      <ul class="part__cards">
        {weddings.map((wedding) => (
          <li key={wedding.url}>
            <FirstPhoto wedding={wedding} locale={locale} preview={preview} />
            <h3>{wedding.name}</h3>
            <p class="part__words">{wedding.couple}</p>
            <p class="part__small part__small--near">{weddingFacts(wedding, name, locale)}</p>
            <Others wedding={wedding} locale={locale} preview={preview} />
            <ProfileLink preview={preview} href={wedding.url}>
              {part.story(wedding.couple)}
            </ProfileLink>
            <OtherPhotos wedding={wedding} locale={locale} preview={preview} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type OfWedding = Pick<RealWeddingsPartProps, 'locale' | 'preview'> & { wedding: PublicRealWedding };

function FirstPhoto({ wedding, locale, preview }: OfWedding) {
  const [first] = wedding.photos;
  return first ? (
    <div class="part__photo">
      <Photo photo={first} alt={photoName(wedding, 1, locale)} sizes={SIZES} preview={preview} />
    </div>
  ) : null;
}

/** Behind a summary that needs no script. */
function OtherPhotos({ wedding, locale, preview }: OfWedding) {
  const others = wedding.photos.slice(1);
  if (others.length === 0) return null;
  return (
    <details class="part__fold">
      <summary>{photosTexts(locale).more(others.length)}</summary>
      <ul class="part__pictures part__pictures--three">
        {others.map((photo, at) => (
          <li key={photo.publicId}>
            <Photo photo={photo} alt={photoName(wedding, at + 2, locale)} sizes={SMALL} preview={preview} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const photoName = ({ couple, photos }: PublicRealWedding, at: number, locale: Spoken): string =>
  `${couple}, ${realWeddingTexts(locale).photo(at, photos.length)}`;

interface PhotoProps {
  photo: PublicPhoto;
  alt: string;
  sizes: string;
  preview: boolean;
}

function Photo({ photo, alt, sizes, preview }: PhotoProps) {
  return (
    <ProfileLink preview={preview} class="gallery__photo" href={realWeddingPhotoUrl(photo.publicId, LARGEST_EDGE)}>
      <ShownPhoto photo={photo} alt={alt} sizes={sizes} urlOf={realWeddingPhotoUrl} />
    </ProfileLink>
  );
}

function Others({ wedding: { suppliers }, locale, preview }: OfWedding) {
  if (suppliers.length === 0) return null;
  return (
    <>
      <p class="part__small part__small--near">{realWeddingTexts(locale).withOthers}</p>
      <ul class="part__named">
        {suppliers.map((one, at) => (
          <li key={at}>
            {one.path === null ? (
              namedWithRole(one)
            ) : (
              <ProfileLink preview={preview} href={one.path}>
                {namedWithRole(one)}
              </ProfileLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

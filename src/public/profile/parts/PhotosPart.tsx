import { LARGEST_EDGE, photoUrl } from '#contracts/photos/photo-limits.ts';
import type { PublicPhoto } from '#contracts/photos/public-photo.ts';
import type { PublicParts } from '#contracts/public-profile/public-parts.ts';
import type { PhotosTexts } from '../../texts/photos-texts.ts';
import { ShownPhoto, placeOf } from '../ShownPhoto.tsx';

/** Photos in the gallery at the top: the cover beside two rows of two. */
const SHOWN = 5;
/**
 * Display widths of photos (`gallery.css`). The page is at most 1,200 pixels wide; the columns are 2:1:1, or 2:1 with up to
 * three photos. A phone shows one photo at a time and the edge of the next, and behind the summary two per row.
 */
const ONLY = '(max-width: 1240px) calc(100vw - 40px), 1200px';
const OF_FEW = { cover: wide('67vw', '797px'), other: wide('33vw', '396px') };
const OF_MANY = { cover: wide('50vw', '596px'), other: wide('25vw', '294px') };
const BEHIND = wide('25vw', '294px', '50vw');

function wide(tablet: string, desktop: string, phone = '80vw'): string {
  return `(max-width: 640px) ${phone}, (max-width: 1240px) ${tablet}, ${desktop}`;
}

function sizesOf(count: number, at: number): string {
  if (count === 1) return ONLY;
  const { cover, other } = count > 3 ? OF_MANY : OF_FEW;
  return at === 0 ? cover : other;
}

interface PhotosPartProps {
  photos: PublicParts['photos'];
  /** For photos without a description. */
  supplier: string;
  texts: PhotosTexts;
  preview?: boolean;
}

/** A supplier's photos: a gallery of five, and the others behind a summary that needs no script. */
export function PhotosPart({ photos, supplier, texts, preview = false }: PhotosPartProps) {
  const shown = photos.slice(0, SHOWN);
  const others = photos.slice(SHOWN);
  const nameOf = (photo: PublicPhoto, at: number): string => photo.alt || texts.photoOf(supplier, at + 1);
  return (
    <section class="gallery" aria-label={texts.title}>
      <ul class={`gallery__first gallery__first--${shown.length}`} {...(preview && { tabIndex: 0 })}>
        {shown.map((photo, at) => (
          <li key={photo.publicId}>
            <Photo
              photo={photo}
              alt={nameOf(photo, at)}
              sizes={sizesOf(shown.length, at)}
              eager={at === 0}
              preview={preview}
            />
            <Caption of={photo} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details class="gallery__more">
          <summary>{texts.more(others.length)}</summary>
          <ul class="gallery__others">
            {others.map((photo, at) => (
              <li key={photo.publicId}>
                <Photo photo={photo} alt={nameOf(photo, at + SHOWN)} sizes={BEHIND} preview={preview} />
                <Caption of={photo} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** The supplier's caption below a photo. */
const Caption = ({ of: { caption = '' } }: { of: PublicPhoto }) =>
  caption === '' ? null : <p class="gallery__caption">{caption}</p>;

interface PhotoProps {
  photo: PublicPhoto;
  alt: string;
  sizes: string;
  /** In the preview, the photo isn't a link. */
  preview: boolean;
  /** The page's largest picture: loaded before all others. */
  eager?: boolean;
}

/** A photo in the gallery; a click opens its largest size. */
function Photo({ photo, alt, sizes, preview, eager = false }: PhotoProps) {
  const picture = <ShownPhoto photo={photo} alt={alt} sizes={sizes} eager={eager} />;
  const classes = `gallery__photo ${placeOf(photo)}`.trimEnd();
  if (preview) return <span class={classes}>{picture}</span>;
  return (
    <a class={classes} href={photoUrl(photo.publicId, LARGEST_EDGE)}>
      {picture}
    </a>
  );
}

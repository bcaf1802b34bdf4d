import { photoUrl } from '#contracts/photos/photo-limits.ts';
import type { PhotoEdge, PhotoFormat } from '#contracts/photos/photo-limits.ts';
import { edgeFor, srcsetOf } from '#contracts/photos/photo-sources.ts';
import { thumbUrl } from '#contracts/photos/thumbhash.ts';
import type { PublicPhoto } from '#contracts/photos/public-photo.ts';

const SOURCES: readonly { format: PhotoFormat; type: string }[] = [
  { format: 'avif', type: 'image/avif' },
  { format: 'webp', type: 'image/webp' },
];

interface ShownPhotoProps {
  photo: PublicPhoto;
  alt: string;
  sizes: string;
  /** The page's largest picture: loaded before all others. */
  eager?: boolean;
  /** The addresses of its sizes; by default those of a profile photo. */
  urlOf?: (publicId: string, edge: PhotoEdge, format?: PhotoFormat) => string;
}

/** A photo over its placeholder, which appears without a script and without another request. */
export function ShownPhoto({ photo, alt, sizes, eager = false, urlOf = photoUrl }: ShownPhotoProps) {
  const { publicId, width, height, edges, thumbhash } = photo;
  const srcset = (format: PhotoFormat): string => srcsetOf(photo, (edge) => urlOf(publicId, edge, format));
  return (
    <>
      <img class="gallery__placeholder" src={thumbUrl(thumbhash)} alt="" width={width} height={height} />
      <picture>
        {SOURCES.map(({ format, type }) => (
          <source key={format} type={type} srcset={srcset(format)} sizes={sizes} />
        ))}
        <img
          src={urlOf(publicId, edgeFor(edges, 640), 'jpg')}
          srcset={srcset('jpg')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          decoding="async"
          {...(eager ? { fetchpriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </>
  );
}

/** Inline styles aren't allowed on the page, so the point is a class, in steps of ten percent; the centre needs none. */
export const placeOf = ({ focus }: Pick<PublicPhoto, 'focus'>): string =>
  focus ? `${placeClass('x', focus.x)}${placeClass('y', focus.y)}`.trimEnd() : '';

function placeClass(axis: 'x' | 'y', percent: number): string {
  const step = 10 * Math.round(percent / 10);
  return step === 50 ? '' : `focus-${axis}-${step} `;
}

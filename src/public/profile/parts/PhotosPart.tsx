import { photoUrl } from '#contracts/photos/photo-limits.ts';
import type { PublicPhoto } from '#contracts/public-profile/public-parts.ts';
import type { PartProps } from '../part-props.ts';

/** The cover and up to four more. */
const SHOWN = 5;

const sources = ({ publicId, edges }: PublicPhoto): string =>
  edges.map((edge) => `${photoUrl(publicId, edge)} ${edge}w`).join(', ');

export function PhotosPart({ part }: PartProps<'photos'>) {
  const photos = part.slice(0, SHOWN);
  return (
    <div class={`gallery gallery--${photos.length}`}>
      {photos.map((photo, at) => (
        <img
          key={photo.publicId}
          src={photoUrl(photo.publicId, photo.edges[0] ?? 640)}
          srcset={sources(photo)}
          sizes={at === 0 ? '(min-width: 1025px) 600px, 100vw' : '(min-width: 1025px) 300px, 50vw'}
          width={photo.width}
          height={photo.height}
          alt={photo.alt}
          {...(at === 0 ? { fetchpriority: 'high' } : { loading: 'lazy' })}
        />
      ))}
    </div>
  );
}

import { useMemo } from 'react';
import type { PhotoAnswer } from '#contracts/photos/photo.ts';
import { srcsetOf } from '#contracts/photos/photo-sources.ts';
import { LARGEST_EDGE } from '#contracts/photos/photo-limits.ts';
import { thumbUrl } from '#contracts/photos/thumbhash.ts';

interface PictureProps {
  photo: Pick<PhotoAnswer, 'id' | 'width' | 'height' | 'edges' | 'thumbhash'> & Partial<Pick<PhotoAnswer, 'focus'>>;
  /** The displayed width, as the `sizes` attribute. */
  sizes: string;
  alt?: string;
  /** Shows the whole picture, not cropped to its frame. */
  whole?: boolean;
  urlOf: (id: string, edge: PhotoAnswer['edges'][number]) => string;
}

/** A photo in its frame, with a placeholder until it has loaded. */
export function Picture({ photo, sizes, alt = '', whole = false, urlOf }: PictureProps) {
  const { id, width, height, edges, thumbhash, focus } = photo;
  const place = focus && !whole ? `${focus.x}% ${focus.y}%` : undefined;
  const placeholder = useMemo(() => `url(${thumbUrl(thumbhash)})`, [thumbhash]);
  return (
    <img
      className={whole ? 'photo-picture photo-picture--whole' : 'photo-picture'}
      srcSet={srcsetOf({ width, height, edges }, (edge) => urlOf(id, edge))}
      src={urlOf(id, edges[0] ?? LARGEST_EDGE)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{
        backgroundImage: placeholder,
        backgroundPosition: place,
        objectPosition: place,
        ...(whole && { aspectRatio: `${width} / ${height}` }),
      }}
    />
  );
}

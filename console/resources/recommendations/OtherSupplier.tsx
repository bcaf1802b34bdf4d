import { photoUrl } from '#contracts/photos/photo-limits.ts';
import { edgeFor } from '#contracts/photos/photo-sources.ts';
import type { CandidateAnswer } from '#contracts/recommendations/recommendation.ts';
import { useT } from '../../i18n/i18n.ts';
import { SupplierTile } from '../../ui/index.ts';

/** Size of its picture in pixels. */
const SIZE = 56;

/** Another supplier: its cover, or its type's picture, with name, type and town. */
export function OtherSupplier({ supplier }: { supplier: Pick<CandidateAnswer, 'name' | 'type' | 'city' | 'photo'> }) {
  const t = useT();
  const { name, type, city, photo } = supplier;
  return (
    <>
      {photo ? (
        <img
          className="other-supplier__photo"
          src={photoUrl(photo.publicId, edgeFor(photo.edges, SIZE * 2))}
          alt=""
          width={SIZE}
          height={SIZE}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <SupplierTile category={type} size={SIZE} />
      )}
      <div className="grow other-supplier__words">
        <p className="strong">{name}</p>
        <p className="small ink-2">{[t(`terms.category.${type}`), city].filter(Boolean).join(' · ')}</p>
      </div>
    </>
  );
}

import { photoUrl } from '#contracts/photos/photo-limits.ts';
import { edgeFor } from '#contracts/photos/photo-sources.ts';
import type { PublicRecommendations, PublicSupplierCard } from '#contracts/recommendations/public-recommendations.ts';
import { CATEGORY_PICTURES } from '../../../../console/illustrations/categoryPicture.ts';
import type { RecommendationsTexts } from '../../texts/recommendations-texts.ts';
import { ProfileLink } from '../ProfileLink.tsx';

/** Suppliers per group that are shown at once. */
const SHOWN = 6;

interface RecommendationsPartProps {
  part: PublicRecommendations;
  texts: RecommendationsTexts;
  preview: boolean;
}

/** The suppliers it recommends, and those that recommend it. */
export function RecommendationsPart({ part, texts, preview }: RecommendationsPartProps) {
  return (
    <>
      <Group id="recommended" title={texts.recommended} all={part.recommended} texts={texts} preview={preview} />
      <Group id="recommended-by" title={texts.recommendedBy} all={part.recommendedBy} texts={texts} preview={preview} />
    </>
  );
}

interface GroupProps extends Omit<RecommendationsPartProps, 'part'> {
  id: string;
  title: string;
  all: readonly PublicSupplierCard[];
}

function Group({ id, title, all, texts, preview }: GroupProps) {
  if (all.length === 0) return null;
  const others = all.slice(SHOWN);
  return (
    <section class="part" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Cards all={all.slice(0, SHOWN)} preview={preview} />
      {others.length > 0 && (
        <details class="part__fold part__fold--cards">
          <summary>{texts.more(others.length)}</summary>
          <Cards all={others} preview={preview} />
        </details>
      )}
    </section>
  );
}

function Cards({ all, preview }: { all: readonly PublicSupplierCard[]; preview: boolean }) {
  return (
    <ul class="part__cards part__cards--small">
      {all.map(({ name, category, categoryName, city, path, photo }, at) => (
        <li key={at}>
          {photo ? (
            <img
              src={photoUrl(photo.publicId, edgeFor(photo.edges, 640))}
              alt={photo.alt}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              decoding="async"
            />
          ) : (
            <img src={CATEGORY_PICTURES[category]} alt="" width="480" height="360" loading="lazy" />
          )}
          <h3>
            {path === null ? (
              name
            ) : (
              <ProfileLink preview={preview} href={path}>
                {name}
              </ProfileLink>
            )}
          </h3>
          <p class="part__small part__small--near">{[categoryName, city].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}

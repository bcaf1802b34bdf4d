import type { Spoken } from '#contracts/languages.ts';
import type { PublicRealWedding } from '#contracts/real-weddings/public-real-wedding.ts';
import { realWeddingPhotoUrl } from '#contracts/real-weddings/real-wedding-limits.ts';
import { realWeddingTexts } from '../../texts/real-wedding-texts.ts';
import { ProfileLink } from '../ProfileLink.tsx';

interface RealWeddingsPartProps {
  locale: Spoken;
  weddings: readonly PublicRealWedding[];
  preview: boolean;
}

/** Weddings whose couples agreed to be shown. */
export function RealWeddingsPart({ locale, weddings, preview }: RealWeddingsPartProps) {
  const { part } = realWeddingTexts(locale);
  return (
    <section class="part" id="real-weddings" aria-labelledby="real-weddings-title">
      <h2 id="real-weddings-title">{part.title}</h2>
      <ul class="part__cards">
        {weddings.map(({ name, couple, url, suppliers, photos: [photo] }) => (
          <li key={url}>
            {photo && (
              <img
                src={realWeddingPhotoUrl(photo.publicId, 640)}
                alt={couple}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
            )}
            <h3>{name}</h3>
            <p class="part__words">{couple}</p>
            {suppliers.length > 0 && <p class="part__small">{suppliers.map((one) => one.name).join(', ')}</p>}
            <ProfileLink preview={preview} href={url}>
              {part.story(couple)}
            </ProfileLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

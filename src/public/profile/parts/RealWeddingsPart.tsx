import type { Language } from '#contracts/languages.ts';
import type { PublicRealWedding } from '#contracts/real-weddings/public-real-wedding.ts';
import { realWeddingPhotoUrl } from '#contracts/real-weddings/real-wedding-limits.ts';
import { realWeddingTexts } from '../../texts/real-wedding-texts.ts';

/** Weddings whose couples agreed to be shown. */
export function RealWeddingsPart({ locale, weddings }: { locale: Language; weddings: readonly PublicRealWedding[] }) {
  const { part } = realWeddingTexts(locale);
  return (
    <section id="real-weddings" aria-labelledby="real-weddings-title">
      <h2 id="real-weddings-title">{part.title}</h2>
      <ul class="real-weddings">
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
            <p>{couple}</p>
            {suppliers.length > 0 && <p>{suppliers.map((one) => one.name).join(', ')}</p>}
            <a href={url} rel="nofollow noopener">
              {part.story(couple)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Language } from '#contracts/languages.ts';
import type { PublicFair } from '#contracts/fairs/public-fair.ts';
import type { FairsTexts } from '../../texts/fairs-texts.ts';

interface FairsPartProps {
  fairs: readonly PublicFair[];
  texts: FairsTexts;
  locale: Language;
}

/** The wedding fairs to come. */
export function FairsPart({ fairs, texts, locale }: FairsPartProps) {
  if (fairs.length === 0) return null;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <section class="profile-fairs" aria-labelledby="fairs">
      <h2 id="fairs">{texts.title}</h2>
      <ul>
        {fairs.map(({ id, name, description, day }) => (
          <li key={id}>
            <strong>{name}</strong>
            <time dateTime={day}>{format.format(new Date(day))}</time>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Spoken } from '#contracts/languages.ts';
import type { PublicFair } from '#contracts/fairs/public-fair.ts';
import type { FairsTexts } from '../../texts/fairs-texts.ts';

interface FairsPartProps {
  fairs: readonly PublicFair[];
  texts: FairsTexts;
  locale: Spoken;
}

/** The upcoming wedding fairs. */
export function FairsPart({ fairs, texts, locale }: FairsPartProps) {
  if (fairs.length === 0) return null;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <section class="part" id="fairs" aria-labelledby="fairs-title">
      <h2 id="fairs-title">{texts.title}</h2>
      <ul class="part__rows">
        {fairs.map(({ id, name, description, day }) => (
          <li key={id}>
            <div class="part__head">
              <h3>{name}</h3>
              <time dateTime={day}>{format.format(new Date(day))}</time>
            </div>
            <p class="part__words">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

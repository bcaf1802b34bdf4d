import { readYears } from '#contracts/packages/package-years.ts';
import type { PublicPackages } from '#contracts/packages/public-packages.ts';
import type { PackageTexts } from '../../texts/package-texts.ts';
import { ShownPhoto, placeOf } from '../ShownPhoto.tsx';
import { moneyIn } from '../money.ts';

/** As wide as `profile-parts.css` shows it. */
const PHOTO_SIZES = '(max-width: 640px) 72px, 112px';

interface PackagesPartProps {
  part: PublicPackages;
  texts: PackageTexts;
  /** The page's, for amounts. */
  locale: string;
}

/** What a supplier sells at a price, in the order it chose. */
export function PackagesPart({ part: { currency, from, packages }, texts, locale }: PackagesPartProps) {
  const money = (minor: number): string => moneyIn(locale, currency, minor);
  return (
    <section class="part" id="packages" aria-labelledby="packages-title">
      <h2 id="packages-title">{texts.title}</h2>
      {from && (
        <p class="part__lead">
          {texts.from(money(from.price))} {texts.per[from.per]}
        </p>
      )}
      <ul class="part__rows">
        {packages.map(({ id, name, description, price, per, included, photo, guests, validFor }) => (
          <li key={id} {...(photo && { class: 'part__pictured' })}>
            {photo && (
              <span class={`gallery__photo part__thumb ${placeOf(photo)}`.trimEnd()}>
                <ShownPhoto photo={photo} alt={photo.alt} sizes={PHOTO_SIZES} />
              </span>
            )}
            <div>
              <div class="part__head">
                <h3>{name}</h3>
                <p class="part__price">
                  {price === 0 ? texts.onRequest : `${money(price)} `}
                  {price > 0 && (
                    <small>{[texts.per[per], validFor && yearsIn(validFor, texts)].filter(Boolean).join(', ')}</small>
                  )}
                </p>
              </div>
              {description !== '' && <p class="part__words">{description}</p>}
              {guests !== null && <p class="part__small">{texts.guests(guests)}</p>}
              {included.length > 0 && (
                <ul class="part__tags" aria-label={texts.included}>
                  {included.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function yearsIn(text: string, texts: PackageTexts): string {
  const years = readYears(text);
  return !years || years.from === years.to ? text : texts.season(years.from, years.to);
}

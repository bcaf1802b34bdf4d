import type { PublicPackages } from '#contracts/packages/public-packages.ts';
import type { PackageTexts } from '../../texts/package-texts.ts';
import { moneyIn } from '../money.ts';

interface PackagesPartProps {
  part: PublicPackages;
  texts: PackageTexts;
  /** Of the page, for amounts. */
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
        {packages.map(({ id, name, description, price, per, included }) => (
          <li key={id}>
            <div class="part__head">
              <h3>{name}</h3>
              <p class="part__price">
                {price === 0 ? texts.onRequest : money(price)}
                {price > 0 && <small>{texts.per[per]}</small>}
              </p>
            </div>
            {description !== '' && <p class="part__words">{description}</p>}
            {included.length > 0 && (
              <ul class="part__tags" aria-label={texts.included}>
                {included.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { PublicPackages } from '#contracts/packages/public-packages.ts';
import type { PackageTexts } from '../../texts/package-texts.ts';

interface PackagesPartProps {
  part: PublicPackages;
  texts: PackageTexts;
  /** Of the page, for amounts. */
  locale: string;
}

/** What a supplier sells at a price, in the order it chose. */
export function PackagesPart({ part: { currency, from, packages }, texts, locale }: PackagesPartProps) {
  const money = (minor: number): string =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: minor % 100 === 0 ? 0 : 2,
    }).format(minor / 100);
  return (
    <section class="packages" id="packages" aria-labelledby="packages-title">
      <h2 id="packages-title">{texts.title}</h2>
      {from && (
        <p class="packages__from">
          {texts.from(money(from.price))} {texts.per[from.per]}
        </p>
      )}
      <ul class="packages__list">
        {packages.map(({ id, name, description, price, per, included }) => (
          <li key={id} class="packages__one">
            <div class="packages__head">
              <h3>{name}</h3>
              <p class="packages__price">
                {price === 0 ? texts.onRequest : money(price)}
                {price > 0 && <small>{texts.per[per]}</small>}
              </p>
            </div>
            {description !== '' && <p>{description}</p>}
            {included.length > 0 && (
              <ul class="packages__included" aria-label={texts.included}>
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

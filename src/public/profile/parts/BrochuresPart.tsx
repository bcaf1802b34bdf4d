import { brochurePath } from '#contracts/brochures/brochure-limits.ts';
import type { PublicBrochure } from '#contracts/brochures/public-brochure.ts';
import type { Spoken } from '#contracts/languages.ts';
import type { BrochureTexts } from '../../texts/brochure-texts.ts';

interface BrochuresPartProps {
  brochures: readonly PublicBrochure[];
  texts: BrochureTexts;
  locale: Spoken;
  /** The preview disables downloads. */
  preview: boolean;
}

/** PDFs to download, each with its size. */
export function BrochuresPart({ brochures, texts, locale, preview }: BrochuresPartProps) {
  if (brochures.length === 0) return null;
  const size = (bytes: number): string =>
    bytes < 1_000_000
      ? inUnit(locale, 'kilobyte', Math.max(1, Math.round(bytes / 1_000)))
      : inUnit(locale, 'megabyte', bytes / 1_000_000);
  return (
    <section class="part" id="brochures" aria-labelledby="brochures-title">
      <h2 id="brochures-title">{texts.title}</h2>
      <ul class="part__rows">
        {brochures.map((brochure) => (
          <li key={brochure.publicId}>
            <div class="part__head">
              <h3>
                <a href={preview ? undefined : brochurePath(brochure.publicId)} download={!preview}>
                  {brochure.name}
                </a>
              </h3>
              <span class="part__aside">{texts.about(size(brochure.size))}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const inUnit = (locale: Spoken, unit: 'kilobyte' | 'megabyte', amount: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);

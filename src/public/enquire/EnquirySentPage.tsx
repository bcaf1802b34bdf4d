import { ArchBloom } from '../parts/ArchBloom.tsx';
import { Document } from '../parts/Document.tsx';
import type { PageProps } from '../page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Thanks the couple and says what happens next. */
export function EnquirySentPage({ locale, supplier }: PageProps['enquirySent']) {
  const texts = textsFor(locale).enquire;
  return (
    <Document locale={locale} title={texts.sentTitle(supplier.name)} writes hidden>
      <div class="moment">
        <ArchBloom />
        <h1>{texts.sentTitle(supplier.name)}</h1>
        <p>{texts.sentText(supplier.name)}</p>
      </div>
    </Document>
  );
}

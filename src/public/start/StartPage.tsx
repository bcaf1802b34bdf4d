import { GET_LISTED_PATH } from '#contracts/account/sign-in-pages.ts';
import ceremony from '../../../console/illustrations/ceremony.svg';
import { Document } from '../parts/Document.tsx';
import type { PageProps } from '../page-types.ts';
import { textsFor } from '../texts/index.ts';

/** The public start page. */
export function StartPage({ locale }: PageProps['start']) {
  const texts = textsFor(locale).start;
  return (
    <Document locale={locale} title={`Aisle. ${texts.title}`}>
      <div class="start">
        <section class="hero">
          <div>
            <h1>{texts.title}</h1>
            <p class="lead">{texts.lead}</p>
            <p class="buttons">
              <a class="primary" href={GET_LISTED_PATH}>
                {texts.getListed}
              </a>
              <a class="secondary" href="/console">
                {texts.signIn}
              </a>
            </p>
            <p class="docs">
              <a href="/api/docs">{texts.docs}</a>
            </p>
          </div>
          <img src={ceremony} alt="" width="560" height="420" fetchpriority="high" />
        </section>
        <section class="points">
          {texts.points.map((point) => (
            <div key={point.title}>
              <h2>{point.title}</h2>
              <p>{point.text}</p>
            </div>
          ))}
        </section>
        <section class="couples">
          <h2>{texts.couplesTitle}</h2>
          <p>{texts.couplesText}</p>
        </section>
      </div>
    </Document>
  );
}

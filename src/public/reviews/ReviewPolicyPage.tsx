import type { Spoken } from '#contracts/languages.ts';
import { VERIFY_PATH } from '#contracts/reviews/verify-path.ts';
import { Document } from '../parts/Document.tsx';
import { textsFor } from '../texts/index.ts';
import { reviewPolicyTexts } from '../texts/parts/review-policy-texts.ts';

/** The labels a review can have; those of testimonials are in their own paragraph. */
const MARKS = ['booking', 'link'] as const;

/** How reviews are checked, for everyone who reads them (P8). */
export function ReviewPolicyPage({ locale }: { locale: Spoken }) {
  const texts = reviewPolicyTexts(locale);
  const { checks } = textsFor(locale).reviews;
  return (
    <Document locale={locale} title={texts.title}>
      <article class="prose">
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        <Sections of={texts.sections} />
        <section>
          <h2>{texts.marks.title}</h2>
          <p>{texts.marks.text}</p>
          <ul>
            {MARKS.map((mark) => (
              <li key={mark}>{checks[mark]}</li>
            ))}
          </ul>
          <p>{texts.marks.testimonials}</p>
        </section>
        <Sections of={texts.after} />
        <p>
          <a href={VERIFY_PATH}>{texts.verify}</a>
        </p>
      </article>
    </Document>
  );
}

function Sections({ of }: { of: readonly { title: string; text: string }[] }) {
  return of.map(({ title, text }) => (
    <section key={title}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  ));
}

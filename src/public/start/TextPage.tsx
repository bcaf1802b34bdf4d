import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { Document } from '../parts/Document.tsx';
import { textsFor } from '../texts/index.ts';

interface TextPageProps {
  locale: Locale;
  kind: 'privacy' | 'terms';
  /** Mail address for questions. */
  contact: string;
}

/** Privacy and terms: a few plain sections. */
export function TextPage({ locale, kind, contact }: TextPageProps) {
  const texts = textsFor(locale);
  const { title, sections } = texts[kind];
  return (
    <Document locale={locale} title={title}>
      <article class="prose">
        <h1>{title}</h1>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
        <p class="contact">
          {texts.contact} <a href={`mailto:${contact}`}>{contact}</a>.
        </p>
      </article>
    </Document>
  );
}

import type { FailureProps } from '../page-types.ts';
import { Document } from '../parts/Document.tsx';
import { failureTexts } from '../texts/parts/failure-texts.ts';
import { hidingScripts } from './hiding-scripts.ts';

/** Says why an address couldn't be shown, in the visitor's language, with the reference from the log. */
export function FailurePage({ locale, kind, reason, reference, path }: FailureProps) {
  const texts = failureTexts(locale);
  const { title, text } = texts[kind];
  return (
    <Document locale={locale} title={title} scripts={hidingScripts(path)} hidden>
      <div class="moment">
        <h1>{title}</h1>
        <p>{text ?? reason}</p>
        <p>
          <a class="primary" href="/">
            {texts.start}
          </a>
        </p>
        <p class="hint moment__reference">{reference}</p>
      </div>
    </Document>
  );
}

import { ArchBloom } from '../parts/ArchBloom.tsx';
import { Document } from '../parts/Document.tsx';
import type { StopProps } from '../page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Stops the mails that tell a member of a team what happened. */
export function StopNoticesPage({ locale, token, done }: StopProps) {
  const texts = textsFor(locale).stopNotices;
  const title = done ? texts.doneTitle : texts.title;
  return (
    <Document locale={locale} title={title} hidden>
      <div class="moment">
        {done && <ArchBloom />}
        <h1>{title}</h1>
        <p>{done ? texts.doneText : texts.text}</p>
        {!done && (
          <form method="post" action={`/n/stop/${token}`}>
            <button class="primary" type="submit">
              {texts.button}
            </button>
          </form>
        )}
      </div>
    </Document>
  );
}

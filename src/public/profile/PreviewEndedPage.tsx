import type { Spoken } from '#contracts/languages.ts';
import { Document } from '../parts/Document.tsx';
import { profileTextsFor } from '../texts/profile-texts.ts';

/** A link to a preview that ended, was revoked, or never was one; it doesn't say which. */
export function PreviewEndedPage({ locale }: { locale: Spoken }) {
  const { endedTitle, endedText } = profileTextsFor(locale);
  return (
    <Document locale={locale} title={endedTitle} hidden>
      <div class="moment">
        <h1>{endedTitle}</h1>
        <p>{endedText}</p>
      </div>
    </Document>
  );
}

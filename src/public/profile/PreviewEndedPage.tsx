import type { Spoken } from '#contracts/languages.ts';
import { Document } from '../parts/Document.tsx';
import { profileTextsFor } from '../texts/profile-texts.ts';

/** For a link to a preview that expired, was revoked, or never existed; it doesn't say which. */
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

import type { LeavingProps } from '../invite-page-types.ts';
import { Document } from '../parts/Document.tsx';
import { inviteTexts } from '../texts/invite-texts.ts';

/** Shown on the way to a provider: our forms can't lead to another host, so this page does, and names it. */
export function LeavingPage({ locale, name, url }: LeavingProps) {
  const { leaving } = inviteTexts(locale);
  return (
    <Document locale={locale} title={leaving.title(name)} hidden>
      <div class="moment">
        <h1>{leaving.title(name)}</h1>
        <p>
          <a class="primary" href={url}>
            {leaving.go(name)}
          </a>
        </p>
      </div>
    </Document>
  );
}

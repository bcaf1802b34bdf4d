import type { LeavingProps } from '../invite-page-types.ts';
import { Document } from '../parts/Document.tsx';
import { inviteTexts } from '../texts/invite-texts.ts';

/** On the way to a provider: forms of ours can't lead to another host, so the page does, and says where to. */
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

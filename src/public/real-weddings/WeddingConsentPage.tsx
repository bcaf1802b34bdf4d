import { Document } from '../parts/Document.tsx';
import type { WeddingConsentProps } from '../page-types.ts';
import { namedWithRole, weddingFacts } from './wedding-words.ts';
import { realWeddingTexts } from '../texts/real-wedding-texts.ts';

/** Asks a partner for consent. Opening the link changes nothing, because mail scanners open links. */
export function WeddingConsentPage({ locale, token, state, changed, seen, wedding }: WeddingConsentProps) {
  const t = realWeddingTexts(locale);
  if (wedding === null || state === 'ended' || state === 'declined') {
    const isDeclined = wedding !== null && state === 'declined';
    const title = isDeclined ? t.declinedTitle : t.endedTitle;
    return (
      <Document locale={locale} title={title} hidden>
        <div class="moment">
          <h1>{title}</h1>
          <p>{isDeclined ? t.declinedText : t.endedText}</p>
        </div>
      </Document>
    );
  }
  const asked = state === 'asked';
  const title = asked ? t.title(wedding.supplier) : t.agreedTitle;
  const { photoIds, suppliers } = wedding;
  return (
    <Document locale={locale} title={title} hidden>
      <div class="moment">
        <h1>{title}</h1>
        {changed && (
          <p role="alert">
            <strong>{t.changed}</strong>
          </p>
        )}
        <p>{asked ? t.hello(wedding.partner) : t.agreedText}</p>
        <h2>{wedding.name}</h2>
        <p>{wedding.couple}</p>
        <p>{weddingFacts(wedding, wedding.supplier, locale)}</p>
        <p>
          {photoIds.map((id, at) => (
            <img
              key={id}
              src={`/real-wedding/${token}/photos/${id}/640.jpg`}
              alt={t.photo(at + 1, photoIds.length)}
              loading="lazy"
              class="wedding-photo"
            />
          ))}
        </p>
        <p>
          {t.link}{' '}
          <a href={wedding.url} rel="nofollow noopener noreferrer" target="_blank">
            {wedding.url}
          </a>
        </p>
        {suppliers.length > 0 && (
          <p>
            {t.withOthers} {suppliers.map(namedWithRole).join(', ')}
          </p>
        )}
        {asked && <p>{t.text(wedding.supplier)}</p>}
        <form class="moment__choices" method="post" action={`/real-wedding/${token}`}>
          <input type="hidden" name="seen" value={seen} />
          {asked && (
            <button class="primary" type="submit" name="answer" value="yes">
              {t.yes}
            </button>
          )}
          <button class="secondary" type="submit" name="answer" value="no">
            {asked ? t.no : t.withdraw}
          </button>
        </form>
      </div>
    </Document>
  );
}

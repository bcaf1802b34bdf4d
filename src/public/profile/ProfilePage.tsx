import { ownValue } from '#contracts/own-value.ts';
import { photoUrl } from '#contracts/photos/photo-limits.ts';
import { CATEGORY_PICTURES } from '../../../console/illustrations/categoryPicture.ts';
import type { ProfileProps } from '../page-types.ts';
import { Document } from '../parts/Document.tsx';
import { ProofMark } from '../parts/ProofMark.tsx';
import { STAR } from '../parts/Stars.tsx';
import styles from '../styles/profile.css?url';
import { textsFor } from '../texts/index.ts';
import { packageTexts } from '../texts/package-texts.ts';
import { profileTextsFor } from '../texts/profile-texts.ts';
import { ProfileLink } from './ProfileLink.tsx';
import { moneyIn } from './money.ts';
import { ProfileParts } from './profile-parts.tsx';
import { structuredData } from './structured-data.ts';

/** A supplier as couples see it. It needs no script; in the preview, its links don't work. */
export function ProfilePage({ locale, profile, proof, url, preview }: ProfileProps) {
  const texts = profileTextsFor(locale);
  const { name, parts, firstSentence, features, facts, from } = profile;
  const title = texts.title(name, profile.categoryName, profile.city);
  const description = firstSentence || title;
  const [cover] = parts.photos ?? [];
  const place = [profile.city, profile.region].filter(Boolean).join(', ');
  const shown = { locale, name, preview };
  return (
    <Document
      locale={locale}
      title={title}
      description={description}
      hidden={preview}
      linksOff={preview}
      head={
        <>
          <link rel="stylesheet" href={styles} />
          <link rel="canonical" href={url} />
          <meta property="og:type" content="business.business" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={url} />
          {cover && (
            <meta
              property="og:image"
              content={new URL(photoUrl(cover.publicId, cover.edges.at(-1) ?? 640, 'jpg'), url).href}
            />
          )}
          <script
            type="application/ld+json"
            // oxlint-disable-next-line react/no-danger -- data for search engines, in which every < is escaped
            dangerouslySetInnerHTML={{ __html: structuredData(profile, url) }}
          />
        </>
      }
    >
      {preview && (
        <p class="profile-preview" role="note">
          {texts.preview}
        </p>
      )}
      <div class="profile">
        {profile.notice && (
          <p class="profile-notice" id="part-notice">
            {profile.notice}
          </p>
        )}
        <header class="profile-head" id="part-head">
          <h1>{name}</h1>
          <p class="profile-head__facts">
            <Rating locale={locale} rating={parts.reviews?.rating} />
            <span>{[profile.categoryName, place].filter(Boolean).join(' · ')}</span>
          </p>
          <ProofMark locale={locale} proof={proof} />
        </header>
        {parts.photos ? (
          <ProfileParts parts={parts} place="top" {...shown} />
        ) : (
          <img class="profile-stand-in" src={CATEGORY_PICTURES[profile.category]} alt="" width="480" height="360" />
        )}
        <div class="profile-columns">
          <div class="profile-main">
            {facts.length > 0 && (
              <dl class="profile-facts" id="part-facts">
                {facts.map(({ what, value }) => (
                  <div key={what}>
                    <dt>{texts.facts[what]}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {(firstSentence || profile.about) && (
              <section class="part" id="part-about" aria-label={texts.about}>
                {firstSentence && <p class="profile-lead">{firstSentence}</p>}
                <Paragraphs text={profile.about} />
                {profile.regionServed && <p class="part__small">{texts.serves(profile.regionServed)}</p>}
              </section>
            )}
            {features.length > 0 && (
              <section class="part" id="part-details" aria-labelledby="details-title">
                <h2 id="details-title">{texts.offers}</h2>
                <ul class="part__tags part__tags--wide">
                  {features
                    .filter(({ values }) => values.length === 0)
                    .map(({ label }) => (
                      <li key={label}>{label}</li>
                    ))}
                </ul>
                <dl class="part__facts">
                  {features
                    .filter(({ values }) => values.length > 0)
                    .map(({ label, values }) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>{values.join(', ')}</dd>
                      </div>
                    ))}
                </dl>
              </section>
            )}
            <ProfileParts parts={parts} place="below" {...shown} />
          </div>
          <aside class="profile-aside">
            <section class="profile-card">
              <h2>{texts.write(name)}</h2>
              <p class="part__small">{texts.free(name)}</p>
              <ProfileLink preview={preview} class="profile-ask" href={`/enquire/${profile.publicId}`}>
                {texts.ask}
              </ProfileLink>
              {preview && <p class="part__small">{texts.noEnquiry}</p>}
            </section>
            <section class="profile-card" id="part-address">
              <h2>{texts.where}</h2>
              <address>
                {profile.address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <Paragraphs text={profile.directions} />
              {profile.nearest.length > 0 && (
                <dl class="part__facts">
                  {profile.nearest.map(({ what, name: named }) => (
                    <div key={what}>
                      <dt>{texts.nearest[what]}</dt>
                      <dd>{named}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <ul class="profile-links">
                {profile.website && (
                  <li>
                    <ProfileLink preview={preview} href={profile.website}>
                      {texts.website}
                    </ProfileLink>
                  </li>
                )}
                {profile.links.map(({ network, url: to }) => (
                  <li key={network}>
                    <ProfileLink preview={preview} href={to}>
                      {ownValue(texts.networks, network) ?? network}
                    </ProfileLink>
                  </li>
                ))}
              </ul>
            </section>
          </aside>
        </div>
        <p class="profile-bar">
          <strong>{from && packageTexts(locale).from(moneyIn(locale, from.currency, from.price))}</strong>
          <ProfileLink preview={preview} class="profile-ask" href={`/enquire/${profile.publicId}`}>
            {texts.ask}
          </ProfileLink>
        </p>
      </div>
    </Document>
  );
}

/** A text of several paragraphs; nothing for an empty one. */
function Paragraphs({ text }: { text: string }) {
  const parts = text.split(/\n{2,}/u).filter((part) => part.trim() !== '');
  return (
    <>
      {parts.map((part) => (
        <p key={part} class="part__words">
          {part}
        </p>
      ))}
    </>
  );
}

interface RatingProps {
  locale: ProfileProps['locale'];
  rating: { mean: number | null; count: number } | undefined;
}

/** The average rating, and a link to the reviews. */
function Rating({ locale, rating }: RatingProps) {
  if (!rating || rating.mean === null) return null;
  const mean = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    rating.mean,
  );
  return (
    <a href="#reviews" class="profile-head__rating">
      <svg class="star star-on" viewBox="0 0 24 24" aria-hidden="true">
        <path d={STAR} />
      </svg>
      {textsFor(locale).reviews.rating(mean, rating.count)}
    </a>
  );
}

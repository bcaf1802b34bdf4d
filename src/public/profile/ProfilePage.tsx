import { photoUrl } from '#contracts/photos/photo-limits.ts';
import { CATEGORY_PICTURES } from '../../../console/illustrations/categoryPicture.ts';
import type { ProfileProps } from '../page-types.ts';
import { Document } from '../parts/Document.tsx';
import { PageStyles } from '../parts/PageStyles.tsx';
import { longDay } from '../parts/long-day.ts';
import { ProofMark } from '../parts/ProofMark.tsx';
import { STAR } from '../parts/Stars.tsx';
import players from '../scripts/players.browser.js?url';
import styles from '../styles/profile.css?inline';
import { packageTexts } from '../texts/package-texts.ts';
import { profileTextsFor } from '../texts/profile-texts.ts';
import { ProfileLink } from './ProfileLink.tsx';
import { ratingWords } from './parts/feedback/rating-words.ts';
import { moneyIn } from './money.ts';
import { ProfileParts } from './profile-parts.tsx';
import { About, Address, Details, Facts, Greeting, Name, Notice, Place } from './ProfileWords.tsx';
import { structuredData } from './structured-data.ts';

/** A supplier as couples see it. It works without a script; in the preview, its links don't work. */
export function ProfilePage({ locale, profile, proof, url, preview, sharedUntil }: ProfileProps) {
  const texts = profileTextsFor(locale);
  const { name, parts, firstSentence, from } = profile;
  const title = texts.title(name, profile.categoryName, profile.city);
  const description = firstSentence || title;
  const [cover] = parts.photos ?? [];
  const shown = { locale, name, publicId: profile.publicId, preview };
  const words = { locale, profile, preview };
  return (
    <Document
      locale={locale}
      title={title}
      description={description}
      hidden={preview}
      linksOff={preview}
      {...(parts.videos && !preview && { script: players })}
      head={
        <>
          <PageStyles css={styles} />
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
          {sharedUntil === null ? texts.preview : texts.shared(name, longDay(sharedUntil, locale))}
        </p>
      )}
      <div class="profile">
        <Notice {...words} />
        <header class="profile-head" id="part-head">
          <Name {...words} />
          <p class="profile-head__facts">
            <Rating locale={locale} rating={parts.reviews?.rating} />
            <Place {...words} />
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
            <Facts {...words} />
            <About {...words} />
            <Details {...words} />
            <ProfileParts parts={parts} place="below" {...shown} />
          </div>
          <aside class="profile-aside">
            <section class="profile-card">
              <h2>{texts.write(name)}</h2>
              <Greeting {...words} />
              <p class="part__small">{texts.free(name)}</p>
              <ProfileLink preview={preview} class="profile-ask" href={`/enquire/${profile.publicId}`}>
                {texts.ask}
              </ProfileLink>
              {preview && <p class="part__small">{texts.noEnquiry}</p>}
            </section>
            <Address {...words} />
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

interface RatingProps {
  locale: ProfileProps['locale'];
  rating: { mean: number | null; count: number } | undefined;
}

/** The average rating, and a link to the reviews. */
function Rating({ locale, rating }: RatingProps) {
  if (!rating || rating.mean === null) return null;
  return (
    <a href="#reviews" class="profile-head__rating">
      <svg class="star star-on" viewBox="0 0 24 24" aria-hidden="true">
        <path d={STAR} />
      </svg>
      {ratingWords(locale, rating)}
    </a>
  );
}

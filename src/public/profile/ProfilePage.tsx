import { ownValue } from '#contracts/own-value.ts';
import { photoUrl } from '#contracts/photos/photo-limits.ts';
import type { ComponentChildren } from 'preact';
import { CATEGORY_PICTURES } from '../../../console/illustrations/categoryPicture.ts';
import type { ProfileProps } from '../page-types.ts';
import { Document } from '../parts/Document.tsx';
import { ProofMark } from '../parts/ProofMark.tsx';
import styles from '../styles/profile.css?url';
import { profileTextsFor } from '../texts/profile-texts.ts';
import { ProfileParts } from './profile-parts.tsx';
import { structuredData } from './structured-data.ts';

/** A supplier as couples see it. It needs no script; as a preview its links do nothing. */
export function ProfilePage({ locale, profile, proof, url, preview }: ProfileProps) {
  const texts = profileTextsFor(locale);
  const { name, parts, firstSentence, features, facts } = profile;
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
      asleep={preview}
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
        <p class="preview-note" role="note">
          {texts.preview}
        </p>
      )}
      <div class="profile">
        {profile.notice && <p class="notice-line">{profile.notice}</p>}
        <header class="profile-head" id="part-head">
          <h1>{name}</h1>
          <p>{[profile.categoryName, place].filter(Boolean).join(' · ')}</p>
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
              <dl class="facts-strip" id="part-facts">
                {facts.map(({ what, value }) => (
                  <div key={what}>
                    <dt>{texts.facts[what]}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {(firstSentence || profile.about) && (
              <section id="part-about" aria-label={texts.about}>
                {firstSentence && <p class="lead">{firstSentence}</p>}
                <Paragraphs text={profile.about} />
                {profile.regionServed && <p class="small">{texts.serves(profile.regionServed)}</p>}
              </section>
            )}
            {features.length > 0 && (
              <section id="part-details">
                <h2>{texts.offers}</h2>
                <ul class="tags">
                  {features
                    .filter(({ values }) => values.length === 0)
                    .map(({ label }) => (
                      <li key={label}>{label}</li>
                    ))}
                </ul>
                <dl class="features">
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
            <section class="card ask">
              <h2>{texts.write(name)}</h2>
              <p class="small">{texts.free(name)}</p>
              <Away preview={preview} class="primary" href={`/enquire/${profile.publicId}`}>
                {texts.ask}
              </Away>
              {preview && <p class="small">{texts.asleep}</p>}
            </section>
            <section class="card where" id="part-address">
              <h2>{texts.where}</h2>
              <address>
                {profile.address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <Paragraphs text={profile.directions} />
              {profile.nearest.length > 0 && (
                <dl class="features">
                  {profile.nearest.map(({ what, name: named }) => (
                    <div key={what}>
                      <dt>{texts.nearest[what]}</dt>
                      <dd>{named}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <ul class="links">
                {profile.website && (
                  <li>
                    <Away preview={preview} href={profile.website}>
                      {texts.website}
                    </Away>
                  </li>
                )}
                {profile.links.map(({ network, url: to }) => (
                  <li key={network}>
                    <Away preview={preview} href={to}>
                      {ownValue(texts.networks, network) ?? network}
                    </Away>
                  </li>
                ))}
              </ul>
            </section>
          </aside>
        </div>
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
        <p key={part} class="paragraph">
          {part}
        </p>
      ))}
    </>
  );
}

interface AwayProps {
  preview: boolean;
  href: string;
  class?: string;
  children: ComponentChildren;
}

/** A link, which is none in a preview. */
function Away({ preview, href, children, ...rest }: AwayProps) {
  if (preview)
    return (
      <span {...rest} role="link" aria-disabled="true">
        {children}
      </span>
    );
  return (
    <a {...rest} href={href} {...(href.startsWith('/') ? {} : { rel: 'nofollow noopener' })}>
      {children}
    </a>
  );
}

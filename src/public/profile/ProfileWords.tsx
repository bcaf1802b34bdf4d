import type { ComponentChildren } from 'preact';
import { ownValue } from '#contracts/own-value.ts';
import type { PublicProfile } from '#contracts/public-profile/public-profile.ts';
import type { Spoken } from '#contracts/languages.ts';
import type { ProfileWordsProps } from '../page-types.ts';
import { profileTextsFor } from '../texts/profile-texts.ts';
import { ProfileLink } from './ProfileLink.tsx';

interface WordsProps {
  locale: Spoken;
  profile: PublicProfile;
  preview: boolean;
}

/**
 * Every text of the page that the profile's sections contain, for a preview that shows what is being typed. The console
 * replaces each by its id, so a preview contains all of them, hidden if empty.
 */
export function ProfileWordsPage({ locale, profile }: ProfileWordsProps) {
  const words = { locale, profile, preview: true };
  return (
    <>
      <Notice {...words} />
      <Name {...words} />
      <Place {...words} />
      <Facts {...words} />
      <About {...words} />
      <Details {...words} />
      <Greeting {...words} />
      <Address {...words} />
    </>
  );
}

const Nothing = ({ id, preview }: { id: string; preview: boolean }) => (preview ? <div id={id} hidden /> : null);

/** A short notice above everything. */
export function Notice({ profile, preview }: WordsProps) {
  if (!profile.notice) return <Nothing id="part-notice" preview={preview} />;
  return (
    <p class="profile-notice" id="part-notice">
      {profile.notice}
    </p>
  );
}

export const Name = ({ profile: { name } }: WordsProps) => <h1 id="part-name">{name}</h1>;

/** The business's category and place. */
export function Place({ profile: { categoryName, city, region } }: WordsProps) {
  const place = [city, region].filter(Boolean).join(', ');
  return <span id="part-place">{[categoryName, place].filter(Boolean).join(' · ')}</span>;
}

export function Facts({ locale, profile: { facts, specialistWeddings }, preview }: WordsProps) {
  if (facts.length === 0 && specialistWeddings.length === 0) return <Nothing id="part-facts" preview={preview} />;
  const texts = profileTextsFor(locale);
  return (
    <dl class="profile-facts" id="part-facts">
      {facts.map(({ what, value }) => (
        <Fact key={what} term={texts.facts[what]}>
          {value}
        </Fact>
      ))}
      {specialistWeddings.length > 0 && (
        <Fact term={texts.specialistWeddings}>{specialistWeddings.map(({ label }) => label).join(', ')}</Fact>
      )}
    </dl>
  );
}

/** The greeting for couples before they write (D67). */
export function Greeting({ profile, preview }: WordsProps) {
  if (!profile.greeting) return <Nothing id="part-greeting" preview={preview} />;
  return (
    <blockquote class="profile-greeting" id="part-greeting">
      <Paragraphs text={profile.greeting} />
    </blockquote>
  );
}

export function About({ locale, profile: { firstSentence, about, regionServed }, preview }: WordsProps) {
  if (!firstSentence && !about) return <Nothing id="part-about" preview={preview} />;
  const texts = profileTextsFor(locale);
  return (
    <section class="part" id="part-about" aria-label={texts.about}>
      {firstSentence && <p class="profile-lead">{firstSentence}</p>}
      <Paragraphs text={about} />
      {regionServed && <p class="part__small">{texts.serves(regionServed)}</p>}
    </section>
  );
}

/** The features of its categories. */
export function Details({ locale, profile: { features }, preview }: WordsProps) {
  if (features.length === 0) return <Nothing id="part-details" preview={preview} />;
  return (
    <section class="part" id="part-details" aria-labelledby="details-title">
      <h2 id="details-title">{profileTextsFor(locale).offers}</h2>
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
            <Fact key={label} term={label}>
              {values.join(', ')}
            </Fact>
          ))}
      </dl>
    </section>
  );
}

/** Where it is, how to get there, and where else to find it. */
export function Address({ locale, profile, preview }: WordsProps) {
  const texts = profileTextsFor(locale);
  return (
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
          {profile.nearest.map(({ what, name }) => (
            <Fact key={what} term={texts.nearest[what]}>
              {name}
            </Fact>
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
        {profile.links.map(({ network, url }) => (
          <li key={network}>
            <ProfileLink preview={preview} href={url}>
              {ownValue(texts.networks, network) ?? network}
            </ProfileLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Fact = ({ term, children }: { term: string; children: ComponentChildren }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** A text of several paragraphs; renders nothing if empty. */
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

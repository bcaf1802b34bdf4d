import type { ComponentChildren } from 'preact';
import { ABILITIES, roleCan } from '#contracts/account/abilities.ts';
import { personInitials } from '#contracts/initials.ts';
import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import type { Spoken } from '#contracts/languages.ts';
import { CATEGORY_PICTURES } from '../../../console/illustrations/categoryPicture.ts';
import type { InviteProps, ShownSource } from '../invite-page-types.ts';
import { Document } from '../parts/Document.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ProofMark } from '../parts/ProofMark.tsx';
import hideInvite from '../scripts/hide-invite.browser.js?url';
import joining from '../scripts/joining.browser.js?url';
import { inviteTexts } from '../texts/invite-texts.ts';
import type { InviteTexts } from '../texts/parts/invite-text-shape.ts';
import { InviteSteps, Step } from './InviteSteps.tsx';

/** An invite to a supplier's team: who invites, in which role, and what that role can do. */
export function InvitePage(props: InviteProps) {
  const { locale, invite, source, state, languages, orphan = null } = props;
  const texts = inviteTexts(locale);
  const choice = { label: texts.language, links: languages };
  if (!invite || !source) {
    const words =
      state === 'member' && source
        ? { title: texts.memberTitle(source.supplier.name), text: texts.memberText }
        : texts.moments[state as keyof InviteTexts['moments']];
    const ended = <Ended state={state} words={words} link={props.link} source={source} texts={texts} />;
    return (
      <Document
        locale={locale}
        title={words.title}
        languages={choice}
        scripts={orphan ? [hideInvite, joining] : [hideInvite]}
        {...(source && { split: { note: <></> } })}
        hidden
      >
        <Orphan orphan={orphan} />
        {source ? (
          <Framed locale={locale} source={source} texts={texts}>
            {ended}
          </Framed>
        ) : (
          <div class="moment">{ended}</div>
        )}
      </Document>
    );
  }
  const { supplier, inviter } = source;
  const title = invite.firstClaim ? texts.first.title(supplier.name) : texts.title(inviter, supplier.name);
  return (
    <Document
      locale={locale}
      title={title}
      languages={choice}
      split={{ note: <Until>{texts.until(day(locale, invite.expiresAt))}</Until> }}
      scripts={[hideInvite, joining]}
      hidden
    >
      <Orphan orphan={orphan} />
      <Framed locale={locale} source={source} texts={texts}>
        <h1>{title}</h1>
        {invite.firstClaim && <p>{texts.first.text(supplier.name, inviter)}</p>}
        {invite.note !== null && (
          <figure class="invite-note">
            <blockquote>{invite.note}</blockquote>
            <figcaption>{texts.from(inviter, day(locale, invite.sentAt))}</figcaption>
          </figure>
        )}
        <Abilities role={invite.role} texts={texts} />
        <InviteSteps {...props} invite={invite} source={source} texts={texts} />
      </Framed>
    </Document>
  );
}

const Until = ({ children }: { children: ComponentChildren }) => (
  <span class="invite-until">
    <Icon name="clock" />
    {children}
  </span>
);

interface FramedProps {
  locale: Spoken;
  source: ShownSource;
  texts: InviteTexts;
  children: ComponentChildren;
}

/** The text, below the inviter's initials and beside the picture of the business. */
function Framed({
  locale,
  source: { inviter, supplier, categoryName, cover, proof, page },
  texts,
  children,
}: FramedProps) {
  const picture = cover ?? CATEGORY_PICTURES[supplier.category];
  return (
    <div class="invite">
      <div class="invite-words">
        {/* Photos of people are only for their teammates, so a stranger sees none. */}
        <span class="invite-initials" aria-hidden="true">
          {personInitials(inviter)}
        </span>
        {children}
      </div>
      <div class="invite-picture">
        <img src={picture} alt="" width="560" height="420" />
        <div class="invite-supplier">
          <img src={picture} alt="" width="50" height="50" />
          <div>
            <strong>{supplier.name}</strong>
            <span>{[categoryName, supplier.city].filter(Boolean).join(' · ')}</span>
            <ProofMark locale={locale} proof={proof} />
          </div>
          {page !== null && (
            <a class="secondary" href={page} target="_blank" rel="noopener">
              {texts.page}
              <Icon name="outside" />
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** For the script: the browser forgets a passkey that no account uses. */
function Orphan({ orphan }: { orphan: NonNullable<InviteProps['orphan']> | null }) {
  return orphan && <i hidden data-orphan={orphan.id} data-host={orphan.host} />;
}

/** States in which someone with the whole link can ask for another invite. */
const CAN_ASK: readonly string[] = ['expired', 'revoked', 'used'];

/** What is still shown of an invite that can no longer be accepted. */
function Ended({
  state,
  words,
  link,
  source,
  texts,
}: {
  state: InviteProps['state'];
  words: { title: string; text: string };
  link: InviteProps['link'];
  source: ShownSource | null;
  texts: InviteTexts;
}) {
  const canAsk = CAN_ASK.includes(state);
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {source && state !== 'member' && <p>{texts.sentBy(source.inviter, source.supplier.name)}</p>}
      <div class="invite-ended">
        {canAsk && (
          <Step link={link} step="ask">
            <button class={state === 'used' ? 'secondary' : 'primary'} type="submit">
              {texts.ask}
            </button>
          </Step>
        )}
        <a class={canAsk && state !== 'used' ? 'secondary' : 'primary'} href={SIGN_IN_PATH}>
          {texts.open}
        </a>
      </div>
    </>
  );
}
function Abilities({ role, texts }: { role: NonNullable<InviteProps['invite']>['role']; texts: InviteTexts }) {
  const can = ABILITIES.filter((ability) => roleCan(role, ability));
  const cannot = ABILITIES.filter((ability) => !roleCan(role, ability));
  const [before, name, after] = texts.can(texts.roles[role]);
  return (
    <div class={cannot.length > 0 ? 'abilities abilities-two' : 'abilities'}>
      <section>
        <h2>
          {before}
          <strong>{name}</strong>
          {after}
        </h2>
        <ul>
          {can.map((ability) => (
            <li key={ability} class="ability-can">
              <Icon name="check" />
              {texts.abilities[ability]}
            </li>
          ))}
        </ul>
      </section>
      {cannot.length > 0 && (
        <section>
          <h2>{texts.cannot}</h2>
          <ul>
            {cannot.map((ability) => (
              <li key={ability}>
                <Icon name="minus" />
                {texts.abilities[ability]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const day = (locale: Spoken, at: number): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);

import { ABILITIES, roleCan } from '#contracts/account/abilities.ts';
import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import type { Spoken } from '#contracts/languages.ts';
import { CATEGORY_PICTURES } from '../../../console/illustrations/categoryPicture.ts';
import type { InviteProps } from '../invite-page-types.ts';
import { Document } from '../parts/Document.tsx';
import type { LanguageChoice } from '../parts/Languages.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ProofMark } from '../parts/ProofMark.tsx';
import joining from '../scripts/joining.browser.js?url';
import { inviteTexts } from '../texts/invite-texts.ts';
import type { InviteTexts } from '../texts/parts/invite-text-shape.ts';
import { InviteSteps, Step } from './InviteSteps.tsx';

/** An invite to a supplier's team: who asks, as what, and what that role can do. */
export function InvitePage(props: InviteProps) {
  const { locale, invite, state, link, languages, from = null, orphan = null } = props;
  const texts = inviteTexts(locale);
  const choice = { label: texts.language, links: languages };
  if (!invite)
    return (
      <Ended
        locale={locale}
        moment={state as keyof InviteTexts['moments']}
        link={link}
        languages={choice}
        from={from}
        orphan={orphan}
        texts={texts}
      />
    );
  const { supplier, inviter } = invite;
  const title = invite.firstClaim ? texts.first.title(supplier.name) : texts.title(inviter, supplier.name);
  return (
    <Document locale={locale} title={title} languages={choice} script={joining} hidden>
      <Orphan orphan={orphan} />
      <div class="invite">
        <div class="invite-words">
          <h1>{title}</h1>
          {invite.firstClaim && <p>{texts.first.text(supplier.name, inviter)}</p>}
          {invite.note !== null && (
            <figure class="invite-note">
              <blockquote>{invite.note}</blockquote>
              <figcaption>{texts.from(inviter, day(locale, invite.sentAt))}</figcaption>
            </figure>
          )}
          <Abilities role={invite.role} texts={texts} />
          <InviteSteps {...props} invite={invite} texts={texts} />
          <p class="note">{texts.until(day(locale, invite.expiresAt))}</p>
        </div>
        <div class="invite-picture">
          <img src={invite.cover ?? CATEGORY_PICTURES[supplier.category]} alt="" width="560" height="420" />
          <p class="invite-supplier">
            <strong>{supplier.name}</strong>
            <span>{supplier.city}</span>
          </p>
          <ProofMark locale={locale} proof={invite.proof} />
        </div>
      </div>
    </Document>
  );
}

/** For the script: the browser forgets a passkey that opens nothing. */
function Orphan({ orphan }: { orphan: NonNullable<InviteProps['orphan']> | null }) {
  return orphan && <i hidden data-orphan={orphan.id} data-host={orphan.host} />;
}

/** Moments in which someone with the whole link can ask for another invite. */
const CAN_ASK: readonly string[] = ['expired', 'revoked', 'used'];

/** What is left of an invite that can't be accepted any more. */
function Ended({
  locale,
  moment,
  link,
  languages,
  from,
  orphan,
  texts,
}: {
  locale: Spoken;
  moment: keyof InviteTexts['moments'];
  link: InviteProps['link'];
  languages: LanguageChoice;
  from: NonNullable<InviteProps['from']> | null;
  orphan: NonNullable<InviteProps['orphan']> | null;
  texts: InviteTexts;
}) {
  const words = texts.moments[moment];
  return (
    <Document locale={locale} title={words.title} languages={languages} script={orphan ? joining : undefined} hidden>
      <Orphan orphan={orphan} />
      <div class="moment">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        {from && <p>{texts.sentBy(from.inviter, from.supplier)}</p>}
        <div class="invite-ended">
          {CAN_ASK.includes(moment) && (
            <Step link={link} step="ask">
              <button class={moment === 'used' ? 'secondary' : 'primary'} type="submit">
                {texts.ask}
              </button>
            </Step>
          )}
          <a class={CAN_ASK.includes(moment) && moment !== 'used' ? 'secondary' : 'primary'} href={SIGN_IN_PATH}>
            {texts.open}
          </a>
        </div>
      </div>
    </Document>
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

import { CONSOLE_PATH, CONSOLE_PROOF_PATH } from '#contracts/account/invite-path.ts';
import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { ArchBloom } from '../parts/ArchBloom.tsx';
import { LinkDocument } from '../parts/LinkDocument.tsx';
import { languageChoice } from '../parts/Languages.tsx';
import type { ConfirmBusinessProps } from '../account-page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Confirms a business by a link emailed to its domain: opening it changes nothing, because mail scanners open links. */
export function ConfirmBusinessPage({ locale, languages, token, state, mail, claim }: ConfirmBusinessProps) {
  const choice = languageChoice(locale, languages);
  const { confirmBusiness, claim: claiming } = textsFor(locale);
  const { title: named, text, button, doneTitle, doneText } = claiming.link;
  const texts = claim
    ? { ...confirmBusiness, title: named, text, button, confirmedTitle: doneTitle, confirmedText: doneText }
    : confirmBusiness;
  if (mail === null || state === 'confirmed' || state === 'ended') {
    const confirmed = state === 'confirmed';
    const title = confirmed ? texts.confirmedTitle : texts.endedTitle;
    return (
      <LinkDocument locale={locale} title={title} languages={choice}>
        <div class="moment">
          {confirmed && <ArchBloom />}
          <h1>{title}</h1>
          <p>{confirmed ? texts.confirmedText : texts.endedText}</p>
          <p>
            <a class="primary" href={claim ? CONSOLE_PATH : CONSOLE_PROOF_PATH}>
              {texts.open}
            </a>
          </p>
        </div>
      </LinkDocument>
    );
  }
  const title = texts.title(mail.supplier);
  return (
    <LinkDocument locale={locale} title={title} languages={choice}>
      <div class="moment">
        <h1>{title}</h1>
        <p>{texts.text(mail)}</p>
        <p class="note">{texts.asked(mail.person, mail.email)}</p>
        {state === 'asked' ? (
          <form method="post" action={`/confirm-business/${token}`}>
            <button class="primary" type="submit" name="confirm" value="yes">
              {texts.button}
            </button>
          </form>
        ) : (
          <>
            <p>{state === 'sign-in' ? texts.signIn(mail.email) : texts.other(mail.email)}</p>
            {state === 'sign-in' && (
              <p>
                <a class="primary" href={SIGN_IN_PATH}>
                  {texts.signInButton}
                </a>
              </p>
            )}
          </>
        )}
      </div>
    </LinkDocument>
  );
}

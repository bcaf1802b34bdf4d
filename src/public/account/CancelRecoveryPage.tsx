import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { LinkDocument } from '../parts/LinkDocument.tsx';
import { languageChoice } from '../parts/Languages.tsx';
import type { CancelRecoveryProps } from '../account-page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Cancels a recovery: opening the link changes nothing, because mail scanners open links. */
export function CancelRecoveryPage({ locale, languages, token, state }: CancelRecoveryProps) {
  const { recovery, changeEmail } = textsFor(locale);
  const { cancel, cancelEnded } = recovery;
  const { title, text } = {
    asked: cancel,
    cancelled: { title: cancel.doneTitle, text: cancel.doneText },
    ended: cancelEnded,
  }[state];
  return (
    <LinkDocument locale={locale} title={title} languages={languageChoice(locale, languages)}>
      <div class="moment">
        <h1>{title}</h1>
        <p>{text}</p>
        {state === 'asked' ? (
          <form method="post" action={`/recover/cancel/${token}`}>
            <button class="primary" type="submit" name="confirm" value="yes">
              {cancel.button}
            </button>
          </form>
        ) : (
          <p>
            <a class="primary" href={SIGN_IN_PATH}>
              {changeEmail.signIn}
            </a>
          </p>
        )}
      </div>
    </LinkDocument>
  );
}

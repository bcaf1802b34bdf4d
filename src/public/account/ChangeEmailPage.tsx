import { SIGN_IN_AFTER_CHANGE } from '#contracts/account/changed-email.ts';
import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { ArchBloom } from '../parts/ArchBloom.tsx';
import { LinkDocument } from '../parts/LinkDocument.tsx';
import { languageChoice } from '../parts/Languages.tsx';
import type { ChangeEmailProps } from '../account-page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Confirms a new sign-in address: opening the link changes nothing, because mail scanners open links. */
export function ChangeEmailPage({ locale, languages, token, state, email }: ChangeEmailProps) {
  const texts = textsFor(locale).changeEmail;
  const { title, text } = {
    asked: { title: texts.title, text: texts.text(email) },
    changed: { title: texts.changedTitle, text: texts.changedText },
    taken: { title: texts.takenTitle, text: texts.takenText },
    ended: { title: texts.endedTitle, text: texts.endedText },
  }[state];
  return (
    <LinkDocument locale={locale} title={title} languages={languageChoice(locale, languages)}>
      <div class="moment">
        {state === 'changed' && <ArchBloom />}
        <h1>{title}</h1>
        <p>{text}</p>
        {state === 'asked' ? (
          <form method="post" action={`/change-email/${token}`}>
            <button class="primary" type="submit" name="confirm" value="yes">
              {texts.button}
            </button>
          </form>
        ) : (
          <p>
            <a class="primary" href={state === 'changed' ? SIGN_IN_AFTER_CHANGE : SIGN_IN_PATH}>
              {texts.signIn}
            </a>
          </p>
        )}
      </div>
    </LinkDocument>
  );
}

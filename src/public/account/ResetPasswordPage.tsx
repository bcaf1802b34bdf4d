import { SIGN_IN_PATH, FORGOT_PASSWORD_PATH } from '#contracts/account/sign-in-pages.ts';
import { ArchBloom } from '../parts/ArchBloom.tsx';
import { LinkDocument } from '../parts/LinkDocument.tsx';
import { languageChoice } from '../parts/Languages.tsx';
import { NewPasswordForm } from '../parts/NewPasswordForm.tsx';
import type { ResetPasswordProps } from '../account-page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Sets a new password: opening the link changes nothing, because mail scanners open links. */
export function ResetPasswordPage({ locale, languages, token, state, email, fault, min }: ResetPasswordProps) {
  const texts = textsFor(locale).resetPassword;
  const says = {
    asked: { title: texts.title, text: texts.text(email, min) },
    changed: { title: texts.changedTitle, text: texts.changedText },
    ...texts.ended,
  }[state];
  return (
    <LinkDocument locale={locale} title={says.title} languages={languageChoice(locale, languages)}>
      <div class="moment">
        {state === 'changed' && <ArchBloom />}
        <h1>{says.title}</h1>
        <p>{says.text}</p>
        {state === 'asked' && (
          <NewPasswordForm {...{ locale, email, fault, min }} action={`/reset-password/${token}`} />
        )}
        {state !== 'asked' && (
          <p>
            <a class="primary" href={state === 'changed' ? SIGN_IN_PATH : FORGOT_PASSWORD_PATH}>
              {state === 'changed' ? texts.signIn : texts.again}
            </a>
          </p>
        )}
      </div>
    </LinkDocument>
  );
}

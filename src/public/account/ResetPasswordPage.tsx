import { SIGN_IN_PATH, FORGOT_PASSWORD_PATH } from '#contracts/account/sign-in-pages.ts';
import { ArchBloom } from '../parts/ArchBloom.tsx';
import { Document } from '../parts/Document.tsx';
import { NewPasswordForm } from '../parts/NewPasswordForm.tsx';
import type { ResetPasswordProps } from '../account-page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Sets a new password: opening the link changes nothing, because mail scanners open links. */
export function ResetPasswordPage({ locale, token, state, email, fault, min }: ResetPasswordProps) {
  const texts = textsFor(locale).resetPassword;
  const titles = { asked: texts.title, changed: texts.changedTitle, ended: texts.endedTitle };
  const words = { asked: texts.text(email, min), changed: texts.changedText, ended: texts.endedText };
  return (
    <Document locale={locale} title={titles[state]} hidden>
      <div class="moment">
        {state === 'changed' && <ArchBloom />}
        <h1>{titles[state]}</h1>
        <p>{words[state]}</p>
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
    </Document>
  );
}

import { RECOVERY_PATH, SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { ArchBloom } from '../parts/ArchBloom.tsx';
import { LinkDocument } from '../parts/LinkDocument.tsx';
import { languageChoice } from '../parts/Languages.tsx';
import { NewPasswordForm } from '../parts/NewPasswordForm.tsx';
import type { FinishRecoveryProps } from '../account-page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Where people set up their second step again, after signing in. */
const SECURITY = `${SIGN_IN_PATH}?${new URLSearchParams({ next: '/console/settings/security#second-step' }).toString()}`;

/** Ends a recovery: opening the link changes nothing, because mail scanners open links. */
export function FinishRecoveryPage({ locale, languages, token, state, email, fault, min }: FinishRecoveryProps) {
  const { finish, ended } = textsFor(locale).recovery;
  const titles = {
    asked: finish.title,
    changed: finish.doneTitle,
    late: ended.title,
    sent: finish.sentTitle,
    ended: ended.title,
  };
  const words = {
    asked: finish.text(email, min),
    changed: finish.doneText,
    late: finish.lateText(email),
    sent: finish.sentText(email),
    ended: finish.endedText,
  };
  return (
    <LinkDocument locale={locale} title={titles[state]} languages={languageChoice(locale, languages)}>
      <div class="moment">
        {state === 'changed' && <ArchBloom />}
        <h1>{titles[state]}</h1>
        <p>{words[state]}</p>
        {state === 'late' && (
          <form method="post" action={`/recover/finish/${token}/again`}>
            <button class="primary" type="submit" name="confirm" value="yes">
              {finish.again}
            </button>
          </form>
        )}
        {state === 'asked' && (
          <NewPasswordForm
            {...{ locale, email, fault, min }}
            action={`/recover/finish/${token}`}
            note={finish.changes}
          />
        )}
        {(state === 'changed' || state === 'ended') && (
          <p>
            <a class="primary" href={state === 'changed' ? SECURITY : RECOVERY_PATH}>
              {state === 'changed' ? finish.signIn : ended.again}
            </a>
          </p>
        )}
      </div>
    </LinkDocument>
  );
}

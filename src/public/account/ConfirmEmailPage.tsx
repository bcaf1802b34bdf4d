import { ArchBloom } from '../parts/ArchBloom.tsx';
import { LinkDocument } from '../parts/LinkDocument.tsx';
import { languageChoice } from '../parts/Languages.tsx';
import type { ConfirmEmailProps } from '../account-page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Confirms an email address: opening the link changes nothing, because mail scanners open links. */
export function ConfirmEmailPage({ locale, languages, token, state, email }: ConfirmEmailProps) {
  const texts = textsFor(locale).confirmEmail;
  const { existing, merged } = texts;
  const titles = {
    asked: texts.title,
    existing: existing.title,
    confirmed: texts.confirmedTitle,
    merged: merged.title,
    ended: texts.endedTitle,
  };
  const words = {
    asked: texts.text(email),
    existing: existing.text(email),
    confirmed: texts.confirmedText,
    merged: merged.text,
    ended: texts.endedText,
  };
  return (
    <LinkDocument locale={locale} title={titles[state]} languages={languageChoice(locale, languages)}>
      <div class="moment">
        {(state === 'confirmed' || state === 'merged') && <ArchBloom />}
        <h1>{titles[state]}</h1>
        <p>{words[state]}</p>
        {state === 'asked' || state === 'existing' ? (
          <form method="post" action={`/confirm-email/${token}`}>
            <button class="primary" type="submit" name="confirm" value="yes">
              {state === 'existing' ? existing.button : texts.button}
            </button>
          </form>
        ) : (
          <p>
            <a class="primary" href="/console">
              {texts.open}
            </a>
          </p>
        )}
      </div>
    </LinkDocument>
  );
}

import { ArchBloom } from '../parts/ArchBloom.tsx';
import { LinkDocument } from '../parts/LinkDocument.tsx';
import { languageChoice } from '../parts/Languages.tsx';
import type { ConfirmEmailProps } from '../account-page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Confirms an email address: opening the link changes nothing, because mail scanners open links. */
export function ConfirmEmailPage({ locale, languages, token, state, email }: ConfirmEmailProps) {
  const texts = textsFor(locale).confirmEmail;
  const titles = { asked: texts.title, confirmed: texts.confirmedTitle, ended: texts.endedTitle };
  const words = { asked: texts.text(email), confirmed: texts.confirmedText, ended: texts.endedText };
  return (
    <LinkDocument locale={locale} title={titles[state]} languages={languageChoice(locale, languages)}>
      <div class="moment">
        {state === 'confirmed' && <ArchBloom />}
        <h1>{titles[state]}</h1>
        <p>{words[state]}</p>
        {state === 'asked' ? (
          <form method="post" action={`/confirm-email/${token}`}>
            <button class="primary" type="submit" name="confirm" value="yes">
              {texts.button}
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

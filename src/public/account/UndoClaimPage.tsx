import { LinkDocument } from '../parts/LinkDocument.tsx';
import { languageChoice } from '../parts/Languages.tsx';
import type { UndoClaimProps } from '../account-page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Undoes the claim of a listing: opening the link changes nothing, because mail scanners open links. */
export function UndoClaimPage({ locale, languages, token, state, claim }: UndoClaimProps) {
  const choice = languageChoice(locale, languages);
  const { undo } = textsFor(locale).claim;
  if (state === 'asked' && claim !== null)
    return (
      <LinkDocument locale={locale} title={undo.title} languages={choice}>
        <div class="moment">
          <h1>{undo.title}</h1>
          <p>{undo.text(claim)}</p>
          {claim.email !== '' && <p class="note">{undo.by(claim.person, claim.email)}</p>}
          <p>{undo.ends}</p>
          <form method="post" action={`/undo-claim/${token}`}>
            <button class="primary" type="submit" name="confirm" value="yes">
              {undo.button}
            </button>
          </form>
        </div>
      </LinkDocument>
    );
  const undone = state === 'undone';
  const title = undone ? undo.undoneTitle : undo.endedTitle;
  return (
    <LinkDocument locale={locale} title={title} languages={choice}>
      <div class="moment">
        <h1>{title}</h1>
        <p>{undone ? undo.undoneText : undo.endedText}</p>
        <p>
          <a class="primary" href="/terms">
            {undo.contact}
          </a>
        </p>
      </div>
    </LinkDocument>
  );
}

import { RECOVERY_PATH } from '#contracts/account/sign-in-pages.ts';
import { LinkDocument } from '../parts/LinkDocument.tsx';
import { languageChoice } from '../parts/Languages.tsx';
import type { RecoverProps } from '../account-page-types.ts';
import { textsFor } from '../texts/index.ts';

/** Begins a recovery: opening the link changes nothing, because mail scanners open links. */
export function RecoverPage(props: RecoverProps) {
  const { locale, languages, token, state, email, vouched, admins, hours, staffHours, days } = props;
  const { begin, begun, waiting, ended } = textsFor(locale).recovery;
  const { title } = { asked: begin, begun, waiting, ended }[state];
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(admins);
  return (
    <LinkDocument locale={locale} title={title} languages={languageChoice(locale, languages)}>
      <div class="moment">
        <h1>{title}</h1>
        {state === 'asked' && (
          <>
            <p>{begin.text(email)}</p>
            {vouched && <p>{begin.vouched}</p>}
            <form method="post" action={`/recover/${token}`}>
              <button class="primary" type="submit" name="confirm" value="yes">
                {begin.button}
              </button>
            </form>
          </>
        )}
        {state === 'begun' && (
          <>
            <p>{begun.text}</p>
            <ol class="moment__steps">
              <li>{admins.length > 0 ? begun.vouch(names) : begun.staffOnly(staffHours)}</li>
              {admins.length > 0 && <li>{begun.wait(hours, staffHours)}</li>}
              <li>{begun.link}</li>
            </ol>
            <p>{begun.cancel(days)}</p>
          </>
        )}
        {state === 'waiting' && <p>{waiting.text}</p>}
        {state === 'ended' && (
          <>
            <p>{ended.text}</p>
            <p>
              <a class="primary" href={RECOVERY_PATH}>
                {ended.again}
              </a>
            </p>
          </>
        )}
      </div>
    </LinkDocument>
  );
}

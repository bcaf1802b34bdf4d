import { useEffect } from 'react';
import type { OpenIdArrival } from '#contracts/account/openid.ts';
import { GET_LISTED_PATH, OPENID_PATH, SIGN_IN_PATH, safeNext } from '#contracts/account/sign-in-pages.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { sendJson } from '../../providers/httpClient.ts';
import { loadSession } from '../../providers/session.ts';
import { Ring } from '../../ui/buttons/Ring.tsx';
import { pathAfterSignIn } from '../afterSignIn.ts';
import { arrive } from '../arrive.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import type { AuthPageProps } from '../AuthPageProps.ts';
import { keepNotice } from './openIdNotice.ts';
import type { SignInNotice } from './openIdNotice.ts';
import { takeReturnPath } from './returnPath.ts';
import { providerName } from './providers.ts';

type Answer = Omit<OpenIdArrival, 'done'> & { done?: OpenIdArrival['done']; secondStep?: true };

/** The page a provider redirects people to. Opening it does nothing; the request it sends to the server does. */
export function OpenIdPage({ enter }: AuthPageProps) {
  const t = useT();
  const locale = useLanguage();
  useEffect(() => {
    document.title = `${t('openId.title')} – Aisle`;
    void finish(locale, enter);
    // Once, when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <AuthLayout>
      <div className="auth__form" role="status">
        <h1 className="display-l">{t('openId.title')}</h1>
        <p className="auth__lead">
          <Ring /> {t('openId.text')}
        </p>
      </div>
    </AuthLayout>
  );
}

async function finish(locale: string, enter: AuthPageProps['enter']): Promise<void> {
  const { pathname, search } = window.location;
  const key = pathname.slice(OPENID_PATH.length);
  // Removes the code from the address before anything else happens (S8).
  window.history.replaceState(null, '', pathname);
  const own = takeReturnPath();
  let answer: Answer;
  try {
    const body = { answer: search.slice(1), locale };
    answer = await sendJson<Answer>('POST', `/api/auth/openid/${encodeURIComponent(key)}/answer`, body);
  } catch (error) {
    const notice = { ...noticeOf(error, providerName(key)), provider: key };
    if (own === null) return backToSignIn(notice);
    return enter(`${own}?${new URLSearchParams({ refused: notice.code, provider: key }).toString()}#linked`);
  }
  const { done, next } = answer;
  if (done === 'linked' || done === 'checked')
    return enter(`${safeNext(next) ?? own ?? '/console'}?${new URLSearchParams({ [done]: key }).toString()}#linked`);
  if (next !== null) window.history.replaceState(null, '', `${pathname}?${new URLSearchParams({ next }).toString()}`);
  if (answer.secondStep) return arrive(answer, enter);
  const session = await loadSession();
  if (!session) return backToSignIn({ code: 'not-opened' });
  return enter(next === GET_LISTED_PATH ? GET_LISTED_PATH : pathAfterSignIn(session, window.location.search));
}

function noticeOf(error: unknown, name: string): SignInNotice {
  if (!(error instanceof HttpError)) return { code: 'failed', name };
  const email = error.problem?.meta?.['email'];
  const code = error.code === 'challenge-invalid' ? 'expired-action-code' : error.code;
  return {
    code: code === 'network' ? 'network-request-failed' : code,
    name,
    ...(typeof email === 'string' ? { email } : {}),
  };
}

/** A full page load, so nothing from the provider stays in the address. */
function backToSignIn(notice: SignInNotice): void {
  keepNotice(notice);
  window.location.replace(SIGN_IN_PATH);
}

import { useQueryClient } from '@tanstack/react-query';
import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { useAttempt } from '../news/useAttempt.ts';
import { maySignOut } from './signOutQuestion.ts';

/** Ends this browser's session; the sign-in page is a full page load, so nothing stays in memory. */
export function useSignOut() {
  const queries = useQueryClient();
  const attempt = useAttempt();
  return async (): Promise<void> => {
    if (!(await maySignOut())) return;
    const end = async (): Promise<void> => (await import('../../offline/signOut.ts')).signOut();
    if (!(await attempt(end))) return;
    queries.clear();
    window.location.assign(SIGN_IN_PATH);
  };
}

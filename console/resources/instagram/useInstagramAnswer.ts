import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { INSTAGRAM_PATH } from '../../providers/paths.ts';
import { INSTAGRAM_KEY, instagramData } from './instagramData.ts';

/** Completes the connection when Instagram redirects back, and removes its response from the address. Returns whether it is in progress. */
export function useInstagramAnswer(): boolean {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [busy, setBusy] = useState(() => new URLSearchParams(search).has('code'));
  const seen = useRef('');
  useEffect(() => {
    const answer = new URLSearchParams(search);
    const [code, state] = [answer.get('code'), answer.get('state')];
    if (seen.current === search || !(code !== null || answer.has('error'))) return;
    seen.current = search;
    void navigate(INSTAGRAM_PATH, { replace: true });
    const finish = async (): Promise<void> => {
      if (code === null || state === null) toast.alert(t('instagram.cancelled'));
      else if (await attempt(() => instagramData.answer({ code, state }), INSTAGRAM_KEY))
        toast.success(t('instagram.done'));
      setBusy(false);
    };
    void finish();
  }, [search, attempt, navigate, t, toast]);
  return busy;
}

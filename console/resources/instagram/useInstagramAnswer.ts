import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { INSTAGRAM_PATH } from '../../providers/paths.ts';
import { INSTAGRAM_KEY, instagramData } from './instagramData.ts';

/** Finishes what was begun when Instagram sends someone back, and takes its answer out of the address. Whether it is at it. */
export function useInstagramAnswer(): boolean {
  const t = useT();
  const attempt = useAttempt();
  const toast = useToast();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const seen = useRef('');
  useEffect(() => {
    const answer = new URLSearchParams(search);
    const [code, state] = [answer.get('code'), answer.get('state')];
    if (seen.current === search || !(code !== null || answer.has('error'))) return;
    seen.current = search;
    void navigate(INSTAGRAM_PATH, { replace: true });
    if (code === null || state === null) {
      toast.alert(t('instagram.cancelled'));
      return;
    }
    setBusy(true);
    void attempt(() => instagramData.answer({ code, state }), INSTAGRAM_KEY).then((worked) => {
      setBusy(false);
      if (worked) toast.success(t('instagram.done'));
    });
  }, [search, attempt, navigate, t, toast]);
  return busy;
}

import { useQueryClient } from '@tanstack/react-query';
import type { SetupAnswer } from '#contracts/supplier/setup.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { SETUP_KEY } from './useSetup.ts';

/** Hides the steps on the whole team's dashboard; can be undone. */
export function useHideSetup(): () => Promise<void> {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const toast = useToast();
  return async () => {
    const hidden = await attempt(() => data.hideSetup(true));
    if (!hidden) return;
    queries.setQueryData<SetupAnswer>(SETUP_KEY, (known) => known && { ...known, shown: false });
    toast.undoable(t('setup.hidden'), () => void attempt(() => data.hideSetup(false), SETUP_KEY));
  };
}

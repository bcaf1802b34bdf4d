import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccountActivity } from '#contracts/account/account-activity.ts';
import { CHANGED_EMAIL } from '#contracts/account/changed-email.ts';
import { HOUR } from '#contracts/durations.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { accountData } from '../accountData.ts';

const isJustNow = ({ kind, at }: AccountActivity): boolean =>
  kind === 'email-changed' && Date.now() - Date.parse(at) < HOUR;

/**
 * Says that the sign-in address was changed, to someone coming from the page that confirmed it. Anyone can forge such a link, so the
 * account is checked too.
 */
export function useChangedEmail(): void {
  const t = useT();
  const toast = useToast();
  const [search, setSearch] = useSearchParams();
  const isBack = search.get(CHANGED_EMAIL.name) === CHANGED_EMAIL.value;
  useEffect(() => {
    if (!isBack) return;
    setSearch({}, { replace: true });
    const say = async (): Promise<void> => {
      const entries = await accountData.activity().catch(() => []);
      if (entries.some(isJustNow)) toast.success(t('account.email.changed'));
    };
    void say();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, on the way back
  }, [isBack]);
}

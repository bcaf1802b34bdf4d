import { useCallback } from 'react';
import type { NotificationAnswer } from '#contracts/notifications/notification.ts';
import { useT } from '../i18n/i18n.ts';

/** Kinds with a different text for account news, for several leads, or when someone left on their own. */
function keyOf({ kind, count, actor, news }: Pick<NotificationAnswer, 'kind' | 'count' | 'actor' | 'news'>) {
  if (kind === 'account-changed' && news !== null) return `notices.account.${news}` as const;
  if (count !== null && (kind === 'assigned' || kind === 'stage-moved')) return `notices.told.${kind}-many` as const;
  return kind === 'member-removed' && actor === null ? 'notices.told.member-left' : (`notices.told.${kind}` as const);
}

/** A notification as a sentence, with the couple's first names or, in team news, a teammate's name. */
export function useNoticeText(): (notice: NotificationAnswer) => string {
  const t = useT();
  return useCallback(
    ({ kind, couple, actor, person, role, badge, stage, count, news }) =>
      t(keyOf({ kind, count, actor, news }), {
        ...(count !== null && { count }),
        couple,
        actor: actor ?? t('notices.somebody'),
        person: person ?? t('notices.somebody'),
        role: role === null ? '' : t(`terms.role.${role}`),
        badge: badge ?? '',
        stage: stage === null ? '' : t(`terms.stage.${stage}`),
      }),
    [t],
  );
}

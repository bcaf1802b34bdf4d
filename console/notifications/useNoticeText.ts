import { useCallback } from 'react';
import type { NotificationAnswer } from '#contracts/notification.ts';
import { useT } from '../i18n/i18n.ts';

/** A notification as a sentence, with the couple's first names. */
export function useNoticeText(): (notice: NotificationAnswer) => string {
  const t = useT();
  return useCallback(
    ({ kind, couple, actor, stage }) =>
      t(`notifications.told.${kind}`, {
        couple,
        actor: actor ?? t('notifications.somebody'),
        stage: stage === null ? '' : t(`terms.stage.${stage}`),
      }),
    [t],
  );
}

import { useState } from 'react';
import { DAY, HOUR } from '#contracts/durations.ts';
import { MenuItem } from '../../../ui/floating/Floating.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { Button, MenuButton } from '../../../ui/index.ts';
import { connectionsData } from '../connectionsData.ts';

const SPANS = { hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY } as const;

const beginOf = (span: keyof typeof SPANS): string => new Date(Date.now() - SPANS[span]).toISOString();

/** Resends all failed deliveries, after a receiver was down. */
export function ReplayAll({ webhookId }: { webhookId: string }) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const replay = async (span: keyof typeof SPANS): Promise<void> => {
    setBusy(true);
    const since = beginOf(span);
    await attempt(async () => {
      const { count } = await connectionsData.replaySince(webhookId, since);
      toast.success(t('connections.log.replayedMany', { count }));
    }, ['webhook-deliveries', webhookId]);
    setBusy(false);
  };
  return (
    <MenuButton
      align="right"
      trigger={
        <Button size="small" busy={busy}>
          {t('connections.log.replayAll')}
        </Button>
      }
    >
      {(close) =>
        (Object.keys(SPANS) as (keyof typeof SPANS)[]).map((span) => (
          <MenuItem
            key={span}
            onClick={() => {
              close();
              void replay(span);
            }}
          >
            {t(`connections.log.span.${span}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}

import { Copy, Link2, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { CalendarFeed } from '#contracts/calendar/calendar.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useCopy } from '../../../layout/news/useCopy.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button, Card, Dialog, DialogActions, Toggle } from '../../../ui/index.ts';
import '../day/calendar-form.css';

/** The feed's secret address for other programs; it can be renewed and removed. */
export function FeedSection({ feed }: { feed: CalendarFeed }) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const copy = useCopy();
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState<'renew' | 'revoke' | null>(null);
  const run = async (work: () => Promise<unknown>, done?: string): Promise<void> => {
    setAsks(null);
    setBusy(true);
    const worked = await attempt(work, ['calendar', 'settings']);
    setBusy(false);
    if (worked && done !== undefined) toast.success(done);
  };
  const { url, names, readAt } = feed;
  return (
    <Card title={t('calendar.feed.title')}>
      <div className="col calendar-form">
        <p className="small ink-2">{t('calendar.feed.lead')}</p>
        <Toggle
          label={t('calendar.feed.names')}
          help={t('calendar.feed.namesHelp')}
          checked={names}
          disabled={busy}
          onChange={(next) => void run(() => data.setFeedNames(next))}
        />
        {url === null ? (
          <div>
            <Button
              icon={Link2}
              busy={busy}
              onClick={() => void run(() => data.renewFeed(names), t('calendar.feed.made'))}
            >
              {t('calendar.feed.make')}
            </Button>
          </div>
        ) : (
          <>
            <label className="field__label" htmlFor="feed-address">
              {t('calendar.feed.address')}
            </label>
            <div className="feed-address">
              <div className="input">
                <input id="feed-address" readOnly value={url} onFocus={(event) => event.target.select()} />
              </div>
              <Button icon={Copy} onClick={() => void copy(url)}>
                {t('calendar.feed.copy')}
              </Button>
            </div>
            <p className="caption ink-3">
              {readAt === null
                ? t('calendar.feed.unread')
                : t('calendar.feed.read', { when: `${format.shortDay(readAt)}, ${format.time(readAt)}` })}
            </p>
            <div className="row wrap">
              <Button size="small" icon={RefreshCw} disabled={busy} onClick={() => setAsks('renew')}>
                {t('calendar.feed.renew')}
              </Button>
              <Button size="small" disabled={busy} onClick={() => setAsks('revoke')}>
                {t('calendar.feed.revoke')}
              </Button>
            </div>
          </>
        )}
      </div>
      {asks && (
        <Dialog
          open
          onClose={() => setAsks(null)}
          title={t(`calendar.feed.${asks}`)}
          actions={
            <DialogActions
              go={t(`calendar.feed.${asks}`)}
              danger={asks === 'revoke'}
              onCancel={() => setAsks(null)}
              onGo={() =>
                void (asks === 'renew'
                  ? run(() => data.renewFeed(names), t('calendar.feed.made'))
                  : run(() => data.revokeFeed(), t('calendar.feed.revoked')))
              }
            />
          }
        >
          <p className="ink-2">{t('calendar.feed.consequence')}</p>
        </Dialog>
      )}
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PushDevice } from '#contracts/notifications/notification.ts';
import { useT } from '../i18n/i18n.ts';
import { useAttempt } from '../layout/news/useAttempt.ts';
import { useToast } from '../layout/news/useToast.ts';
import { Button, Card, ErrorState, SkeletonRows, TimeAgo } from '../ui/index.ts';
import { pushDevices, pushState, removeDevice, turnPushOff, turnPushOn } from './pushBrowser.ts';

/** Push notifications in this browser, and the person's other browsers that get them. */
export function PushBrowsers() {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const state = useQuery({ queryKey: ['push', 'state'], queryFn: pushState });
  const devices = useQuery({ queryKey: ['push', 'devices'], queryFn: pushDevices });
  const change = async (work: () => Promise<unknown>, done?: string): Promise<void> => {
    setBusy(true);
    const worked = await attempt(work, ['push']);
    if (worked && done !== undefined) toast.success(done);
    setBusy(false);
  };
  return (
    <Card title={t('notificationSettings.push.title')}>
      <p className="small ink-2">{t(`notificationSettings.push.is.${state.data ?? 'off'}`)}</p>
      {state.data === 'off' && (
        <div>
          <Button busy={busy} onClick={() => void change(turnPushOn)}>
            {t('notificationSettings.push.turnOn')}
          </Button>
        </div>
      )}
      {state.data === 'on' && (
        <div>
          <Button busy={busy} onClick={() => void change(turnPushOff, t('notificationSettings.push.off'))}>
            {t('notificationSettings.push.turnOff')}
          </Button>
        </div>
      )}
      {devices.data ? (
        devices.data.length > 0 && (
          <ul className="notice-devices">
            {devices.data.map((device) => (
              <Device key={device.id} device={device} onRemove={() => void change(() => removeDevice(device.id))} />
            ))}
          </ul>
        )
      ) : devices.error ? (
        <ErrorState compact error={devices.error} onRetry={() => void devices.refetch()} />
      ) : (
        <SkeletonRows rows={1} />
      )}
    </Card>
  );
}

function Device({ device: { browser, system, createdAt }, onRemove }: { device: PushDevice; onRemove: () => void }) {
  const t = useT();
  const name =
    browser && system
      ? t('account.device.both', { browser, system })
      : (browser ?? system ?? t('account.device.unknown'));
  return (
    <li className="row">
      <div className="grow">
        <p className="small strong">{name}</p>
        <p className="caption ink-3">
          {t('notificationSettings.push.since')} <TimeAgo instant={createdAt} />
        </p>
      </div>
      <Button size="small" aria-label={t('notificationSettings.push.removeOne', { device: name })} onClick={onRemove}>
        {t('notificationSettings.push.remove')}
      </Button>
    </li>
  );
}

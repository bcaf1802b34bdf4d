import { WifiOff } from 'lucide-react';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { useStoreValue } from '../providers/useStoreValue.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import './offline.css';
import { offlineStore } from './offlineStore.ts';

const tryNow = async (): Promise<void> => (await import('./watchConnection.ts')).tryNow();

/** Says that the page shows data stored in this browser, and how old it is. */
export function OfflineNote() {
  const t = useT();
  const format = useFormat();
  const keptAt = useStoreValue(offlineStore);
  if (keptAt === null) return null;
  const instant = new Date(keptAt).toISOString();
  const time = `${format.shortDay(instant)}, ${format.time(instant)}`;
  return (
    <p className="offline-note small" role="status">
      <Icon of={WifiOff} size={16} />
      <span className="grow">{t('shell.live.asOf', { time })}</span>
      <Button variant="text" size="small" onClick={() => void tryNow()}>
        {t('shell.live.tryNow')}
      </Button>
    </p>
  );
}

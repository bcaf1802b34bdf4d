import { CloudOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { offlineStore } from '../../offline/offlineStore.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { Button } from '../buttons/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import './surfaces.css';

export interface ErrorStateProps {
  error: unknown;
  /** What could not be loaded: "We could not load your leads". */
  title?: string;
  onRetry?: () => void;
  /** For use inside a card, which contains the failure. */
  compact?: boolean;
  /** Next to "Try again": a way to leave a screen without navigation. */
  children?: ReactNode;
}

/** Says what failed, or that it isn't saved on this device, with "Try again" and the reference for support. */
export function ErrorState({ error, title, onRetry, compact = false, children }: ErrorStateProps) {
  const t = useT();
  const http = error instanceof HttpError ? error : null;
  const isNotKept = useStoreValue(offlineStore) !== null && (http === null || http.status === 0);
  const text = isNotKept
    ? t('common.error.notKept')
    : http?.status === 429
      ? t('common.error.tooMany')
      : http?.status === 0
        ? t('common.error.server')
        : t('common.error.unexpected');
  return (
    <div className={compact ? 'state state--compact' : 'state'} role="alert">
      <span className="state__arch">
        <Icon of={CloudOff} size={28} />
      </span>
      <p className="display-s">{title ?? t(isNotKept ? 'common.error.notKeptTitle' : 'common.error.title')}</p>
      <p className="state__text small ink-2">{text}</p>
      {onRetry && (
        <div className="state__actions">
          <Button size="small" icon={RefreshCw} onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
          {children}
        </div>
      )}
      {http?.problem && (
        <p className="caption ink-3">{t('common.error.reference', { reference: http.problem.instance })}</p>
      )}
    </div>
  );
}

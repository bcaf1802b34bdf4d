import { RotateCcw } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { Button, Icon } from '../../ui/index.ts';
import './kept.css';
import type { KeptState } from './useKeptState.ts';

/** Shown above a form's fields when it has restored unsaved text after being closed, reloaded or signed out of. */
export function KeptNote({ of }: { of: KeptState }) {
  const t = useT();
  if (!of.restored) return null;
  return (
    <p className="row kept-note small" role="status">
      <Icon of={RotateCcw} size={14} className="ink-3" />
      <span className="grow">{t('kept.note')}</span>
      <Button variant="text" size="small" onClick={of.discard}>
        {t('common.discard')}
      </Button>
    </p>
  );
}

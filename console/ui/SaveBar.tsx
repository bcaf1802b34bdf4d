import { useT } from '../i18n/i18n.ts';
import { Button } from './Button.tsx';
import './controls.css';

export interface SaveBarProps {
  /** How many fields differ from what is saved; at 0 there is no bar. */
  changes: number;
  /** How many fields are wrong; the bar becomes the summary then. */
  wrong?: number;
  busy: boolean;
  onDiscard: () => void;
  /** Leave out when the bar stands inside the form: Save then submits it. */
  onSave?: () => void;
}

/** Fixed at the bottom while something is unsaved: what changed, Discard, Save (look.md §6). */
export function SaveBar({ changes, wrong = 0, busy, onDiscard, onSave }: SaveBarProps) {
  const t = useT();
  if (changes === 0) return null;
  return (
    <div className={wrong > 0 ? 'save-bar save-bar--wrong' : 'save-bar'} role="region" aria-live="polite">
      <span className="grow small strong">
        {wrong > 0 ? t('common.unsaved.wrong', { count: wrong }) : t('common.unsaved.changes', { count: changes })}
      </span>
      <Button variant="ghost" onClick={onDiscard} disabled={busy}>
        {t('common.discard')}
      </Button>
      <Button variant="primary" type={onSave ? 'button' : 'submit'} busy={busy} {...(onSave && { onClick: onSave })}>
        {busy ? t('common.saving') : t('common.save')}
      </Button>
    </div>
  );
}

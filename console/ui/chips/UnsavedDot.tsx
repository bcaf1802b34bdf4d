import { useT } from '../../i18n/i18n.ts';
import './chips.css';

/** Marks something that has unsaved changes, with a text for screen readers. */
export function UnsavedDot({ className = '' }: { className?: string }) {
  const t = useT();
  return (
    <span className={`unsaved-dot ${className}`.trimEnd()}>
      <span className="visually-hidden">{t('common.unsaved.mark')}</span>
    </span>
  );
}

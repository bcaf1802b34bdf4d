import { useT } from '../../i18n/i18n.ts';
import './avatars.css';

export interface MaskBarProps {
  large?: boolean;
  /** What is hidden, for screen readers; the surname by default. */
  label?: string;
  className?: string;
}

/** A placeholder for hidden data: a surname, contact details (S33). */
export function MaskBar({ large = false, label, className }: MaskBarProps) {
  const t = useT();
  const classes = ['mask-bar', large && 'mask-bar--l', className].filter(Boolean).join(' ');
  return <span role="img" aria-label={label ?? t('common.hiddenSurname')} className={classes} />;
}

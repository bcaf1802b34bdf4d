import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Logo } from '../../ui/icons/Logo.tsx';

export interface BrandProps {
  rail: boolean;
  staff: boolean;
  /** Collapses or expands the sidebar; left out if the window size decides. */
  onFold?: () => void;
}

/** Logo and name at the top of the sidebar. */
export function Brand({ rail, staff, onFold }: BrandProps) {
  const t = useT();
  if (rail) {
    return (
      <>
        <Link to="/" className="side__brand" aria-label={t('shell.product')}>
          <Logo size={30} onDark={staff} />
        </Link>
        {onFold && <IconButton icon={PanelLeftOpen} small label={t('shell.expand')} onClick={onFold} />}
      </>
    );
  }
  return (
    <div className="side__brand">
      <Logo onDark={staff} />
      <span>{t('shell.product')}</span>
      {staff && <span className="staff-tag">{t('shell.staff.tag')}</span>}
      {onFold && <IconButton icon={PanelLeftClose} small label={t('shell.collapse')} onClick={onFold} />}
    </div>
  );
}

import { Link } from 'react-router-dom';
import { GET_LISTED_PATH } from '#contracts/account/sign-in-pages.ts';
import { useT } from '../../i18n/i18n.ts';
import { CONSOLE_BASE, STAFF_BASE } from '../../auth/entryPaths.ts';
import { DETAILS_PATH, NOTIFICATION_SETTINGS_PATH, SECURITY_PATH } from '../../providers/paths.ts';
import { useSession } from '../../providers/useSession.ts';
import '../../ui/floating/popover.css';
import { openHelp } from '../frame/overlayStore.ts';
import { Preferences } from './Preferences.tsx';
import { useSignOut } from './useSignOut.ts';

export interface UserPanelProps {
  staff: boolean;
  /** Closes the surrounding panel. */
  onDone: () => void;
  /** False on phones, where keyboard shortcuts make no sense. */
  withShortcuts?: boolean;
}

/** Settings of the person rather than the business: appearance, language, the other console, sign out. */
export function UserPanel({ staff, onDone, withShortcuts = true }: UserPanelProps) {
  const t = useT();
  const session = useSession();
  const leave = useSignOut();
  const acting = Boolean(session?.acting);
  const hasSupplier = (session?.suppliers ?? []).length > 0;
  const isStaff = (session?.staffMarkets ?? []).length > 0;
  const other = staff
    ? hasSupplier && { href: CONSOLE_BASE, label: t('shell.user.console') }
    : isStaff
      ? { href: STAFF_BASE, label: t('shell.user.staff') }
      : !hasSupplier && { href: GET_LISTED_PATH, label: t('shell.user.getListed') };
  return (
    <>
      <Preferences />
      <hr className="menu-line" />
      {withShortcuts && (
        <button
          type="button"
          className="menu-item"
          onClick={() => {
            onDone();
            openHelp();
          }}
        >
          {t('shell.user.shortcuts')}
        </button>
      )}
      {!acting && (
        <>
          <Link className="menu-item" to={DETAILS_PATH} onClick={onDone}>
            {t('shell.menu.details')}
          </Link>
          <Link className="menu-item" to={SECURITY_PATH} onClick={onDone}>
            {t('shell.menu.security')}
          </Link>
          <Link className="menu-item" to={NOTIFICATION_SETTINGS_PATH} onClick={onDone}>
            {t('shell.user.notifications')}
          </Link>
        </>
      )}
      {other && (
        <a className="menu-item" href={other.href}>
          {other.label}
        </a>
      )}
      <button type="button" className="menu-item" onClick={() => void leave()}>
        {t('shell.user.signOut')}
      </button>
    </>
  );
}

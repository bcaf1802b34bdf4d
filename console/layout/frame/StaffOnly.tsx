import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { CONSOLE_BASE } from '../../auth/entryPaths.ts';
import { useSession } from '../../providers/useSession.ts';
import { buttonClass } from '../../ui/buttons/buttonClass.ts';
import '../../ui/buttons/Button.css';
import { Icon } from '../../ui/icons/Icon.tsx';
import '../../ui/surfaces/surfaces.css';

/** Shows the back office to people who have a staff market, and everyone else a link home. The server would refuse them anyway. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const t = useT();
  const session = useSession();
  if (session?.acting) window.location.replace(CONSOLE_BASE);
  if (session && session.staffMarkets.length > 0) return children;
  return (
    <main className="state">
      <span className="state__arch state__arch--quiet">
        <Icon of={Lock} size={28} />
      </span>
      <h1 className="display-s">{t('shell.staff.refusedTitle')}</h1>
      <p className="state__text small ink-2">{t('shell.staff.refused')}</p>
      <div className="state__actions">
        <a className={buttonClass({ variant: 'primary' })} href={CONSOLE_BASE}>
          {t('shell.user.console')}
        </a>
      </div>
    </main>
  );
}

import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Bell } from '../../notifications/Bell.tsx';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import '../../ui/surfaces/surfaces.css';
import { hasBell, openSearch, searchable } from '../frame/overlayStore.ts';
import { useWindowClass } from '../frame/useWindowClass.ts';
import { usePageTitle } from './pageTitle.ts';

export interface PageHeadProps {
  /** The page's only h1, if it differs from the page's title: the dashboard's greeting. */
  title?: string;
  /** A secondary line next to the title. */
  lead?: ReactNode;
  /** A small line above, for example today's date. */
  over?: ReactNode;
  /** Buttons on the right; at most one primary. */
  actions?: ReactNode;
  /** The dashboard's large greeting. */
  large?: boolean;
}

/** A page's title and actions. On mobile there is no top bar, so search and bell are here, and wide actions below. */
export function PageHead({ title, lead, over, actions, large = false }: PageHeadProps) {
  const t = useT();
  const pageTitle = usePageTitle();
  const hasSearch = useStoreValue(searchable);
  const showBell = useStoreValue(hasBell);
  const mobile = useWindowClass() === 'mobile';
  return (
    <header className="page-head">
      <div className="page-head__titles">
        {over && <p className="page-head__over">{over}</p>}
        <h1 className={large ? 'display-l' : 'display-m'}>{title ?? pageTitle}</h1>
        {lead && <p className="small ink-2">{lead}</p>}
      </div>
      {mobile && (hasSearch || showBell) && (
        <div className="page-head__actions">
          {hasSearch && <IconButton icon={Search} iconSize={20} label={t('shell.search.open')} onClick={openSearch} />}
          {showBell && <Bell />}
        </div>
      )}
      {actions && <div className="page-head__actions page-head__actions--own">{actions}</div>}
    </header>
  );
}

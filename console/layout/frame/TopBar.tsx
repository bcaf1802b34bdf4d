import { Plus, Search } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { useNeedsServer } from '../../offline/useNeedsServer.ts';
import { Bell } from '../../notifications/Bell.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import { Breadcrumb } from '../page/Breadcrumb.tsx';
import { openAddLead, openSearch } from './overlayStore.ts';

const isApple = /mac|iphone|ipad/iu.test(window.navigator.userAgent);

interface TopBarProps {
  mayAdd: boolean;
  hasBell: boolean;
}

/** Breadcrumb, search, and the button for adding a lead. */
export function TopBar({ mayAdd, hasBell }: TopBarProps) {
  const t = useT();
  const server = useNeedsServer();
  return (
    <header className="top-bar">
      <Breadcrumb />
      <span className="spacer" />
      <button type="button" className="search-bar" aria-haspopup="dialog" onClick={openSearch}>
        <Icon of={Search} />
        <span className="grow">{t('shell.search.placeholder')}</span>
        <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
      </button>
      {mayAdd && (
        <IconButton icon={Plus} label={t('leads.add')} aria-haspopup="dialog" onClick={openAddLead} {...server} />
      )}
      {hasBell && <Bell />}
    </header>
  );
}

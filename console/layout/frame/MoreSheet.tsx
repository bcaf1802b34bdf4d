import { Plus } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { useNeedsServer } from '../../offline/useNeedsServer.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { openAddLead } from './overlayStore.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { ScreenLink } from '../../screens/ScreenLink.tsx';
import type { Section } from '../../screens/menu.ts';
import { ProposalCount } from './ProposalCount.tsx';
import { SupplierSwitcher } from '../switcher/SupplierSwitcher.tsx';
import { UserPanel } from '../person/UserPanel.tsx';

export interface MoreSheetProps {
  sections: readonly Section[];
  staff: boolean;
  onDone: () => void;
}

/** Everything that doesn't fit in the bottom bar: switcher, sub-pages, balance, the person's own settings. */
export function MoreSheet({ sections, staff, onDone }: MoreSheetProps) {
  const t = useT();
  const server = useNeedsServer();
  const mayAdd = useMay('leads:write') && !staff;
  const direct = new Set(sections.filter((section) => section.bottomBar).map((section) => section.to));
  const pages = sections.flatMap((section) => section.pages).filter((page) => !direct.has(page.to));
  return (
    <div className="more-sheet">
      {!staff && <SupplierSwitcher rail={false} />}
      {mayAdd && (
        <button
          type="button"
          className="nav-item"
          onClick={() => {
            onDone();
            openAddLead();
          }}
          {...server}
        >
          <Icon of={Plus} size={18} />
          {t('leads.add')}
        </button>
      )}
      {pages.map((page) => (
        <ScreenLink key={page.to} to={page.to} className="nav-item" onClick={onDone}>
          <Icon of={page.icon} size={18} />
          {t(page.label)}
          {page.countsProposals && <ProposalCount />}
        </ScreenLink>
      ))}
      {!staff && (
        <div onClickCapture={onDone}>
          <BalanceCard rail={false} />
        </div>
      )}
      <UserPanel staff={staff} onDone={onDone} withShortcuts={false} />
    </div>
  );
}

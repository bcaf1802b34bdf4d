import { Earth } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { useSession } from '../../providers/useSession.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { Brand } from './Brand.tsx';
import type { Section } from '../../screens/menu.ts';
import { NavSections } from './NavSections.tsx';
import './Sidebar.css';
import { SupplierSwitcher } from '../switcher/SupplierSwitcher.tsx';
import { useNavigation } from './useNavigation.ts';
import { UserMenu } from '../person/UserMenu.tsx';

export interface SidebarProps {
  sections: readonly Section[];
  /** 64 px wide, icons only. */
  rail: boolean;
  staff: boolean;
  onFold?: () => void;
}

/** Logo, supplier switcher, sections, balance, person. */
export function Sidebar({ sections, rail, staff, onFold }: SidebarProps) {
  const t = useT();
  const navigation = useNavigation(sections);
  const classes = ['side', rail && 'side--rail', staff && 'side--staff'].filter(Boolean).join(' ');
  return (
    <aside className={classes} aria-label={t('shell.product')}>
      <Brand rail={rail} staff={staff} {...(onFold && { onFold })} />
      {staff ? !rail && <StaffMarket /> : <SupplierSwitcher rail={rail} />}
      <NavSections {...navigation} rail={rail} />
      <div className="side__foot">
        {!staff && <BalanceCard rail={rail} />}
        <UserMenu rail={rail} staff={staff} />
      </div>
    </aside>
  );
}

/** The markets where this person can act as staff. */
function StaffMarket() {
  const t = useT();
  const markets = useSession()?.staffMarkets ?? [];
  const names = markets.map((market) => (market === '*' ? t('shell.staff.everywhere') : t(`terms.market.${market}`)));
  return (
    <p className="staff-market">
      <Icon of={Earth} />
      {names.join(', ')}
    </p>
  );
}

import { Menu } from 'lucide-react';
import { useState } from 'react';
import { FloatingDrawer } from '../../ui/floating/Floating.tsx';
import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { MoreSheet } from './MoreSheet.tsx';
import { ScreenLink } from '../../screens/ScreenLink.tsx';
import type { Section } from '../../screens/menu.ts';
import { useNavigation } from './useNavigation.ts';
import { TodayCount } from '../../today/TodayCount.tsx';
import { WaitingCount } from './WaitingCount.tsx';

export interface BottomBarProps {
  sections: readonly Section[];
  staff: boolean;
}

/** The sections at the bottom of the phone layout; the rest are under "More". */
export function BottomBar({ sections, staff }: BottomBarProps) {
  const t = useT();
  const navigation = useNavigation(sections);
  const [more, setMore] = useState(false);
  const close = (): void => setMore(false);
  return (
    <nav className="bottom-bar" aria-label={t('shell.mainMenu')}>
      {navigation.sections
        .filter((section) => section.bottomBar)
        .map((section) => {
          const on = navigation.current?.id === section.id;
          return (
            <ScreenLink
              key={section.id}
              to={section.to}
              className={on ? 'bottom-bar__item bottom-bar__item--on' : 'bottom-bar__item'}
              aria-current={on ? 'page' : undefined}
            >
              <Icon of={section.icon} size={22} />
              {t(section.label)}
              {section.countsWaiting && <WaitingCount />}
              {section.countsToday && <TodayCount />}
            </ScreenLink>
          );
        })}
      <button type="button" className="bottom-bar__item" aria-haspopup="dialog" onClick={() => setMore(true)}>
        <Icon of={Menu} size={22} />
        {t('shell.menu.more')}
      </button>
      <FloatingDrawer
        anchor="bottom"
        open={more}
        onClose={close}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('shell.menu.more'), style: { borderRadius: '16px 16px 0 0' } },
        }}
      >
        <MoreSheet sections={navigation.sections} staff={staff} onDone={close} />
      </FloatingDrawer>
    </nav>
  );
}

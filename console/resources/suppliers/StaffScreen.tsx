import type { ReactNode } from 'react';
import { Page } from '../../layout/page/Page.tsx';
import { useWindowClass } from '../../layout/frame/useWindowClass.ts';
import { Drawer } from '../../ui/index.ts';
import './staff.css';

export interface StaffScreenProps {
  title: string;
  panelLabel: string;
  /** The open row's panel; null if none is open. */
  panel: ReactNode;
  onClose: () => void;
  /** The list. */
  children: ReactNode;
}

/** A list in the back office; a row opens its panel, next to the list if there is space. */
export function StaffScreen({ title, panelLabel, panel, onClose, children }: StaffScreenProps) {
  const beside = useWindowClass() === 'desktop';
  return (
    <Page title={title}>
      {children}
      <Drawer open={panel !== null} onClose={onClose} label={panelLabel} beside={beside}>
        {panel}
      </Drawer>
    </Page>
  );
}

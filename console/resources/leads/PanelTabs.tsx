import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../i18n/i18n.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { ViewTabs } from '../../ui/index.ts';
import { filesKey } from './files/filesKey.ts';
import { useShownOnScroll } from './head/useShownOnScroll.ts';

/** The content of the middle column; details are next to it where there is space. */
export type Panel = 'chat' | 'details' | 'files' | 'activity';

export interface PanelTabsProps {
  lead: LeadDetail;
  panel: Panel;
  onChange: (panel: Panel) => void;
  /** On phones the details are a panel like the others. */
  withDetails: boolean;
  /** Shown at the end of the line. */
  children?: ReactNode;
}

/** Tabs for chat, files and activity above a lead's middle column; on phones for details too. */
export function PanelTabs({ lead, panel, onChange, withDetails, children }: PanelTabsProps) {
  const t = useT();
  const data = useConsoleData();
  const tabs = useRef<HTMLDivElement>(null);
  const shown = useShownOnScroll(tabs, panel);
  const { data: files } = useQuery({ queryKey: filesKey(lead.id), queryFn: () => data.leadFiles(lead.id) });
  return (
    <div ref={tabs} className={shown ? 'row lead__tabs' : 'row lead__tabs lead__tabs--away'}>
      <ViewTabs
        label={t('lead.panels')}
        selected={panel === 'details' && !withDetails ? 'chat' : panel}
        onSelect={(id) => onChange(id as Panel)}
        tabs={[
          { id: 'chat', label: t('lead.chat') },
          ...(withDetails ? [{ id: 'details', label: t('lead.details') }] : []),
          { id: 'files', label: t('lead.files.title'), ...(files && files.length > 0 && { count: files.length }) },
          { id: 'activity', label: t('lead.activity.title') },
        ]}
      />
      {children}
    </div>
  );
}

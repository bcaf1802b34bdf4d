import { useQuery } from '@tanstack/react-query';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useT } from '../../i18n/i18n.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { ViewTabs } from '../../ui/index.ts';
import { filesKey } from './files/filesKey.ts';

export interface PanelTabsProps<P extends string> {
  lead: LeadDetail;
  panel: P | 'chat' | 'files' | 'activity';
  onChange: (panel: 'chat' | 'files' | 'activity') => void;
}

/** Chat, files and activity above the middle of the lead; the details are next to it. */
export function PanelTabs<P extends string>({ lead, panel, onChange }: PanelTabsProps<P>) {
  const t = useT();
  const data = useConsoleData();
  const { data: files } = useQuery({ queryKey: filesKey(lead.id), queryFn: () => data.leadFiles(lead.id) });
  return (
    <div className="lead__tabs">
      <ViewTabs
        label={t('lead.panels')}
        selected={panel === 'details' ? 'chat' : panel}
        onSelect={(id) => onChange(id as 'chat' | 'files' | 'activity')}
        tabs={[
          { id: 'chat', label: t('lead.chat') },
          { id: 'files', label: t('lead.files.title'), ...(files && files.length > 0 && { count: files.length }) },
          { id: 'activity', label: t('lead.activity.title') },
        ]}
      />
    </div>
  );
}

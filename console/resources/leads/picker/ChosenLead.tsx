import { X } from 'lucide-react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/index.ts';
import { LeadLine } from './LeadLine.tsx';
import './picker.css';

/** The picked lead, with a button to pick another. */
export function ChosenLead({ lead, onAnother }: { lead: LeadSummary; onAnother: () => void }) {
  const t = useT();
  return (
    <div className="row lead-line lead-line--chosen">
      <LeadLine lead={lead} />
      <IconButton icon={X} small label={t('calendar.hold.another')} onClick={onAnother} />
    </div>
  );
}

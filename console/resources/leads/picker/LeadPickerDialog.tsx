import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/index.ts';
import { LeadPicker } from './LeadPicker.tsx';

export interface LeadPickerDialogProps {
  /** The purpose of choosing a lead. */
  title: string;
  onClose: () => void;
  onChoose: (lead: LeadSummary) => void;
}

/** Asks which lead to use. */
export function LeadPickerDialog({ title, onClose, onChoose }: LeadPickerDialogProps) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={title}>
      <LeadPicker label={t('unsorted.search')} onChoose={onChoose} />
    </Dialog>
  );
}

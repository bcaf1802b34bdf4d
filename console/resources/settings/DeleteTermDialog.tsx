import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/i18n.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Dialog, DialogActions } from '../../ui/index.ts';
import type { TermRow } from './termsDraft.ts';

export interface DeleteTermDialogProps {
  list: 'statuses' | 'labels';
  row: TermRow;
  onClose: () => void;
  onDelete: () => void;
}

/** Says how many leads have it before it is deleted. */
export function DeleteTermDialog({ list, row, onClose, onDelete }: DeleteTermDialogProps) {
  const t = useT();
  const data = useConsoleData();
  const field = list === 'labels' ? 'label' : 'status';
  const { data: used } = useQuery({
    queryKey: ['leads', 'having', field, row.key],
    queryFn: async () =>
      (
        await data.getList('leads', {
          filter: { [field]: row.key },
          sort: { field: 'createdAt', order: 'DESC' },
          pagination: { page: 1, perPage: 1 },
        })
      ).total ?? 0,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.terms.deleteTitle', { name: row.name ?? '' })}
      actions={<DialogActions go={t('settings.terms.delete')} danger onCancel={onClose} onGo={onDelete} />}
    >
      <p className="small ink-2" role="status">
        {used === undefined ? t('settings.terms.counting') : t('settings.terms.deleteText', { count: used })}
      </p>
    </Dialog>
  );
}

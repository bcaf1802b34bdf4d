import { useQueryClient } from '@tanstack/react-query';
import type { StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { KeptFormDialog } from '../../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { sendJson } from '../../../providers/httpClient.ts';
import { TextAreaField } from '../../../ui/index.ts';

interface BlockPersonDialogProps {
  person: NonNullable<StaffSupplierDetail['team']>[number];
  onClose: () => void;
}

/** Blocks someone everywhere, or unblocks them, with a reason for the audit log. */
export function BlockPersonDialog({ person, onClose }: BlockPersonDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const blocked = !person.actions.blocked;
  const was = blocked ? 'false' : 'true';
  const name = person.name || person.email;
  const form = useKeptForm<{ blockReason: string }>({
    place: `block ${person.id} ${was}`,
    initialValues: { blockReason: '' },
    schema: async () => (await import('#contracts/staff/person-block.ts')).personBlockInput,
    // The panel behind the dialog also has a field named reason, and names double as ids.
    toInput: ({ blockReason }) => ({ blocked, reason: blockReason }),
    moveMessages: ({ reason, ...rest }) => ({ ...rest, ...(reason !== undefined && { blockReason: reason }) }),
    async onSubmit({ blockReason }) {
      await sendJson<null>('PUT', `/api/staff/people/${person.id}/blocked`, { blocked, reason: blockReason.trim() });
      toast.success(t(`staff.block.done.${was}`, { name }));
      onClose();
      await queries.invalidateQueries({ queryKey: ['suppliers'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <KeptFormDialog
      form={form}
      title={t(`staff.block.title.${was}`, { name })}
      go={t(`staff.block.action.${was}`)}
      onClose={onClose}
    >
      <p className="small ink-2">{t(`staff.block.text.${was}`)}</p>
      <TextAreaField form={form.formik} name="blockReason" rows={3} label={t('staff.block.reason')} />
    </KeptFormDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { Role } from '#contracts/account/roles.ts';
import { DeskDialog } from '../../forms/DeskDialog.tsx';
import { useDeskForm } from '../../forms/useDeskForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { TextAreaField, TextField } from '../../ui/index.ts';
import { RoleChoice } from '../team/RoleChoice.tsx';
import { firstInviteData } from './firstInviteData.ts';

interface Values {
  email: string;
  role: Role;
  note: string;
}

interface FirstInviteDialogProps {
  supplier: { id: string; name: string };
  onClose: () => void;
}

/** Asks for address and role. Only here is Admin preselected, because a team needs one (D3). */
export function FirstInviteDialog({ supplier, onClose }: FirstInviteDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useDeskForm<Values>({
    place: `first invite ${supplier.id}`,
    initialValues: { email: '', role: 'admin', note: '' },
    schema: async () => (await import('#contracts/account/team.ts')).inviteInput,
    toInput: ({ email, role, note }) => ({ ...(email !== '' && { email }), role, ...(note !== '' && { note }) }),
    async onSubmit({ email, role, note }) {
      const address = email.trim();
      await firstInviteData.send(supplier.id, { email: address, role, ...(note.trim() !== '' && { note }) });
      toast.success(t('staff.first.sent', { email: address }));
      await queries.invalidateQueries({ queryKey: ['first-invite', supplier.id] });
      onClose();
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <DeskDialog
      form={form}
      title={t('staff.first.dialog', { supplier: supplier.name })}
      go={t('staff.first.send')}
      className="staff-add"
      onClose={onClose}
    >
      <p className="small ink-2">{t('staff.first.dialogText')}</p>
      <TextField form={form.formik} name="email" type="email" label={t('staff.first.email')} autoComplete="off" />
      <RoleChoice form={form.formik} members={[]} />
      <TextAreaField
        form={form.formik}
        name="note"
        rows={2}
        label={t('staff.first.note')}
        aside={<span className="small ink-3">{t('staff.add.optional')}</span>}
      />
    </DeskDialog>
  );
}

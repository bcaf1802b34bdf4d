import { useQueryClient } from '@tanstack/react-query';
import type { FirstInviteInput } from '#contracts/account/team.ts';
import { KeptFormDialog } from '../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { TextAreaField, TextField } from '../../ui/index.ts';
import { firstInviteData } from './firstInviteData.ts';

/** `FIRST_ROLE` of the contract, whose schemas are loaded when the form is submitted. */
const ROLE: FirstInviteInput['role'] = 'admin';

interface Values {
  email: string;
  note: string;
}

interface FirstInviteDialogProps {
  supplier: { id: string; name: string };
  onClose: () => void;
}

/** Asks for the address. The role is fixed: a person who takes over a listing has to manage its team (D3). */
export function FirstInviteDialog({ supplier, onClose }: FirstInviteDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useKeptForm<Values>({
    place: `first invite ${supplier.id}`,
    initialValues: { email: '', note: '' },
    schema: async () => (await import('#contracts/account/team.ts')).firstInviteInput,
    toInput: ({ email, note }) => ({ ...(email !== '' && { email }), role: ROLE, ...(note !== '' && { note }) }),
    async onSubmit({ email, note }) {
      const address = email.trim();
      await firstInviteData.send(supplier.id, { email: address, role: ROLE, ...(note.trim() !== '' && { note }) });
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
    <KeptFormDialog
      form={form}
      title={t('staff.first.dialog', { supplier: supplier.name })}
      go={t('staff.first.send')}
      className="staff-add"
      onClose={onClose}
    >
      <p className="small ink-2">{t('staff.first.dialogText')}</p>
      <TextField form={form.formik} name="email" type="email" label={t('staff.first.email')} autoComplete="off" />
      <p className="well small ink-2">
        <span className="strong">{t('staff.first.role', { role: t('terms.role.admin') })}</span>{' '}
        {t('staff.first.roleWhy')}
      </p>
      <TextAreaField
        form={form.formik}
        name="note"
        rows={2}
        label={t('staff.first.note')}
        aside={<span className="small ink-3">{t('staff.add.optional')}</span>}
      />
    </KeptFormDialog>
  );
}

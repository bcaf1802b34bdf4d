import { useQueryClient } from '@tanstack/react-query';
import type { CollaboratorAnswer } from '#contracts/account/team.ts';
import type { Role } from '#contracts/account/roles.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Dialog, DialogActions } from '../../ui/index.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { teamData } from './teamData.ts';

interface RoleDialogProps {
  member: CollaboratorAnswer;
  members: readonly CollaboratorAnswer[];
  onClose: () => void;
}

/** Changes a teammate's role. */
export function RoleDialog({ member, members, onClose }: RoleDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const { formik, formProps, submit } = useContractForm<{ role: Role }>({
    initialValues: { role: member.role },
    schema: async () => (await import('#contracts/account/team.ts')).memberRoleInput,
    async onSubmit({ role }) {
      await teamData.setRole(member.id, role);
      toast.success(t('team.roleDialog.changed', { name: member.name, role: t(`terms.role.${role}`) }));
      await queries.invalidateQueries({ queryKey: ['team'] });
      onClose();
    },
    onError(error) {
      toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('team.roleDialog.title', { name: member.name })}
      width={560}
      actions={
        <DialogActions
          go={t('team.roleDialog.save')}
          busy={formik.isSubmitting}
          disabled={formik.values.role === member.role}
          onCancel={onClose}
          onGo={submit}
        />
      }
    >
      <form {...formProps} className="col team-form">
        <RoleChoice form={formik} members={members} />
        <p className="small ink-3">{t('team.roleDialog.now')}</p>
      </form>
    </Dialog>
  );
}

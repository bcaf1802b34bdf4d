import { useQueryClient } from '@tanstack/react-query';
import { KeptFormDialog } from '../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import type { FieldMessages } from '../../providers/HttpError.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { TextField } from '../../ui/index.ts';
import { groupData } from './groupData.ts';

/** Asks another business to join the group. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const own = useActiveAccess()?.publicId ?? '';
  const form = useKeptForm<{ business: string }>({
    place: 'group new',
    initialValues: { business: '' },
    schema: async () => (await import('#contracts/supplier/group.ts')).groupRequestInput,
    async onSubmit({ business }): Promise<FieldMessages | void> {
      if (business.trim().toUpperCase() === own) return { business: t('group.request.isOwn') };
      const { supplier } = await groupData.request(business);
      toast.success(t('group.request.sent', { name: supplier.name }));
      await queries.invalidateQueries({ queryKey: ['group'] });
      onClose();
      return undefined;
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <KeptFormDialog
      form={form}
      title={t('group.request.title')}
      go={t('group.request.send')}
      className="group-form"
      width={520}
      onClose={onClose}
    >
      <p className="small ink-2">{t('group.request.text')}</p>
      <TextField
        form={form.formik}
        name="business"
        label={t('group.request.business')}
        help={t('group.request.help')}
        autoComplete="off"
      />
      <p className="small ink-3">{t('group.request.ownId', { id: own })}</p>
    </KeptFormDialog>
  );
}

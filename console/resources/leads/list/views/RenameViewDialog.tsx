import { useQueryClient } from '@tanstack/react-query';
import { leadViewUpdate } from '#contracts/lead/lead-view.ts';
import type { LeadView } from '#contracts/lead/lead-view.ts';
import { KeptNote } from '../../../../forms/kept/KeptNote.tsx';
import { useKeptForm } from '../../../../forms/useKeptForm.ts';
import { useT } from '../../../../i18n/i18n.ts';
import { useToast } from '../../../../layout/news/useToast.ts';
import { HttpError } from '../../../../providers/HttpError.ts';
import { useConsoleData } from '../../../../providers/useConsoleData.ts';
import { Button, Dialog, TextField } from '../../../../ui/index.ts';

/** Renames a saved view. */
export default function RenameViewDialog({ view, onClose }: { view: LeadView; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const data = useConsoleData();
  const queries = useQueryClient();
  const { formik, formProps, submit, kept } = useKeptForm({
    place: `view ${view.id}`,
    initialValues: { name: view.name },
    version: view.version,
    record: {
      about: view.name,
      name: () => t('leads.saved.name'),
      load: async () => {
        const newest = (await data.leadViews()).find(({ id }) => id === view.id);
        if (!newest) throw new HttpError(404, null);
        return { values: { name: newest.name }, version: newest.version };
      },
    },
    schema: () => leadViewUpdate,
    toInput: ({ name }, version) => ({ name: name.trim(), version }),
    onSubmit: async ({ name }, { version }) => {
      await data.changeLeadView(view.id, { name: name.trim(), version });
      onClose();
      await queries.invalidateQueries({ queryKey: ['lead-views'] });
    },
    onError: (error) => {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('leads.saved.rename')}
      width={420}
      actions={
        <Button
          variant="primary"
          busy={formik.isSubmitting}
          disabled={formik.values.name.trim() === ''}
          onClick={submit}
        >
          {t('common.save')}
        </Button>
      }
    >
      <form {...formProps} className="col lead-view-form">
        <KeptNote of={kept} />
        <TextField form={formik} name="name" label={t('leads.saved.name')} />
      </form>
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { BrochureAnswer } from '#contracts/brochures/brochure.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import { KeptFormDialog } from '../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { TextField } from '../../ui/index.ts';
import { BROCHURES_KEY, brochuresData } from './brochuresData.ts';

interface Values {
  name: string;
}

/** Renames a brochure; couples see the name, and their download uses it. */
export function BrochureDialog({ brochure, onClose }: { brochure: BrochureAnswer; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const data = useConsoleData();
  const form = useKeptForm<Values>({
    place: `brochure ${brochure.id}`,
    initialValues: { name: brochure.name },
    version: brochure.version,
    record: {
      about: brochure.name,
      name: () => t('brochures.name'),
      by: (refusal) => lastSave(refusal, data.members),
      load: async () => {
        const newest = (await brochuresData.list()).find(({ id }) => id === brochure.id);
        if (!newest) throw new HttpError(404, null);
        return { values: { name: newest.name }, version: newest.version };
      },
    },
    schema: async () => (await import('#contracts/brochures/brochure.ts')).brochureChange,
    toInput: (values, version) => ({ ...values, version }),
    async onSubmit(values, { version }) {
      await brochuresData.change(brochure.id, { ...values, version });
      toast.success(t('common.saved'));
      onClose();
      await queries.invalidateQueries({ queryKey: BROCHURES_KEY });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <KeptFormDialog form={form} title={t('brochures.rename')} go={t('common.save')} onClose={onClose}>
      <TextField
        form={form.formik}
        name="name"
        label={t('brochures.name')}
        help={t('brochures.nameHelp')}
        autoComplete="off"
      />
    </KeptFormDialog>
  );
}

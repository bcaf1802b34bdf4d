import { useQueryClient } from '@tanstack/react-query';
import type { FairAnswer } from '#contracts/fairs/fair.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import type { SharedRecord } from '../../forms/conflict/settle.ts';
import { KeptFormDialog } from '../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { TextAreaField, TextField } from '../../ui/index.ts';
import { fairsData } from './fairsData.ts';

interface Values {
  name: string;
  day: string;
  description: string;
}
const EMPTY: Values = { name: '', day: '', description: '' };
const valuesOf = ({ name, dates, description }: FairAnswer): Values => ({ name, description, day: dates[0] ?? '' });

interface FairDialogProps {
  /** The fair to edit; null for a new one. */
  fair: FairAnswer | null;
  onClose: () => void;
}

/** Adds or edits a wedding fair. */
export function FairDialog({ fair, onClose }: FairDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const record = useFairRecord(fair);
  const form = useKeptForm<Values>({
    place: `fair ${fair?.id ?? 'new'}`,
    initialValues: fair ? valuesOf(fair) : EMPTY,
    version: fair?.version,
    ...(record && { record }),
    schema: async () => (await import('#contracts/fairs/fair.ts')).fairForm,
    toInput: ({ day, ...values }) => ({ ...values, ...(day !== '' && { day }) }),
    async onSubmit({ day, ...values }, { version }) {
      const input = { ...values, dates: [day] };
      const saved = await (fair ? fairsData.change(fair.id, { ...input, version }) : fairsData.add(input));
      toast.success(t(fair ? 'common.saved' : 'fairs.added', { name: saved.name }));
      onClose();
      await queries.invalidateQueries({ queryKey: ['fairs'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <KeptFormDialog
      form={form}
      title={fair ? t('fairs.edit', { name: fair.name }) : t('fairs.add')}
      go={t(fair ? 'common.save' : 'fairs.add')}
      onClose={onClose}
    >
      <TextField form={form.formik} name="name" label={t('fairs.form.name')} autoComplete="off" />
      <TextField form={form.formik} name="day" type="date" label={t('fairs.form.day')} />
      <TextAreaField
        form={form.formik}
        name="description"
        label={t('fairs.form.description')}
        help={t('fairs.form.descriptionHelp')}
      />
    </KeptFormDialog>
  );
}

/** The fair as it is stored now, for a conflict with a teammate. */
function useFairRecord(fair: FairAnswer | null): SharedRecord<Values> | undefined {
  const t = useT();
  const data = useConsoleData();
  if (!fair) return undefined;
  return {
    about: fair.name,
    name: (path) => t(`fairs.form.${path as keyof Values}`),
    by: (refusal) => lastSave(refusal, data.members),
    load: async () => {
      const newest = (await fairsData.list()).find(({ id }) => id === fair.id);
      if (!newest) throw new HttpError(404, null);
      return { values: valuesOf(newest), version: newest.version };
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import type { AnyObjectSchema } from 'yup';
import type { ContactAnswer } from '#contracts/supplier/contact.ts';
import type { LanguageSpoken } from '#contracts/supplier/contact-limits.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import type { SharedRecord } from '../../forms/conflict/settle.ts';
import { KeptFormDialog } from '../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { SelectField, TextField, Toggle } from '../../ui/index.ts';
import { useMembers } from '../leads/useMembers.ts';
import { asInput, contactsData } from './contactsData.ts';
import { LanguagesField } from './LanguagesField.tsx';

interface Values {
  name: string;
  job: string;
  email: string;
  phone: string;
  languages: LanguageSpoken[];
  main: boolean;
  /** '' for someone who isn't on the team. */
  userId: string;
}
const EMPTY: Values = { name: '', job: '', email: '', phone: '', languages: [], main: false, userId: '' };
const valuesOf = (contact: ContactAnswer): Values => ({ ...asInput(contact), userId: contact.userId ?? '' });
const toInput = ({ userId, ...values }: Values) => ({ ...values, userId: userId === '' ? null : userId });

interface ContactDialogProps {
  /** The contact to edit; null for a new one. */
  contact: ContactAnswer | null;
  onClose: () => void;
}

/** Adds or edits a contact. */
export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const members = useMembers();
  const record = useContactRecord(contact);
  const form = useKeptForm<Values>({
    place: `contact ${contact?.id ?? 'new'}`,
    initialValues: contact ? valuesOf(contact) : EMPTY,
    version: contact?.version,
    ...(record && { record }),
    schema: async (): Promise<AnyObjectSchema> => {
      const { contactChange, contactInput } = await import('#contracts/supplier/contact.ts');
      return contact ? contactChange : contactInput;
    },
    toInput: (values, version) => ({ ...toInput(values), ...(contact && { version }) }),
    async onSubmit(values, { version }) {
      const input = toInput(values);
      const saved = await (contact ? contactsData.change(contact.id, { ...input, version }) : contactsData.add(input));
      toast.success(t(contact ? 'common.saved' : 'contacts.added', { name: saved.name }));
      onClose();
      await queries.invalidateQueries({ queryKey: ['contacts'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  const { formik } = form;
  const { values } = formik;
  const link = (userId: string): void => {
    const member = members.find(({ id }) => id === userId);
    void formik.setValues({ ...values, userId, name: member?.name ?? values.name });
  };
  return (
    <KeptFormDialog
      form={form}
      title={contact ? t('contacts.edit', { name: contact.name }) : t('contacts.add')}
      go={t(contact ? 'common.save' : 'contacts.add')}
      className="contact-form"
      onClose={onClose}
    >
      {members.length > 0 && (
        <SelectField
          form={{
            ...formik,
            handleChange: ((event: { target: { value: string } }) =>
              link(event.target.value)) as typeof formik.handleChange,
          }}
          name="userId"
          label={t('contacts.form.member')}
          help={t('contacts.form.memberHelp')}
          choices={[
            { value: '', label: t('contacts.form.noMember') },
            ...members.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TextField
        form={formik}
        name="name"
        label={t('contacts.form.name')}
        disabled={values.userId !== ''}
        autoComplete="off"
      />
      <TextField
        form={formik}
        name="job"
        label={t('contacts.form.job')}
        aside={t('common.optional')}
        placeholder={t('contacts.form.jobExample')}
        autoComplete="off"
      />
      <div className="contact-form__pair">
        <TextField
          form={formik}
          name="email"
          type="email"
          label={t('contacts.form.email')}
          aside={t('common.optional')}
          autoComplete="off"
        />
        <TextField
          form={formik}
          name="phone"
          type="tel"
          label={t('contacts.form.phone')}
          aside={t('common.optional')}
          autoComplete="off"
        />
      </div>
      <LanguagesField chosen={values.languages} onChange={(chosen) => void formik.setFieldValue('languages', chosen)} />
      <Toggle
        label={t('contacts.form.main')}
        help={t('contacts.form.mainHelp')}
        checked={values.main}
        onChange={(main) => void formik.setFieldValue('main', main)}
      />
    </KeptFormDialog>
  );
}

/** The contact as it is stored now, for a conflict with a teammate. */
function useContactRecord(contact: ContactAnswer | null): SharedRecord<Values> | undefined {
  const t = useT();
  const data = useConsoleData();
  if (!contact) return undefined;
  const names: Record<keyof Values, string> = {
    name: t('contacts.form.name'),
    job: t('contacts.form.job'),
    email: t('contacts.form.email'),
    phone: t('contacts.form.phone'),
    languages: t('contacts.form.languages'),
    main: t('contacts.form.main'),
    userId: t('contacts.form.member'),
  };
  return {
    about: contact.name,
    name: (path) => names[path as keyof Values],
    by: (refusal) => lastSave(refusal, data.members),
    load: async () => {
      const newest = (await contactsData.list()).find(({ id }) => id === contact.id);
      if (!newest) throw new HttpError(404, null);
      return { values: valuesOf(newest), version: newest.version };
    },
  };
}

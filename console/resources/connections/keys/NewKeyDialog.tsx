import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKeyInput, NewApiKeyAnswer } from '#contracts/integrations/api-key.ts';
import { API_SCOPES } from '#contracts/integrations/api-scopes.ts';
import type { ApiScope } from '#contracts/integrations/api-scopes.ts';
import { DAY } from '#contracts/durations.ts';
import { KeptFormDialog } from '../../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { SelectField, TextField } from '../../../ui/index.ts';
import { connectionsData } from '../connectionsData.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { ToggleList } from '../ToggleList.tsx';

/** Lifetimes of a key in days; '' for no expiry. */
const LIVES = ['', '30', '90', '365'] as const;

interface Values {
  name: string;
  scopes: ApiScope[];
  days: (typeof LIVES)[number];
}

/** Creates a key and shows it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [made, setMade] = useState<NewApiKeyAnswer | null>(null);
  if (!made) return <KeyForm onClose={onClose} onMade={setMade} />;
  return (
    <SecretDialog
      title={t('connections.keys.readyTitle', { name: made.name })}
      label={t('connections.keys.yours')}
      value={made.token}
      help={t('connections.keys.once')}
      onKept={onClose}
    />
  );
}

function KeyForm({ onClose, onMade }: { onClose: () => void; onMade: (key: NewApiKeyAnswer) => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const toInput = ({ name, scopes, days }: Values): ApiKeyInput => ({
    name,
    scopes,
    ...(days !== '' && { expiresAt: new Date(Date.now() + Number(days) * DAY).toISOString() }),
  });
  const form = useKeptForm<Values>({
    place: 'api-key new',
    initialValues: { name: '', scopes: ['leads:read'], days: '' },
    schema: async () => (await import('#contracts/integrations/api-key.ts')).apiKeyInput,
    toInput,
    async onSubmit(values) {
      const key = await connectionsData.makeKey(toInput(values));
      await queries.invalidateQueries({ queryKey: ['api-keys'] });
      onMade(key);
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <KeptFormDialog
      form={form}
      title={t('connections.keys.make')}
      go={t('connections.keys.make')}
      className="connection-form"
      onClose={onClose}
    >
      <TextField
        form={form.formik}
        name="name"
        label={t('connections.keys.name')}
        help={t('connections.keys.nameHelp')}
        placeholder={t('connections.keys.nameExample')}
        autoComplete="off"
      />
      <ToggleList
        form={form.formik}
        name="scopes"
        label={t('connections.keys.may')}
        options={API_SCOPES.map((value) => ({
          value,
          label: t(`connections.scope.${value}.label`),
          help: t(`connections.scope.${value}.help`),
        }))}
      />
      <SelectField
        form={form.formik}
        name="days"
        label={t('connections.keys.life')}
        choices={LIVES.map((value) => ({
          value,
          label: value === '' ? t('connections.keys.forever') : t('connections.keys.days', { days: value }),
        }))}
      />
      <p className="small ink-3">{t('connections.keys.never')}</p>
    </KeptFormDialog>
  );
}

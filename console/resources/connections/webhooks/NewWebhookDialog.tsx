import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewWebhookAnswer } from '#contracts/integrations/webhook.ts';
import { KeptFormDialog } from '../../../forms/KeptFormDialog.tsx';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { webhookPath } from '../../../providers/paths.ts';
import { connectionsData } from '../connectionsData.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import type { WebhookValues } from './WebhookFields.tsx';

/** Adds a webhook and shows its secret once; then opens its own page, where it can be tested. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [made, setMade] = useState<NewWebhookAnswer | null>(null);
  if (!made) return <AddForm onClose={onClose} onMade={setMade} />;
  return (
    <SecretDialog
      title={t('connections.hooks.readyTitle')}
      label={t('connections.hooks.secret')}
      value={made.secret}
      help={t('connections.hooks.secretOnce')}
      onKept={() => void navigate(webhookPath(made.id))}
    />
  );
}

function AddForm({ onClose, onMade }: { onClose: () => void; onMade: (hook: NewWebhookAnswer) => void }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useKeptForm<WebhookValues>({
    place: 'webhook new',
    initialValues: { url: '', description: '', events: ['lead.created', 'lead.stage.changed', 'message.received'] },
    schema: async () => (await import('#contracts/integrations/webhook.ts')).webhookInput,
    async onSubmit(values) {
      const hook = await connectionsData.addWebhook(values);
      await queries.invalidateQueries({ queryKey: ['webhooks'] });
      onMade(hook);
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <KeptFormDialog
      form={form}
      title={t('connections.hooks.add')}
      go={t('connections.hooks.add')}
      className="connection-form"
      onClose={onClose}
    >
      <WebhookFields form={form.formik} />
    </KeptFormDialog>
  );
}

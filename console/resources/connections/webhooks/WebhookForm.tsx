import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { WebhookAnswer } from '#contracts/integrations/webhook.ts';
import { useContractForm } from '../../../forms/useContractForm.ts';
import { useSeenVersion } from '../../../forms/useSeenVersion.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { Button, Card, SaveBar, Toggle } from '../../../ui/index.ts';
import { connectionsData } from '../connectionsData.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import type { WebhookValues } from './WebhookFields.tsx';

interface Values extends WebhookValues {
  enabled: boolean;
}

/** Edits a webhook. If a teammate changes it at the same time, the form says so and keeps what was typed. */
export function WebhookForm({ hook }: { hook: WebhookAnswer }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const [saved, setSaved] = useState(hook);
  const seen = useSeenVersion(hook.version);
  const { formik, wrong, formProps } = useContractForm<Values>({
    initialValues: {
      url: saved.url,
      description: saved.description,
      events: saved.events,
      enabled: saved.enabled,
    },
    schema: async () => (await import('#contracts/integrations/webhook.ts')).webhookUpdateInput,
    toInput: (values) => ({ ...values, version: seen.version }),
    enableReinitialize: true,
    async onSubmit(values) {
      const changed = await connectionsData.changeWebhook(hook.id, {
        ...values,
        version: seen.version ?? hook.version,
      });
      seen.setVersion(changed.version);
      setSaved(changed);
      queries.setQueryData(['webhooks', hook.id], changed);
      toast.success(t('common.saved'));
    },
    onError(error) {
      seen.learn(error);
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  // Changes made elsewhere (turned off, a teammate) are taken over while no one is typing.
  if (hook.version > saved.version && !formik.dirty && !formik.isSubmitting) {
    setSaved(hook);
    seen.setVersion(hook.version);
  }
  const names = ['url', 'description', 'events', 'enabled'] as const;
  const changes = names.filter((name) => String(formik.values[name]) !== String(saved[name])).length;
  return (
    <form {...formProps}>
      <Card
        title={t('connections.hooks.settings')}
        action={
          <Button size="small" variant="ghost" icon={Trash2} onClick={() => setRemoving(true)}>
            {t('connections.hooks.remove')}
          </Button>
        }
      >
        <div className="col connection-form">
          <Toggle
            label={t('connections.hooks.enabled')}
            help={t('connections.hooks.enabledHelp')}
            checked={formik.values.enabled}
            onChange={(on) => void formik.setFieldValue('enabled', on)}
          />
          <WebhookFields form={formik} />
        </div>
      </Card>
      <SaveBar changes={changes} wrong={wrong} busy={formik.isSubmitting} onDiscard={() => formik.resetForm()} />
      {removing && <RemoveDialog hook={hook} onClose={() => setRemoving(false)} />}
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { WebhookAnswer } from '#contracts/integrations/webhook.ts';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
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

const valuesOf = ({ url, description, events, enabled }: WebhookAnswer): Values => ({
  url,
  description,
  events,
  enabled,
});

/** Edits a webhook. If a teammate changes it at the same time, the form says so and keeps what was typed. */
export function WebhookForm({ hook }: { hook: WebhookAnswer }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const names: Record<keyof Values, string> = {
    url: t('connections.hooks.url'),
    description: t('connections.hooks.description'),
    events: t('connections.hooks.events'),
    enabled: t('connections.hooks.enabled'),
  };
  const { formik, wrong, formProps, kept, changes } = useKeptForm<Values>({
    place: `webhook ${hook.id}`,
    initialValues: valuesOf(hook),
    version: hook.version,
    record: {
      about: hook.url,
      name: (path) => names[path as keyof Values],
      load: async () => {
        const newest = await connectionsData.webhook(hook.id);
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    schema: async () => (await import('#contracts/integrations/webhook.ts')).webhookUpdateInput,
    toInput: (values, version) => ({ ...values, version }),
    async onSubmit(values, { version, saved }) {
      const changed = await connectionsData.changeWebhook(hook.id, { ...values, version });
      saved(valuesOf(changed), changed.version);
      queries.setQueryData(['webhooks', hook.id], changed);
      toast.success(t('common.saved'));
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
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
          <KeptNote of={kept} />
          <Toggle
            label={t('connections.hooks.enabled')}
            help={t('connections.hooks.enabledHelp')}
            checked={formik.values.enabled}
            onChange={(on) => void formik.setFieldValue('enabled', on)}
          />
          <WebhookFields form={formik} />
        </div>
      </Card>
      <SaveBar changes={changes} wrong={wrong} busy={formik.isSubmitting} onDiscard={kept.discard} />
      {removing && <RemoveDialog hook={hook} onClose={() => setRemoving(false)} />}
    </form>
  );
}

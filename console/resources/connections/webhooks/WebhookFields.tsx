import type { FormikValues } from 'formik';
import { WEBHOOK_EVENTS } from '#contracts/integrations/webhook-events.ts';
import type { WebhookEvent } from '#contracts/integrations/webhook-events.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { FormOf } from '../../../ui/fields/formikField.ts';
import { TextField } from '../../../ui/index.ts';
import { ToggleList } from '../ToggleList.tsx';

/** A webhook's values in its form. */
export interface WebhookValues {
  url: string;
  description: string;
  events: WebhookEvent[];
}

/** The fields of a webhook, for creating and editing. */
export function WebhookFields<V extends FormikValues & WebhookValues>({ form }: { form: FormOf<V> }) {
  const t = useT();
  return (
    <>
      <TextField
        form={form}
        name="url"
        type="url"
        label={t('connections.hooks.url')}
        help={t('connections.hooks.urlHelp')}
        placeholder="https://hooks.example.com/aisle"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="description"
        label={t('connections.hooks.description')}
        aside={t('common.optional')}
        placeholder={t('connections.hooks.descriptionExample')}
        autoComplete="off"
      />
      <ToggleList
        form={form}
        name="events"
        label={t('connections.hooks.events')}
        options={WEBHOOK_EVENTS.map((value) => ({
          value,
          label: t(`connections.event.${value}.label`),
          help: value,
        }))}
      />
    </>
  );
}

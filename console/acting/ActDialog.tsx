import { useQueryClient } from '@tanstack/react-query';
import { ACTING_MINUTES } from '#contracts/account/acting-minutes.ts';
import type { Acting } from '#contracts/account/acting.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useContractForm } from '../forms/useContractForm.ts';
import { useT } from '../i18n/i18n.ts';
import { useToast } from '../layout/news/useToast.ts';
import { sendJson } from '../providers/httpClient.ts';
import { CONSOLE_BASE } from '../auth/entryPaths.ts';
import { TextAreaField, TextField } from '../ui/index.ts';

interface ActDialogProps {
  supplier: { id: string; name: string };
  onClose: () => void;
}

/** Asks for a reason, then opens the supplier's console as its admin would see it (D11). */
export function ActDialog({ supplier, onClose }: ActDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useContractForm({
    initialValues: { actingReason: '', ticket: '' },
    schema: async () => (await import('#contracts/account/acting.ts')).actingInput,
    // The panel behind the dialog also has a field named reason, and names double as ids.
    toInput: ({ actingReason, ticket }) => ({ reason: actingReason, ticket }),
    place: ({ reason, ...rest }) => ({ ...rest, ...(reason !== undefined && { actingReason: reason }) }),
    async onSubmit({ actingReason, ticket }) {
      const body = { reason: actingReason.trim(), ticket: ticket.trim() };
      await sendJson<Acting>('POST', `/api/staff/suppliers/${supplier.id}/acting`, body);
      queries.clear();
      // A full page load, so nothing from the back office stays in memory.
      window.location.assign(CONSOLE_BASE);
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('acting.title', { supplier: supplier.name })}
      go={t('acting.start')}
      className="col"
      onClose={onClose}
    >
      <p className="small ink-2">{t('acting.text', { minutes: ACTING_MINUTES })}</p>
      <TextAreaField
        name="actingReason"
        label={t('acting.reason')}
        placeholder={t('acting.reasonExample')}
        help={t('acting.reasonHelp')}
        rows={2}

        form={form.formik}
      />
      <TextField
        name="ticket"
        label={t('acting.ticket')}
        help={t('acting.ticketHelp')}
        maxLength={60}
        form={form.formik}
      />
    </FormDialog>
  );
}

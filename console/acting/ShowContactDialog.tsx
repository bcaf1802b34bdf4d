import { useQueryClient } from '@tanstack/react-query';
import type { LeadContact, LeadDetail } from '#contracts/lead/lead.ts';
import { coupleFirstNames } from '../format/names.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useContractForm } from '../forms/useContractForm.ts';
import { useT } from '../i18n/i18n.ts';
import { useToast } from '../layout/news/useToast.ts';
import { sendJson } from '../providers/httpClient.ts';
import { supplierPath } from '../providers/resourcePaths.ts';
import { TextAreaField } from '../ui/index.ts';

interface ShowContactDialogProps {
  lead: LeadDetail;
  /** Query key that the response is stored under. */
  queryKey: readonly unknown[];
  onClose: () => void;
}

/** Asks staff why they need a couple's contact details; the server records the reason before it responds (D11). */
export function ShowContactDialog({ lead, queryKey, onClose }: ShowContactDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useContractForm({
    initialValues: { contactReason: '' },
    schema: async () => (await import('#contracts/account/acting.ts')).showContactInput,
    toInput: ({ contactReason }) => ({ reason: contactReason }),
    place: ({ reason, ...rest }) => ({ ...rest, ...(reason !== undefined && { contactReason: reason }) }),
    async onSubmit({ contactReason }) {
      const path = `/api/${supplierPath(`leads/${lead.id}/contact`)}`;
      const contact = await sendJson<LeadContact>('POST', path, { reason: contactReason.trim() });
      onClose();
      queries.setQueryData(queryKey, contact);
      await queries.invalidateQueries({ queryKey: ['visit'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('acting.showTitle', { couple: coupleFirstNames(lead.partners) })}
      go={t('acting.show')}
      className="col show-contact"
      onClose={onClose}
    >
      <p className="small ink-2">{t('acting.showText')}</p>
      <TextAreaField
        name="contactReason"
        label={t('acting.showReason')}
        placeholder={t('acting.showReasonExample')}
        help={t('acting.showReasonHelp')}
        rows={2}
        form={form.formik}
      />
    </FormDialog>
  );
}

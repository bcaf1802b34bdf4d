import { mailToLeadInput } from '#contracts/messaging/inbound-mail.ts';
import type { UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { KeptFormDialog } from '../../forms/KeptFormDialog.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { TextField } from '../../ui/index.ts';

interface Values {
  partnerName: string;
  partnerName2: string;
  email: string;
}

export interface MailToLeadProps {
  mail: UnsortedMail;
  onClose: () => void;
  onMade: (leadId: string) => void;
}

/** Asks who wrote the email, then creates a lead from it. */
export function MailToLead({ mail, onClose, onMade }: MailToLeadProps) {
  const t = useT();
  const data = useConsoleData();
  const toast = useToast();
  const form = useKeptForm<Values>({
    place: `mail ${mail.id}`,
    initialValues: { partnerName: mail.fromName.slice(0, 60), partnerName2: '', email: mail.fromAddress ?? '' },
    schema: () => mailToLeadInput,
    toInput: (values) => toInput(values),
    onSubmit: async (values) => onMade((await data.mailToLead(mail.id, toInput(values))).leadId),
    onError: (error) => {
      toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <KeptFormDialog form={form} width={480} title={t('unsorted.toLead')} go={t('unsorted.toLead')} onClose={onClose}>
      <TextField form={form.formik} name="partnerName" label={t('unsorted.partner')} />
      <TextField form={form.formik} name="partnerName2" label={t('unsorted.partner2')} aside={t('common.optional')} />
      <TextField form={form.formik} name="email" type="email" label={t('lead.mail.address')} />
    </KeptFormDialog>
  );
}

const toInput = ({ partnerName, partnerName2, email }: Values) => ({
  partnerName: partnerName.trim(),
  partnerName2: partnerName2.trim() === '' ? null : partnerName2.trim(),
  email: email.trim(),
});

import { mailToLeadInput } from '#contracts/messaging/inbound-mail.ts';
import type { UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Dialog, DialogActions, TextField } from '../../ui/index.ts';

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
  const { formik, formProps, submit, kept, forget } = useKeptForm<Values>({
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
    <Dialog
      open
      onClose={onClose}
      title={t('unsorted.toLead')}
      actions={
        <DialogActions
          go={t('unsorted.toLead')}
          busy={formik.isSubmitting}
          onCancel={() => {
            forget();
            onClose();
          }}
          onGo={() => submit()}
        />
      }
    >
      <form {...formProps} className="col">
        <KeptNote of={kept} />
        <TextField form={formik} name="partnerName" label={t('unsorted.partner')} />
        <TextField form={formik} name="partnerName2" label={t('unsorted.partner2')} aside={t('common.optional')} />
        <TextField form={formik} name="email" type="email" label={t('lead.mail.address')} />
      </form>
    </Dialog>
  );
}

const toInput = ({ partnerName, partnerName2, email }: Values) => ({
  partnerName: partnerName.trim(),
  partnerName2: partnerName2.trim() === '' ? null : partnerName2.trim(),
  email: email.trim(),
});

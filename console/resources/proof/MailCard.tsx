import { useQueryClient } from '@tanstack/react-query';
import { MailCheck, Send } from 'lucide-react';
import type { AnyObjectSchema } from 'yup';
import type { ProofAnswer } from '#contracts/proof/proof.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Button, Card, Icon, SelectField, TextField } from '../../ui/index.ts';
import { proofData } from './proofData.ts';

interface MailCardProps {
  domain: string;
  addresses: readonly string[];
  /** The email whose link is still valid. */
  open: ProofAnswer['mail'];
}

const OTHER = 'other';

/** A link to a mailbox at the domain. */
export function MailCard({ domain, addresses, open }: MailCardProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const { formik, formProps, kept } = useKeptForm<{ choice: string; address: string }>({
    place: 'proof email',
    initialValues: { choice: addresses[0] ?? OTHER, address: '' },
    schema: async () => (await import('#contracts/proof/proof.ts')).proofMailInput as AnyObjectSchema,
    toInput: ({ choice, address }) => {
      const to = choice === OTHER ? address.trim() : choice;
      return to === '' ? {} : { address: to };
    },
    async onSubmit({ choice, address }, { saved }) {
      const to = choice === OTHER ? address.trim() : choice;
      queries.setQueryData(['proof'], await proofData.mail(to));
      saved({ choice, address }, 0);
      toast.success(t('proof.email.sent', { address: to }));
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  const choices = [
    ...addresses.map((address) => ({ value: address, label: address })),
    { value: OTHER, label: t('proof.email.other') },
  ];
  return (
    <Card title={t('proof.email.title')}>
      <p className="small ink-2">{t('proof.email.text')}</p>
      <form {...formProps} className="col proof-form">
        <KeptNote of={kept} />
        <SelectField form={formik} name="choice" label={t('proof.email.choice')} choices={choices} />
        {formik.values.choice === OTHER && (
          <TextField
            form={formik}
            name="address"
            type="email"
            label={t('proof.email.address')}
            help={t('proof.email.addressHelp', { domain })}
            autoComplete="off"
          />
        )}
        <div className="proof-go">
          <Button type="submit" icon={Send} busy={formik.isSubmitting}>
            {t('proof.email.send')}
          </Button>
        </div>
      </form>
      <div role="status">
        {open && (
          <p className="small proof-note proof-note--info">
            <Icon of={MailCheck} size={16} />
            <span>{t('proof.email.open', { address: open.address })}</span>
          </p>
        )}
      </div>
    </Card>
  );
}

import { MailCheck, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Refusal } from '../Refusal.tsx';
import { claimCalls } from './claimCalls.ts';
import type { ClaimWaysProps } from './ClaimWaysProps.ts';
import { useClaimRefusal } from './useClaimRefusal.ts';

const OTHER = 'other';

/** Sends a link to a mailbox at the domain; it only works for the person who requested it. */
export function MailWay({ claim, answer, keep, onAnswer }: ClaimWaysProps) {
  const t = useT();
  const refusalOf = useClaimRefusal();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { domain, steps, mail } = answer;
  const known = claim.choice === OTHER || steps.addresses.includes(claim.choice);
  const addressOf = ({ choice, address }: { choice: string; address: string }): string =>
    choice === OTHER ? address.trim() : choice;
  const { formik, formProps } = useContractForm<{ choice: string; address: string }>({
    initialValues: { choice: known ? claim.choice : (steps.addresses[0] ?? OTHER), address: claim.address },
    schema: async () => (await import('#contracts/proof/proof.ts')).proofMailInput as AnyObjectSchema,
    toInput: (values) => (addressOf(values) === '' ? {} : { address: addressOf(values) }),
    onSubmit: async (values) => {
      setRefusal(null);
      onAnswer(await claimCalls.mail(claim.publicId, addressOf(values)));
    },
    onError: (error) => {
      if (!error.body.errors) setRefusal(refusalOf(error));
      return error.body.errors;
    },
  });
  const { choice, address } = formik.values;
  useEffect(() => {
    if (choice !== claim.choice || address !== claim.address) keep({ choice, address });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when something was typed
  }, [choice, address]);
  const choices = [
    ...steps.addresses.map((value) => ({ value, label: value })),
    { value: OTHER, label: t('proof.email.other') },
  ];
  return (
    <section className="claim__way" aria-labelledby="claim-email">
      <h3 className="title" id="claim-email">
        {t('proof.email.title')}
      </h3>
      <p className="small ink-2">{t('proof.email.text')}</p>
      <form {...formProps} className="claim__form">
        <SelectField form={formik} name="choice" label={t('proof.email.choice')} choices={choices} />
        {choice === OTHER && (
          <TextField
            form={formik}
            name="address"
            type="email"
            label={t('proof.email.address')}
            help={t('proof.email.addressHelp', { domain })}
            autoComplete="off"
          />
        )}
        <Refusal reason={refusal === null ? null : { text: refusal }} />
        <div>
          <Button type="submit" icon={Send} busy={formik.isSubmitting}>
            {t('proof.email.send')}
          </Button>
        </div>
      </form>
      <div role="status">
        {mail && (
          <p className="small claim__news">
            <Icon of={MailCheck} size={16} />
            <span>{t('proof.email.open', { address: mail.address })}</span>
          </p>
        )}
      </div>
    </section>
  );
}

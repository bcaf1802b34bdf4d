import { useId } from 'react';
import { leadOverrides } from '#contracts/lead/lead.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import { KeptNote } from '../../../forms/kept/KeptNote.tsx';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { FormFoot } from '../FormFoot.tsx';
import { useLeadActions } from '../useLeadActions.ts';
import { useLeadRecord } from '../useLeadRecord.ts';

interface Values {
  email: string;
  phone: string;
}

const valuesOf = ({ overrides }: LeadDetail): Values => ({
  email: overrides.email ?? '',
  phone: overrides.phone ?? '',
});
const toSend = ({ email, phone }: Values) => ({ email: email.trim() || null, phone: phone.trim() || null });

/** Corrects address and phone; emptying a field reverts it to the couple's value. */
export function ContactForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const t = useT();
  const toast = useToast();
  const { save } = useLeadActions();
  const help = useId();
  const { formik, formProps, wrong, kept, forget } = useKeptForm<Values>({
    place: `contact ${lead.id}`,
    initialValues: valuesOf(lead),
    version: lead.version,
    record: useLeadRecord(lead, { valuesOf, name: (path) => t(path === 'email' ? 'lead.email' : 'lead.phone') }),
    // The server's own rule; typed text stays until it is valid.
    schema: () => leadOverrides,
    toInput: toSend,
    onSubmit: async (values, { version }) => {
      await save(lead, { overrides: toSend(values) }, version);
      onDone();
    },
    onError: (error) => {
      toast.failed(error);
      return error.body.errors?.['overrides'] as Record<string, string> | undefined;
    },
  });
  const isWrong = wrong > 0 && formik.submitCount > 0;
  return (
    <form {...formProps} className="col details__form">
      <KeptNote of={kept} />
      <label className="field">
        <span className="field__label">{t('lead.email')}</span>
        <span className="input">
          <input
            type="email"
            name="email"
            value={formik.values.email}
            maxLength={TEXT_LIMITS.email}
            placeholder={lead.original.contact?.email ?? ''}
            aria-invalid={isWrong || undefined}
            aria-describedby={help}
            onChange={formik.handleChange}
          />
        </span>
      </label>
      <label className="field">
        <span className="field__label">{t('lead.phone')}</span>
        <span className="input">
          <input
            type="tel"
            name="phone"
            value={formik.values.phone}
            maxLength={TEXT_LIMITS.phone}
            placeholder={lead.original.contact?.phone ?? ''}
            onChange={formik.handleChange}
          />
        </span>
      </label>
      <p
        id={help}
        className={isWrong ? 'caption value-form__wrong' : 'caption ink-3'}
        role={isWrong ? 'alert' : undefined}
      >
        {t(isWrong ? 'rules.email' : 'lead.contactHelp')}
      </p>
      <FormFoot
        busy={formik.isSubmitting}
        onCancel={() => {
          forget();
          onDone();
        }}
      />
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { CLAIM_REASONS, claimInput } from '#contracts/lead/lead-claim.ts';
import type { ClaimInput, ClaimReason } from '#contracts/lead/lead-claim.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { KeptFormDialog } from '../../../forms/KeptFormDialog.tsx';
import { coupleFirstNames } from '../../../format/names.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useOnce } from '../../../providers/useOnce.ts';
import { TextAreaField } from '../../../ui/index.ts';
import { claimKey } from './claimKey.ts';

/** Requests a unit back: what is wrong with the enquiry, and details for staff. A rule may decide at once. */
export default function ClaimDialog({
  lead,
  onClose,
}: {
  lead: Pick<LeadSummary, 'id' | 'partners'>;
  onClose: () => void;
}) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const once = useOnce();
  const toInput = (values: { reason: string; note: string }): ClaimInput => ({
    reason: (values.reason || undefined) as ClaimReason,
    ...(values.note.trim() !== '' && { note: values.note.trim() }),
  });
  const form = useKeptForm({
    place: `claim ${lead.id}`,
    initialValues: { reason: '', note: '' },
    schema: () => claimInput,
    toInput,
    onSubmit: async (values) => {
      const input = toInput(values);
      const answer = await once(JSON.stringify(input), (key) => data.askClaim(lead.id, input, key));
      queries.setQueryData(claimKey(lead.id), answer);
      toast.success(t(answer.claim?.state === 'accepted' ? 'claims.acceptedAtOnce' : 'claims.sent'));
      onClose();
      await Promise.all(['leads', 'accounts', 'ledger'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
    onError: (error) => {
      toast.failed(error);
      void queries.invalidateQueries({ queryKey: claimKey(lead.id) });
      return error.body.errors;
    },
  });
  return (
    <KeptFormDialog
      form={form}
      width={480}
      className="claim-form"
      title={t('claims.askTitle', { couple: coupleFirstNames(lead.partners) })}
      go={t('claims.send')}
      onClose={onClose}
    >
      <p className="small ink-2">{t('claims.explain')}</p>
      <fieldset
        className="claim-form__reasons"
        {...(form.formik.errors.reason && { 'aria-describedby': 'claim-reason-error' })}
      >
        <legend className="field__label">{t('claims.why')}</legend>
        {CLAIM_REASONS.map((reason) => (
          <div key={reason} className="claim-form__reason">
            <input
              type="radio"
              id={`claim-${reason}`}
              name="reason"
              value={reason}
              checked={form.formik.values.reason === reason}
              aria-describedby={`claim-${reason}-help`}
              onChange={form.formik.handleChange}
            />
            <label className="strong" htmlFor={`claim-${reason}`}>
              {t(`claims.reason.${reason}`)}
            </label>
            <span className="caption ink-3" id={`claim-${reason}-help`}>
              {t(`claims.reasonHelp.${reason}`)}
            </span>
          </div>
        ))}
        {form.formik.errors.reason && (
          <p className="field__error" id="claim-reason-error">
            {t('claims.chooseReason')}
          </p>
        )}
      </fieldset>
      <TextAreaField
        form={form.formik}
        name="note"
        rows={3}
        label={t('claims.note')}
        aside={form.formik.values.reason === 'other' ? undefined : t('common.optional')}
        help={t('claims.noteHelp')}
      />
    </KeptFormDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { claimDecisionInput } from '#contracts/lead/lead-claim.ts';
import type { ClaimDecisionInput, StaffClaimDetail } from '#contracts/lead/lead-claim.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { useOnce } from '../../providers/useOnce.ts';
import { Button, TextAreaField } from '../../ui/index.ts';

/** Approves or refuses the return; the supplier can read the note. */
export function ClaimDecision({ claim }: { claim: StaffClaimDetail }) {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const once = useOnce();
  const decision = useRef<ClaimDecisionInput['decision']>('accepted');
  const toInput = ({ note }: { note: string }): ClaimDecisionInput => ({
    decision: decision.current,
    note: note.trim(),
  });
  const { formik, formProps, submit, kept } = useKeptForm({
    place: `claim-decision ${claim.id}`,
    initialValues: { note: '' },
    schema: () => claimDecisionInput,
    toInput,
    onSubmit: async (values) => {
      const input = toInput(values);
      const decided = await once(JSON.stringify(input), (key) => data.decideClaim(claim.id, input, key));
      queries.setQueryData(['claims', 'staff', claim.id], decided);
      toast.success(t(input.decision === 'accepted' ? 'claims.staff.gaveBack' : 'claims.staff.didRefuse'));
      await queries.invalidateQueries({ queryKey: ['claims'] });
    },
    onError: (error) => {
      toast.failed(error);
      // Someone was faster: reload to show their decision.
      if (error.status === 409) void queries.invalidateQueries({ queryKey: ['claims'] });
      return error.body.errors;
    },
  });
  const decide = (wanted: ClaimDecisionInput['decision']): void => {
    decision.current = wanted;
    submit();
  };
  return (
    <section className="panel__section">
      <form {...formProps} className="col claim-form">
        <KeptNote of={kept} />
        <TextAreaField
          form={formik}
          name="note"
          rows={3}
          label={t('claims.staff.note')}
          help={t('claims.staff.noteHelp')}
        />
        <div className="row wrap">
          <Button variant="primary" busy={formik.isSubmitting} onClick={() => decide('accepted')}>
            {t('claims.staff.accept', { count: claim.units })}
          </Button>
          <Button disabled={formik.isSubmitting} onClick={() => decide('refused')}>
            {t('claims.staff.refuse')}
          </Button>
        </div>
      </form>
    </section>
  );
}

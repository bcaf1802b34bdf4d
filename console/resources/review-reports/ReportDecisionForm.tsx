import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReportDecision, StaffReport } from '#contracts/reviews/feedback.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { sendVoid } from './sendVoid.ts';
import { Button, TextAreaField } from '../../ui/index.ts';
import { REPORTS_ADDRESS } from './useReviewReports.ts';

/** Keeps or removes a reported review; both sides can read the reasons. */
export function ReportDecisionForm({ report }: { report: StaffReport }) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const decision = useRef<ReportDecision['decision']>('keep');
  const form = useKeptForm<{ statement: string }>({
    place: `review-report ${report.id} ${report.state}`,
    initialValues: { statement: '' },
    schema: async () => (await import('#contracts/reviews/feedback.ts')).reportDecision,
    toInput: (values) => ({ ...values, decision: decision.current, state: report.state }),
    async onSubmit({ statement }) {
      const input: ReportDecision = { statement, decision: decision.current, state: report.state };
      await sendVoid(`${REPORTS_ADDRESS}/${report.id}/decision`, input);
      const kept = report.reportedBy === 'public' ? 'reviewReports.keptPublic' : 'reviewReports.kept';
      toast.success(t(decision.current === 'keep' ? kept : 'reviewReports.removed'));
      await queries.invalidateQueries({ queryKey: ['review-reports'] });
    },
    onError(error) {
      if (!error.body.errors) toast.failed(error);
      return error.body.errors;
    },
  });
  const decide = (chosen: ReportDecision['decision']): void => {
    decision.current = chosen;
    form.submit();
  };
  return (
    <form {...form.formProps} className="col">
      <KeptNote of={form.kept} />
      <TextAreaField
        form={form.formik}
        name="statement"
        rows={3}
        label={t('reviewReports.statement')}
        help={t('reviewReports.statementHelp')}
      />
      <div className="row wrap">
        <span className="spacer" />
        <Button busy={form.formik.isSubmitting} onClick={() => decide('remove')}>
          {t('reviewReports.remove')}
        </Button>
        <Button variant="primary" busy={form.formik.isSubmitting} onClick={() => decide('keep')}>
          {t('reviewReports.keep')}
        </Button>
      </div>
    </form>
  );
}

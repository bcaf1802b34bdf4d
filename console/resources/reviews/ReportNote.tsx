import type { ReportAnswer } from '#contracts/reviews/feedback.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Button } from '../../ui/index.ts';

/** What was reported, and the staff's decision with its reasons. */
export function ReportNote({ report, onAppeal }: { report: ReportAnswer; onAppeal: (() => void) | null }) {
  const t = useT();
  const format = useFormat();
  const waits = report.state === 'open' || report.state === 'appealed';
  return (
    <div className="report-note small">
      <p>
        <strong>{t(`reviews.reportState.${report.state}`)}</strong> {t(`reviews.reasons.${report.reason}`)}
        {waits &&
          ` · ${t('reviews.report.due', { day: format.shortDay(report.dueAt), time: format.time(report.dueAt) })}`}
      </p>
      {report.statement !== null && (
        <p className="feedback__words ink-2">
          {t('reviews.report.statement')} {report.statement}
        </p>
      )}
      {report.mayAppeal && onAppeal && (
        <Button variant="text" size="small" onClick={onAppeal}>
          {t('reviews.appeal.open')}
        </Button>
      )}
    </div>
  );
}

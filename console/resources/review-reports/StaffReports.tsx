import { useState } from 'react';
import type { StaffReport } from '#contracts/reviews/feedback.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { Chip, EmptyState, ListAnswer } from '../../ui/index.ts';
import { ReportDecisionForm } from './ReportDecisionForm.tsx';
import './reports.css';
import { useReviewReports } from './useReviewReports.ts';

/** Reported reviews and appeals in the person's markets, oldest first (D24). */
export default function StaffReports() {
  const t = useT();
  const answer = useReviewReports();
  return (
    <Page title={t('reviewReports.title')} narrow>
      <PageHead lead={t('reviewReports.lead')} />
      <ListAnswer
        of={answer}
        rows={4}
        empty={<EmptyState picture={false} title={t('reviewReports.none')} text={t('reviewReports.noneText')} />}
      >
        {(reports) => (
          <ul className="review-reports" aria-label={t('reviewReports.title')}>
            {reports.map((report) => (
              <ReportCard key={`${report.id} ${report.state}`} report={report} />
            ))}
          </ul>
        )}
      </ListAnswer>
    </Page>
  );
}

function ReportCard({ report }: { report: StaffReport }) {
  const t = useT();
  const format = useFormat();
  const { review } = report;
  const [late] = useState(() => Date.parse(report.dueAt) < Date.now());
  return (
    <li className="card review-reports__one">
      <div className="row wrap">
        <h2 className="display-xs grow">{report.supplierName}</h2>
        {report.reportedBy === 'public' && <Chip tone="outline">{t('reviewReports.public')}</Chip>}
        {report.state === 'appealed' && <Chip tone="info">{t('reviewReports.appeal')}</Chip>}
        <Chip tone={late ? 'bad' : 'warn'}>
          {t(late ? 'reviewReports.late' : 'reviewReports.due', {
            day: format.shortDay(report.dueAt),
            time: format.time(report.dueAt),
          })}
        </Chip>
      </div>
      <blockquote className="review-reports__words">
        <p className="small ink-2">
          {t('reviewReports.by', { couple: review.couple, stars: review.stars, day: format.day(review.createdAt) })}
          {' · '}
          {t(`reviewReports.checks.${review.checked}`)}
          {review.state === 'withheld' && ` · ${t('reviewReports.hidden')}`}
        </p>
        {review.title !== '' && <p className="strong">{review.title}</p>}
        <p>{review.text}</p>
      </blockquote>
      <dl className="review-reports__facts small">
        <div>
          <dt>{t(`reviewReports.reasons.${report.reason}`)}</dt>
          <dd>{report.details}</dd>
        </div>
        {report.reportedBy === 'public' && (
          <div>
            <dt>{t('reviewReports.reporter')}</dt>
            <dd>{report.reporter ?? t('reviewReports.anonymous')}</dd>
          </div>
        )}
        {report.counted > 0 && (
          <div>
            <dt>{t('reviewReports.more')}</dt>
            <dd>{t('reviewReports.counted', { count: report.counted })}</dd>
          </div>
        )}
        {report.statement !== null && (
          <div>
            <dt>{t('reviewReports.statementBefore')}</dt>
            <dd>{report.statement}</dd>
          </div>
        )}
        {report.appeal !== null && (
          <div>
            <dt>{t(report.appealedBy === 'couple' ? 'reviewReports.appealCouple' : 'reviewReports.appealTeam')}</dt>
            <dd>{report.appeal}</dd>
          </div>
        )}
      </dl>
      <ReportDecisionForm report={report} />
    </li>
  );
}

import { useListController } from 'react-admin';
import { JOB_QUEUES, JOB_STATES } from '#contracts/staff/job.ts';
import type { JobState, StaffJobFilter, StaffJobRow } from '#contracts/staff/job.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { Chip, EmptyState, FilterSelect, ListAnswer, Pager } from '../../ui/index.ts';
import { filterBy } from '../suppliers/filterBy.ts';
import { JobActions } from './JobActions.tsx';
import './jobs.css';

const TONES = {
  failed: 'warn',
  dead: 'bad',
  held: 'info',
  unknown: 'bad',
  scheduled: 'neutral',
} as const satisfies Record<JobState, string>;

/** Jobs that stopped or wait for a person or, if selected, are scheduled, longest waiting first (M4). */
export default function StaffJobs() {
  const t = useT();
  return (
    <Page title={t('jobs.title')} narrow>
      <Jobs />
    </Page>
  );
}

function Jobs() {
  const t = useT();
  const list = useListController<StaffJobRow>({
    resource: 'jobs',
    sort: { field: 'dueAt', order: 'ASC' },
    perPage: 25,
    disableAuthentication: true,
  });
  const filters = list.filterValues as Partial<StaffJobFilter>;
  const show = (change: Partial<StaffJobFilter>): void => filterBy(list, change);
  const filtered = filters.queue !== undefined || filters.state !== undefined;
  return (
    <div className="col jobs">
      <PageHead lead={t('jobs.lead')} />
      <div className="row wrap filter-selects">
        <FilterSelect
          label={t('jobs.queue')}
          value={filters.queue}
          values={JOB_QUEUES}
          text={(queue) => t(`jobs.queues.${queue}`)}
          onChange={(queue) => show({ queue })}
        />
        <FilterSelect
          label={t('jobs.state')}
          value={filters.state}
          values={JOB_STATES}
          none={t('jobs.stuck')}
          text={(state) => t(`jobs.states.${state}`)}
          onChange={(state) => show({ state })}
        />
      </div>
      <ListAnswer
        of={list}
        rows={4}
        empty={
          <EmptyState
            picture={false}
            title={t(filtered ? 'jobs.noneFit' : 'jobs.none')}
            text={t(filtered ? 'jobs.noneFitText' : 'jobs.noneText')}
          />
        }
      >
        {(jobs) => (
          <ul className="job-rows" aria-label={t('jobs.title')}>
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
        )}
      </ListAnswer>
      <Pager label={t('jobs.pages')} list={list} />
    </div>
  );
}

function JobRow({ job }: { job: StaffJobRow }) {
  const t = useT();
  const format = useFormat();
  return (
    <li className="col job-row">
      <p className="row wrap">
        <span className="strong grow job-row__subject">{job.subject || t('jobs.noSubject')}</span>
        <Chip tone={TONES[job.state]}>{t(`jobs.states.${job.state}`)}</Chip>
      </p>
      <p className="small ink-2">
        {[
          t(`jobs.queues.${job.queue}`),
          job.supplier ?? t('jobs.noSupplier'),
          t('jobs.due', { when: `${format.shortDay(job.dueAt)}, ${format.time(job.dueAt)}` }),
          job.attempts > 0 && t('jobs.attempts', { count: job.attempts }),
          job.lost > 0 && t('jobs.lost', { count: job.lost }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {job.lastError && <p className="small job-row__error">{job.lastError}</p>}
      <JobActions job={job} />
    </li>
  );
}

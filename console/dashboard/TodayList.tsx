import type { TodayTask } from '#contracts/dashboard.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/i18n.ts';
import { leadPath } from '../providers/paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { CoupleArch } from '../ui/CoupleArch.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

const ACTIONS: Readonly<Record<TodayTask['kind'], MessageKey>> = {
  reply: 'dashboard.today.doReply',
  reveal: 'dashboard.today.doReveal',
  'scheduled-failed': 'dashboard.today.doScheduled',
};

/** What to do today, the most urgent first; only the first carries the primary button. */
export function TodayList({ tasks }: { tasks: readonly TodayTask[] }) {
  const t = useT();
  const count = <span className="small ink-3">{t('dashboard.today.count', { count: tasks.length })}</span>;
  return (
    <Card title={t('dashboard.today.title')} beside={tasks.length > 0 && count} flush>
      {tasks.length === 0 ? (
        <EmptyState compact title={t('dashboard.today.emptyTitle')} text={t('dashboard.today.empty')} picture={false} />
      ) : (
        <ul>
          {tasks.map((task, index) => (
            <TaskRow key={task.id} task={task} first={index === 0} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TaskRow({ task, first }: { task: TodayTask; first: boolean }) {
  const t = useT();
  const format = useFormat();
  const time = format.age(task.since);
  const when = task.kind === 'reply' ? t('dashboard.today.waiting', { time }) : t('dashboard.today.since', { time });
  return (
    <li className="task">
      <CoupleArch couple={task.couple} id={task.leadId} />
      <div className="task__text">
        <p className="task__title truncate">{t(`dashboard.today.${task.kind}`, { couple: task.couple })}</p>
        <p className="task__more">
          {task.excerpt !== '' && <span className="truncate">{task.excerpt}</span>}
          {task.excerpt !== '' && <span aria-hidden="true">·</span>}
          <span className="task__when">{when}</span>
        </p>
      </div>
      <ButtonLink to={leadPath(task.leadId)} size="small" variant={first ? 'primary' : 'outline'}>
        {t(ACTIONS[task.kind])}
        <span className="visually-hidden">: {task.couple}</span>
      </ButtonLink>
    </li>
  );
}

import type { GroupDashboard } from '#contracts/supplier/group.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Delta } from '../../ui/chips/Delta.tsx';
import { Sparkline } from './Sparkline.tsx';

/** The sums of the group in one strip. */
export function GroupTotals({ total }: { total: GroupDashboard['total'] }) {
  const t = useT();
  const format = useFormat();
  const { medianMinutes, medianMinutesBefore } = total;
  const saved = medianMinutes === null || medianMinutesBefore === null ? 0 : medianMinutesBefore - medianMinutes;
  const time = format.duration(Math.abs(saved));
  return (
    <dl className="group-totals">
      <div>
        <dt>{t('group.dashboard.figures.enquiries')}</dt>
        <dd className="metric metric--s">{format.number(total.enquiries)}</dd>
        <dd>
          <Sparkline values={total.enquiriesByWeek.map(({ count }) => count)} width={132} height={30} />
        </dd>
      </div>
      <div>
        <dt>{t('group.dashboard.figures.waiting')}</dt>
        <dd className="metric metric--s">{format.number(total.waiting)}</dd>
      </div>
      <div>
        <dt>{t('group.dashboard.figures.reply')}</dt>
        <dd className="metric metric--s">{medianMinutes === null ? '–' : format.duration(medianMinutes)}</dd>
        {saved !== 0 && (
          <dd>
            <Delta direction={saved > 0 ? 'down' : 'up'} good={saved > 0}>
              {t(saved > 0 ? 'group.dashboard.faster' : 'group.dashboard.slower', { time })}
            </Delta>
          </dd>
        )}
      </div>
      <div>
        <dt>{t('group.dashboard.figures.hold')}</dt>
        <dd className="metric metric--s">{format.number(total.onHold)}</dd>
      </div>
      <div>
        <dt>{t('group.dashboard.figures.booked')}</dt>
        <dd className="metric metric--s">{format.number(total.booked)}</dd>
      </div>
    </dl>
  );
}

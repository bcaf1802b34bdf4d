import type { GroupDashboard } from '#contracts/supplier/group.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Change } from './Change.tsx';
import { Money } from './Money.tsx';
import { Sparkline } from './Sparkline.tsx';

/** The sums of the group in one strip. */
export function GroupTotals({ total, currency }: { total: GroupDashboard['total']; currency: Currency | null }) {
  const t = useT();
  const format = useFormat();
  const { medianMinutes, medianMinutesBefore } = total;
  return (
    <dl className="group-totals">
      <div>
        <dt>{t('group.dashboard.figures.enquiries')}</dt>
        <dd className="group-totals__figure">
          <span className="metric metric--s">{format.number(total.enquiries)}</span>
          <Change now={total.enquiries} before={total.enquiriesBefore} as="share" />
        </dd>
        <dd>
          <Sparkline values={total.enquiriesByWeek.map(({ count }) => count)} width={132} height={30} />
        </dd>
      </div>
      <div>
        <dt>{t('group.dashboard.figures.waiting')}</dt>
        <dd className="group-totals__figure">
          <span className="metric metric--s">{format.number(total.waiting)}</span>
          <Change now={total.waiting} before={total.waitingBefore} as="waiting" />
        </dd>
        <WaitingTrend weeks={total.waitingByWeek} />
      </div>
      <div>
        <dt>{t('group.dashboard.figures.reply')}</dt>
        <dd className="group-totals__figure">
          <span className="metric metric--s">{medianMinutes === null ? '–' : format.duration(medianMinutes)}</span>
          <Change now={medianMinutes} before={medianMinutesBefore} as="time" />
        </dd>
      </div>
      <div>
        <dt>{t('group.dashboard.figures.booked')}</dt>
        <dd className="group-totals__figure">
          <span className="metric metric--s">{format.number(total.booked)}</span>
          <Change now={total.booked} before={total.bookedBefore} as="count" />
        </dd>
      </div>
      <div>
        <dt>{t('group.dashboard.figures.value')}</dt>
        <dd className="group-totals__figure">
          <span className="metric metric--s">
            <Money of={total.bookedValue} first={currency} />
          </span>
          <ChangeOfMoney total={total} />
        </dd>
      </div>
    </dl>
  );
}

/** The weeks that were recorded, once there are two to compare. */
function WaitingTrend({ weeks }: { weeks: GroupDashboard['total']['waitingByWeek'] }) {
  const t = useT();
  const format = useFormat();
  const known = weeks.flatMap(({ week, count }) => (count === null ? [] : [{ week, count }]));
  if (known.length < 2) return null;
  const list = known.map(({ week, count }) => `${format.shortDate(week)} ${format.number(count)}`).join(', ');
  return (
    <dd>
      <Sparkline values={known.map(({ count }) => count)} width={132} height={30} tone="warn" />
      <span className="visually-hidden">{t('group.dashboard.waitingTrend', { list })}</span>
    </dd>
  );
}

/** Only of one and the same currency. */
function ChangeOfMoney({ total: { bookedValue, bookedValueBefore } }: { total: GroupDashboard['total'] }) {
  const [now, before] = [bookedValue[0], bookedValueBefore[0]];
  const isOne = bookedValue.length === 1 && bookedValueBefore.length === 1 && now?.currency === before?.currency;
  return isOne && now && before ? <Change now={now.amount} before={before.amount} as="share" /> : null;
}

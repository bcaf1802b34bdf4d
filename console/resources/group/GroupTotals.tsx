import type { GroupDashboard } from '#contracts/supplier/group.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Change } from './Change.tsx';
import { Money } from './Money.tsx';
import { Sparkline } from './Sparkline.tsx';

/** The group's totals in one strip. */
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
        <Trend
          said={(list) => t('group.dashboard.waitingTrend', { list })}
          weeks={total.waitingByWeek.map(({ week, count }) => ({ week, value: count }))}
          words={format.number}
          tone="warn"
        />
      </div>
      <div>
        <dt>{t('group.dashboard.figures.reply')}</dt>
        <dd className="group-totals__figure">
          <span className="metric metric--s">{medianMinutes === null ? '–' : format.duration(medianMinutes)}</span>
          <Change now={medianMinutes} before={medianMinutesBefore} as="time" />
        </dd>
        <Trend
          said={(list) => t('group.dashboard.replyTrend', { list })}
          weeks={total.repliesByWeek.map(({ week, minutes }) => ({ week, value: minutes }))}
          words={format.duration}
        />
      </div>
      <div>
        <dt>{t('group.dashboard.figures.booked')}</dt>
        <dd className="group-totals__figure">
          <span className="metric metric--s">{format.number(total.booked)}</span>
          <Change now={total.booked} before={total.bookedBefore} as="count" />
        </dd>
        <Trend
          said={(list) => t('group.dashboard.bookedTrend', { list })}
          weeks={total.bookedByWeek.map(({ week, count }) => ({ week, value: count }))}
          words={format.number}
        />
      </div>
      <div>
        <dt>{t('group.dashboard.figures.value')}</dt>
        <dd className="group-totals__figure">
          <span className="metric metric--s">
            <Money of={total.bookedValue} first={currency} />
          </span>
          <ChangeOfMoney total={total} />
        </dd>
        <TrendOfMoney weeks={total.bookedByWeek} />
      </div>
    </dl>
  );
}

interface TrendProps {
  weeks: readonly { week: string; value: number | null }[];
  /** Builds the sentence from the weeks in words. */
  said: (list: string) => string;
  words: (value: number) => string;
  tone?: 'own' | 'warn';
}

/** The weeks with a figure, if there are at least two to compare. */
function Trend({ weeks, said, words, tone = 'own' }: TrendProps) {
  const format = useFormat();
  const known = weeks.flatMap(({ week, value }) => (value === null ? [] : [{ week, value }]));
  if (known.length < 2) return null;
  const list = known.map(({ week, value }) => `${format.shortDate(week)} ${words(value)}`).join(', ');
  return (
    <dd>
      <Sparkline values={known.map(({ value }) => value)} width={132} height={30} tone={tone} />
      <span className="visually-hidden">{said(list)}</span>
    </dd>
  );
}

/** Shown only if all amounts are in the same currency. */
function TrendOfMoney({ weeks }: { weeks: GroupDashboard['total']['bookedByWeek'] }) {
  const t = useT();
  const format = useFormat();
  const [currency, ...others] = new Set(weeks.flatMap(({ value }) => value.map((sum) => sum.currency)));
  if (currency === undefined || others.length > 0) return null;
  return (
    <Trend
      said={(list) => t('group.dashboard.valueTrend', { list })}
      weeks={weeks.map(({ week, value }) => ({ week, value: value[0]?.amount ?? 0 }))}
      words={(amount) => format.money(amount, currency)}
    />
  );
}

/** Shown only if all amounts are in the same currency. */
function ChangeOfMoney({ total: { bookedValue, bookedValueBefore } }: { total: GroupDashboard['total'] }) {
  const [now, before] = [bookedValue[0], bookedValueBefore[0]];
  const isOne = bookedValue.length === 1 && bookedValueBefore.length === 1 && now?.currency === before?.currency;
  return isOne && now && before ? <Change now={now.amount} before={before.amount} as="share" /> : null;
}

import type { DashboardAnswer } from '#contracts/supplier/dashboard.ts';
import { durationParts } from '../format/duration.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { Card } from '../ui/surfaces/Card.tsx';
import { Delta } from '../ui/chips/Delta.tsx';
import { barHeight, quickShare } from './responseShare.ts';

type Response = DashboardAnswer['responseTime'];

/** How quickly couples got their first reply, over the last 31 days. */
export function ResponseTime({ response }: { response: Response }) {
  const t = useT();
  const share = quickShare(response.buckets);
  return (
    <Card title={t('dashboard.response.title')} action={<Change response={response} />}>
      {response.medianMinutes === null ? (
        <p className="small ink-2">{t('dashboard.response.none')}</p>
      ) : (
        <>
          <p className="row wrap" style={{ alignItems: 'baseline', gap: '0 10px' }}>
            <BigDuration minutes={response.medianMinutes} />
            <span className="small ink-2">{t('dashboard.response.median')}</span>
          </p>
          <Bars buckets={response.buckets} />
          {share !== null && <p className="small ink-2">{t('dashboard.response.share', { percent: share })}</p>}
        </>
      )}
      {response.score !== null && (
        <p className="small ink-2" title={t('dashboard.response.scoreHow')}>
          {t('dashboard.response.score', { score: response.score })}
        </p>
      )}
    </Card>
  );
}

function Change({ response: { medianMinutes, medianMinutesBefore } }: { response: Response }) {
  const t = useT();
  const format = useFormat();
  if (medianMinutes === null || medianMinutesBefore === null) return null;
  const saved = medianMinutesBefore - medianMinutes;
  if (saved === 0) return <span className="caption ink-3">{t('dashboard.response.same')}</span>;
  const time = format.duration(Math.abs(saved));
  return (
    <Delta direction={saved > 0 ? 'down' : 'up'} good={saved > 0}>
      {saved > 0 ? t('dashboard.response.faster', { time }) : t('dashboard.response.slower', { time })}
    </Delta>
  );
}

function BigDuration({ minutes }: { minutes: number }) {
  const t = useT();
  return (
    <span className="metric metric--l">
      {durationParts(minutes).map(({ value, unit }, index) => (
        <span key={unit}>
          {index > 0 && ' '}
          {value}
          <small>{t(`common.unit.${unit}`)}</small>
        </span>
      ))}
    </span>
  );
}

const BUCKET_KEYS = [
  'dashboard.response.bucket0',
  'dashboard.response.bucket1',
  'dashboard.response.bucket2',
  'dashboard.response.bucket3',
  'dashboard.response.bucket4',
] as const;

const barClass = (index: number): string =>
  index < 2 ? 'bars__bar bars__bar--quick' : index < 4 ? 'bars__bar' : 'bars__bar bars__bar--late';

function Bars({ buckets }: { buckets: readonly number[] }) {
  const t = useT();
  const most = Math.max(...buckets, 1);
  const bars = BUCKET_KEYS.map((key, index) => ({ name: t(key), count: buckets[index] ?? 0, look: barClass(index) }));
  const list = bars.map(({ name, count }) => `${name} ${count}`).join(', ');
  return (
    <div className="bars" role="img" aria-label={t('dashboard.response.label', { list })}>
      {bars.map(({ name, count, look }) => (
        <div key={name}>
          <div className="bars__column">
            <div className="bars__count num">{count}</div>
            <div className={look} style={{ height: barHeight(count, most) }} />
          </div>
          <div className="bars__name">{name}</div>
        </div>
      ))}
    </div>
  );
}

import type { ProfileField } from '#contracts/profile/profile-field.ts';
import { BUDGET_MAX, GUESTS } from '#contracts/profile/profile-sections.ts';
import { TARGET_CHOICES, reachOf } from '#contracts/profile/target-reach.ts';
import type { Reach, TargetChoice, Targeting } from '#contracts/profile/target-reach.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useDebounced } from '../../forms/useDebounced.ts';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { ErrorState, SkeletonRows } from '../../ui/index.ts';
import type { SectionWords } from '../profile/useSectionWords.ts';
import type { TargetCouplesQuery } from './useTargetCouples.ts';

interface ReachCardProps {
  couples: TargetCouplesQuery;
  typed: Targeting;
  saved: Targeting;
  fields: readonly ProfileField[];
  words: SectionWords;
}

/** Milliseconds after the last change before the numbers update. */
const PAUSE = 300;
const ENDS = { budget: BUDGET_MAX, guests: [GUESTS.min, GUESTS.max] } as const;

/** How many of the supplier's couples match the form, and which choice excludes most of the others. */
export function ReachCard({ couples, typed, saved, fields, words }: ReachCardProps) {
  const t = useT();
  const format = useFormat();
  const mayRead = useMay('leads:read');
  // As a string, because the form creates a new object on each render.
  const debounced = JSON.parse(useDebounced(JSON.stringify(typed), PAUSE)) as Targeting;
  const { data, error, refetch } = couples;
  if (!mayRead) return null;
  if (!data) {
    return (
      <section className="card targeting-reach">
        {error ? <ErrorState error={error} compact onRetry={() => void refetch()} /> : <SkeletonRows rows={2} />}
      </section>
    );
  }
  const choice = (part: TargetChoice) => fields.find(({ path }) => path === `targeting.${part}`);
  const options = Object.fromEntries(TARGET_CHOICES.map((part) => [part, choice(part)?.options ?? []])) as Record<
    TargetChoice,
    readonly string[]
  >;
  const now = reachOf(data.couples, debounced, { ends: ENDS, options });
  const difference = now.fits - reachOf(data.couples, saved, { ends: ENDS, options }).fits;
  const widening = ({ costliest }: Reach): string => {
    if (!costliest) return '';
    const { part, option, couples: count } = costliest;
    const field = option === null ? undefined : choice(part as TargetChoice);
    if (!field || option === null) return t(`targeting.reach.any.${part as 'budget' | 'guests'}`, { count });
    return t('targeting.reach.adding', { option: words.option(field, option), count });
  };
  if (now.of === 0) {
    return (
      <section className="card targeting-reach">
        <p className="strong">{t('targeting.reach.none')}</p>
        <p className="small ink-2">{t('targeting.reach.noneYet')}</p>
      </section>
    );
  }
  return (
    <section className="card targeting-reach">
      <div role="status">
        <p className="targeting-reach__line">
          <span className="metric">{format.number(now.fits)}</span>
          <span className="ink-2 grow">{t('targeting.reach.fit', { count: now.of, fits: now.fits })}</span>
          {difference !== 0 && (
            <span className="small ink-2">
              {t(difference < 0 ? 'targeting.reach.fewer' : 'targeting.reach.more', { count: Math.abs(difference) })}
            </span>
          )}
        </p>
        <div className="targeting-reach__bar" aria-hidden="true">
          <span style={{ width: `${(now.fits / now.of) * 100}%` }} />
        </div>
        <p className="small ink-2">
          {t('targeting.reach.since', { day: format.date(data.since) })} {widening(now)}
        </p>
      </div>
    </section>
  );
}

import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';

export interface PulseProps {
  counts: LeadCounts;
  /** Null for suppliers that don't pay per enquiry: they have no locked leads. */
  balance: number | null;
}

/** The current numbers in one strip. */
export function Pulse({ counts, balance }: PulseProps) {
  const t = useT();
  const format = useFormat();
  const numbers = [
    { name: t('dashboard.pulse.inPlay'), value: counts.inPlay },
    { name: t('dashboard.pulse.needsReply'), value: counts.needsReply },
    { name: t('dashboard.pulse.unread'), value: counts.unread },
    ...(balance === null ? [] : [{ name: t('dashboard.pulse.locked'), value: counts.locked }]),
  ];
  return (
    <section aria-label={t('dashboard.pulse.label')}>
      <dl className="dash__pulse">
        {numbers.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="metric metric--s">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

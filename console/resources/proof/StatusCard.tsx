import { BadgeCheck, TriangleAlert } from 'lucide-react';
import type { ProofAnswer } from '#contracts/proof/proof.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Chip, Icon } from '../../ui/index.ts';

/** Shows how the business was confirmed, and when. */
export function StatusCard({ proof }: { proof: NonNullable<ProofAnswer['proof']> }) {
  const t = useT();
  const format = useFormat();
  const { domain, method, provedAt, checkedAt, failingSince } = proof;
  const days = { day: format.day(provedAt), checked: format.day(checkedAt) };
  return (
    <section className="card proof-status" aria-label={t('proof.mark')}>
      <span className="proof-status__arch" aria-hidden="true">
        <Icon of={BadgeCheck} size={24} />
      </span>
      <div className="proof-status__words">
        <div className="row wrap proof-status__title">
          <h2 className="display-xs">{t('proof.confirmedTitle', { domain })}</h2>
          <Chip tone="ok">{t('proof.mark')}</Chip>
        </div>
        <p className="small ink-2">{t(`proof.confirmedText.${method}`, days)}</p>
        {failingSince !== null && method !== 'email' && (
          <p className="small proof-note proof-note--bad" role="status">
            <Icon of={TriangleAlert} size={16} />
            <span>{t(`proof.failing.${method}`, { day: format.day(failingSince) })}</span>
          </p>
        )}
      </div>
    </section>
  );
}

import { BadgeCheck } from 'lucide-react';
import type { StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/index.ts';

interface SupplierProofProps {
  /** A row from the list until the panel's own data has loaded. */
  supplier: Pick<StaffSupplierDetail, 'proof'> & Partial<Pick<StaffSupplierDetail, 'sameDomain' | 'claim'>>;
}

/** Whether the business is confirmed, how it was claimed, and which others are confirmed by the same domain. */
export function SupplierProof({ supplier: { proof, sameDomain = [], claim = null } }: SupplierProofProps) {
  const t = useT();
  const format = useFormat();
  const claimant = ({ name, email, actions }: NonNullable<StaffSupplierDetail['claim']>): string => {
    if (name === '') return t('staff.proof.gone');
    return actions.deleted ? t('staff.proof.deleted', { name }) : `${name} (${email})`;
  };
  return (
    <section className="panel__section small" aria-label={t('staff.proof.title')}>
      {proof === null ? (
        <p className="ink-2">{t('staff.proof.none')}</p>
      ) : (
        <p className="row panel__proof">
          <Icon of={BadgeCheck} size={16} />
          <span>{t(`staff.proof.by.${proof.method}`, { domain: proof.domain, day: format.day(proof.provedAt) })}</span>
        </p>
      )}
      {claim && (
        <p className="ink-2">
          {t(claim.undoneAt === null ? `staff.proof.claimed.${claim.method}` : 'staff.proof.undone', {
            name: claimant(claim),
            domain: claim.domain,
            day: format.day(claim.undoneAt ?? claim.claimedAt),
          })}
        </p>
      )}
      {sameDomain.length > 0 && (
        <p className="ink-2">{t('staff.proof.same', { names: sameDomain.map(({ name }) => name).join(', ') })}</p>
      )}
    </section>
  );
}
